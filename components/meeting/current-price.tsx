import { useLocale, useTranslations } from 'next-intl';
import styles from '@/components/meeting/detail/meeting-panel.module.css';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Price } from '@/components/ui/fact/price';
import { asLocale } from '@/components/ui/locale';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import type { FeeItem } from '@/contract/meeting/parts';
import { formatDateTime, formatYuan, parseWire } from '@/lib/i18n/format';
import { type PriceState, priceStates } from './price-states';

/** What those whom the meeting is for pay now, with its “valid until” and the range of all prices, kept right by the clock; none once the meeting is over or cancelled. */
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
  const who = <Bilingual locale={locale} zh={state.fee.feeName} en={state.fee.feeNameEn} className={styles.who} />;
  const price =
    Number(state.amount) === 0 ? (
      <b className={styles.free}>{t('card.free')}</b>
    ) : (
      <Price amount={state.amount} regular={state.regular} regularLabel={t('detail.regularPrice')} size={size} />
    );
  if (size === 'medium') {
    return (
      <span className={styles.compact}>
        {price}
        {who}
      </span>
    );
  }
  return (
    <div className={styles.price}>
      <p className={styles.line}>
        {price}
        {who}
      </p>
      {state.until && (
        <p className={styles.small}>{t('detail.until', { time: formatDateTime(locale, state.until) })}</p>
      )}
      {state.range && (
        <p className={styles.small}>
          <a href="#fees">
            {t('detail.priceRange', { lowest: yuan(state.range.lowest), highest: yuan(state.range.highest) })}
          </a>
        </p>
      )}
    </div>
  );

  function yuan(amount: string) {
    return Number(amount) === 0 ? t('card.free') : formatYuan(amount);
  }
}
