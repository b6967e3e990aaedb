import clsx from 'clsx';
import { formatDayRange } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import styles from './date-block.module.css';
import { dateParts, dayOfMonth, daysBetween, wallDay } from './wall-date';

/** A calendar leaf: month over day, a range when there are more days, the two ends where it crosses months. Dates as `yyyy-MM-dd[ HH:mm:ss]`. */
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
  /** `small` is low enough for rows: no week day. */
  size?: 'small' | 'medium' | 'large';
  className?: string;
}) {
  const from = wallDay(start);
  const to = wallDay(end ?? start);
  const first = dateParts(from, locale);
  const last = dateParts(to, locale);
  const range = daysBetween(from, to) > 0;
  const look = clsx(styles.leaf, size !== 'medium' && styles[size], className);
  const said = <span className="visually-hidden">{formatDayRange(locale, start, end ?? start)}</span>;
  if (start.slice(0, 7) !== (end ?? start).slice(0, 7)) {
    return (
      <time dateTime={start.slice(0, 10)} className={look}>
        {said}
        <span className={styles.month} aria-hidden="true">
          {start.slice(0, 4)}
        </span>
        <span className={styles.ends} aria-hidden="true">
          <span>{dayOfMonth(from, locale)}</span>
          <span>→ {dayOfMonth(to, locale)}</span>
        </span>
      </time>
    );
  }
  return (
    <time dateTime={start.slice(0, 10)} className={look}>
      {said}
      <span className={styles.month} aria-hidden="true">
        {first.month}
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
