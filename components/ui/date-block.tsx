import clsx from 'clsx';
import { formatDayRange } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import styles from './date-block.module.css';
import { dateParts, daysBetween, wallDay } from './wall-date';

/** A calendar leaf: month over day, a range when there are more days. Dates as `yyyy-MM-dd[ HH:mm:ss]`. */
export function DateBlock({
  start,
  end,
  locale,
  size = 'medium',
  className,
}: {
  start: string;
  end?: string | null;
  locale: Locale;
  size?: 'medium' | 'large';
  className?: string;
}) {
  const from = wallDay(start);
  const to = wallDay(end ?? start);
  const first = dateParts(from, locale);
  const last = dateParts(to, locale);
  const range = daysBetween(from, to) > 0;
  return (
    <time dateTime={start.slice(0, 10)} className={clsx(styles.leaf, size === 'large' && styles.large, className)}>
      <span className="visually-hidden">{formatDayRange(locale, start, end ?? start)}</span>
      <span className={styles.month} aria-hidden="true">
        {first.month === last.month ? first.month : `${first.month}–${last.month}`}
      </span>
      <span className={clsx(styles.day, range && styles.range)} aria-hidden="true">
        {range ? `${first.day}–${last.day}` : first.day}
      </span>
      <span className={styles.weekday} aria-hidden="true">
        {range ? `${first.weekday}–${last.weekday}` : first.weekday}
      </span>
    </time>
  );
}
