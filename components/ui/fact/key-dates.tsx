import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { formatDayShort, toIso } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import marks from './day-marks.module.css';
import styles from './key-dates.module.css';
import { daysBetween, wallDay } from './wall-date';

export interface KeyDateItem {
  key: string;
  label: string;
  /** `yyyy-MM-dd[ HH:mm:ss]` */
  time: string;
  /** The moment for machines, where it is not Beijing’s that is shown. */
  iso?: string;
  lang?: string;
  state?: 'past' | 'next' | 'future';
}

/** A meeting's dates on one ruler, a tick for every day (for every week when a stretch is longer than six weeks). */
export function KeyDates({
  label,
  items,
  locale,
  foldPast,
}: {
  label: string;
  items: KeyDateItem[];
  locale: Locale;
  /** Folds what is past on phones, under these words. */
  foldPast?: string;
}) {
  const folds = foldPast && items.some(({ state }) => state === 'past');
  const sorted = [...items].sort((a, b) => a.time.localeCompare(b.time));
  const list = (
    <ol className={marks.line} aria-label={label}>
      {sorted.map((item, index) => {
        const following = sorted[index + 1];
        const gap = following ? Math.max(1, daysBetween(wallDay(item.time), wallDay(following.time))) : 1;
        const ticks = gap > 42 ? Math.round(gap / 7) : gap;
        return (
          <li
            key={item.key}
            className={clsx(
              marks.mark,
              styles.item,
              item.state === 'next' && marks.accent,
              item.state === 'past' && styles.past,
            )}
            style={{ '--grow': Math.sqrt(gap), '--ticks': ticks } as CSSProperties}
          >
            <time dateTime={item.iso ?? toIso(item.time)} className={marks.time}>
              {formatDayShort(locale, item.time)}
            </time>
            <span className={styles.label} lang={item.lang}>
              {item.label}
            </span>
          </li>
        );
      })}
    </ol>
  );
  if (!folds) return list;
  return (
    <div className={styles.folding}>
      <label className={styles.unfold}>
        <input type="checkbox" />
        {foldPast}
      </label>
      {list}
    </div>
  );
}
