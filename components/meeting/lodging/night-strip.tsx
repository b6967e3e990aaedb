import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { RoomNight } from '@/contract/lodging/hotel';
import { dayAfter } from '@/contract/lodging/nights';
import type { Sex } from '@/contract/lodging/stay';
import { formatDayShort, formatWeekday, formatYuan } from '@/lib/i18n/format';
import styles from './booking.module.css';

export interface Range {
  inDay: string;
  outDay: string;
}

/** How many of a night somebody could have: rooms, or halves of those with somebody of the same sex and two of each room. */
export const leftOf = ({ left, halves }: RoomNight, half: boolean, sex: Sex | undefined): number =>
  half ? left * 2 + (sex ? halves[sex] : 0) : left;

/** The nights of a kind of rooms with price and what is left: the first press chooses one, the next one up to which. */
export function NightStrip({
  nights,
  half,
  sex,
  range,
  onRange,
}: {
  nights: readonly RoomNight[];
  half: boolean;
  sex: Sex | undefined;
  range: Range | null;
  onRange: (range: Range) => void;
}) {
  const t = useTranslations('lodging.strip');
  const locale = asLocale(useLocale());
  const choose = (day: string) => {
    const isOne = range !== null && dayAfter(range.inDay) === range.outDay;
    if (range && isOne && day > range.inDay) return onRange({ inDay: range.inDay, outDay: dayAfter(day) });
    onRange({ inDay: day, outDay: dayAfter(day) });
  };
  return (
    <fieldset className={styles.stripBox}>
      <legend>{t('title')}</legend>
      <p className={styles.quiet}>{t('how')}</p>
      <div className={styles.strip}>
        {nights.map((night) => {
          const left = leftOf(night, half, sex);
          const isChosen = range !== null && night.day >= range.inDay && night.day < range.outDay;
          return (
            <button
              key={night.day}
              type="button"
              className={clsx(styles.night, left === 0 && styles.full)}
              aria-pressed={isChosen}
              onClick={() => choose(night.day)}
            >
              <span className={styles.day}>
                {formatDayShort(locale, night.day)} <small>{formatWeekday(locale, night.day)}</small>
              </span>
              <span className={styles.price}>{formatYuan(half ? night.halfPrice : night.price)}</span>
              <span className={styles.left}>{left === 0 ? t('full') : t(half ? 'halves' : 'rooms', { left })}</span>
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
