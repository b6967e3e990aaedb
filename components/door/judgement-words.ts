import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Judgement } from '@/contract/door/judge';
import { dayOf, type Moment } from '@/contract/door/point';
import { formatDateTime, formatTime, toWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';

interface Named {
  pointId: number;
  name: string;
  nameEn?: string | null;
}
interface NamedFee {
  feeId: number;
  feeName: string;
  feeNameEn?: string | null;
}

/** What came of a scan as one sentence with its facts: the same with a network and without. */
export function useJudgementWords({ points, fees = [] }: { points: readonly Named[]; fees?: readonly NamedFee[] }) {
  const t = useTranslations('door');
  const locale = asLocale(useLocale());
  /** Today's times without the day. */
  const when = (at: Moment | undefined, now: Moment) => {
    if (at === undefined) return '';
    const text = toWire(new Date(at));
    return dayOf(at) === dayOf(now) ? formatTime(locale, text) : formatDateTime(locale, text);
  };
  return ({ reason, facts }: Pick<Judgement, 'reason' | 'facts'>, now: Moment): string => {
    if (reason === null) return t('admitted');
    const point = points.find(({ pointId }) => pointId === facts.pointId);
    const named = fees.filter(({ feeId }) => facts.feeIds?.includes(feeId));
    const words = named.map((fee) => localText(locale, fee.feeName, fee.feeNameEn).text);
    return t(`reasons.${reason === 'unpaid' && words.length > 0 ? 'unpaidItem' : reason}`, {
      point: point ? localText(locale, point.name, point.nameEn).text : '–',
      at: when(facts.at, now),
      from: when(facts.from, now),
      until: when(facts.until, now),
      capacity: facts.capacity ?? 0,
      fees: words.join(locale === 'zh' ? '、' : ', '),
    });
  };
}
