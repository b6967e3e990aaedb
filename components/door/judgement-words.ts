import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { Judgement } from '@/contract/door/judge';
import { dayOf, type Moment } from '@/contract/door/point';
import { formatDateTime, formatTime, toWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Locale } from '@/lib/i18n/routing';

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

interface NamedCar {
  carId: number;
  station: string;
  meetTime: string;
  plate?: string | null;
}
interface Places {
  points: readonly Named[];
  fees?: readonly NamedFee[];
  cars?: readonly NamedCar[];
}

/** A car as people look for it: by its plate, its station and when it waits. */
export const carWords = (locale: Locale, { plate, station, meetTime }: NamedCar): string =>
  [plate, station, formatDateTime(locale, meetTime)].filter(Boolean).join(' · ');

/** What came of a scan as one sentence with its facts: the same with a network and without. */
export function useJudgementWords({ points, fees = [], cars = [] }: Places) {
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
    const car = cars.find(({ carId }) => carId === facts.carId);
    const closer =
      reason === 'unpaid' && words.length > 0 ? 'unpaidItem' : reason === 'otherCar' && car ? 'thatCar' : reason;
    return t(`reasons.${closer}`, {
      car: car ? carWords(locale, car) : '',
      point: point ? localText(locale, point.name, point.nameEn).text : '–',
      at: when(facts.at, now),
      from: when(facts.from, now),
      until: when(facts.until, now),
      capacity: facts.capacity ?? 0,
      fees: words.join(locale === 'zh' ? '、' : ', '),
    });
  };
}
