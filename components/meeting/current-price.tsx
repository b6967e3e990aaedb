import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { Price } from '@/components/ui/price';
import { MEETING_STATUS } from '@/contract/codes';
import type { FeeItem, Meeting } from '@/contract/meeting';
import { formatDateTime, parseWire } from '@/lib/i18n/format';
import type { Clock } from './clock-slot';
import { type PriceState, priceStates } from './price-states';

/** The lowest price in force with its “valid until”, kept right by the clock; none once the meeting is over or cancelled. */
export function CurrentPrice({
  meeting,
  fees,
  clock,
  size,
}: {
  meeting: Pick<Meeting, 'endTime' | 'status'>;
  fees: FeeItem[];
  clock: Clock;
  size: 'medium' | 'large';
}) {
  const end = parseWire(meeting.endTime)?.getTime();
  const states = meeting.status === MEETING_STATUS.cancelled ? [] : priceStates(fees);
  if (states.length === 0 || end === undefined) return null;
  return clock([
    ...states
      .filter(({ from }) => from < end)
      .map((state) => ({ from: state.from, content: <PriceNow state={state} size={size} /> })),
    { from: end, content: null },
  ]);
}

function PriceNow({ state, size }: { state: PriceState; size: 'medium' | 'large' }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  if (Number(state.amount) === 0) return <b>{t(state.lowest ? 'detail.freeFrom' : 'card.free')}</b>;
  const until = state.until && t('detail.until', { time: formatDateTime(locale, state.until) });
  const note = [state.lowest && t('detail.lowest'), until].filter(Boolean).join(' · ');
  return (
    <Price
      amount={state.amount}
      regular={state.regular}
      regularLabel={t('detail.regularPrice')}
      note={size === 'large' ? note : undefined}
      size={size}
    />
  );
}
