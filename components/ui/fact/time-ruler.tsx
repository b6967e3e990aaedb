import clsx from 'clsx';
import type { CSSProperties } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { formatDayRange } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import { placeOnRuler, type RulerItem } from './ruler-lanes';
import styles from './time-ruler.module.css';
import { dateParts, daysBetween, monthAndYear, wallDay } from './wall-date';

const DAY = 86_400_000;
const vars = (values: Record<string, number>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${name}`, value])) as CSSProperties;

function Tick({ date, offset, locale }: { date: Date; offset: number; locale: Locale }) {
  const { day, month } = dateParts(date, locale);
  const first = day === 1;
  const monday = date.getUTCDay() === 1;
  const label = date.getUTCMonth() === 0 ? monthAndYear(date, locale) : month;
  return (
    <span className={clsx(styles.tick, first && styles.month, monday && styles.week)} style={vars({ x: offset })}>
      {monday && <span className={styles.date}>{day}</span>}
      {first && <span className={styles.name}>{label}</span>}
    </span>
  );
}

/** Weeks as a ruler that carries meetings: the site's signature. `start` and `today` are `yyyy-MM-dd`; scrolls sideways on phones. */
export function TimeRuler({
  label,
  start,
  days = 70,
  today,
  todayLabel,
  items,
  locale,
}: {
  label: string;
  start: string;
  days?: number;
  today?: string;
  todayLabel?: string;
  items: RulerItem[];
  locale: Locale;
}) {
  const origin = wallDay(start);
  const placed = placeOnRuler(items, start, days);
  const lanes = Math.max(1, ...placed.map((item) => item.lane + 1));
  return (
    <nav aria-label={label} className={styles.ruler} style={vars({ days, lanes })}>
      <div className={styles.inner}>
        {today && (
          <span className={styles.today} style={vars({ x: daysBetween(origin, wallDay(today)) })}>
            {todayLabel}
          </span>
        )}
        <ul>
          {placed.map((item) => (
            <li key={item.key}>
              <SmartLink
                href={item.href}
                lang={item.lang}
                className={clsx(styles.item, item.accent && styles.accent, item.flipped && styles.flipped)}
                style={vars({ x: item.offset, n: item.length, lane: item.lane })}
              >
                <span className={styles.bar} />
                <span className={styles.label}>
                  <b>{item.place}</b> {item.text}
                  <span className="visually-hidden"> {formatDayRange(locale, item.start, item.end)}</span>
                </span>
              </SmartLink>
            </li>
          ))}
        </ul>
        <div className={styles.scale} aria-hidden="true">
          {Array.from({ length: days }, (_, offset) => new Date(origin.getTime() + offset * DAY)).map(
            (date, offset) => (
              <Tick key={date.getTime()} date={date} offset={offset} locale={locale} />
            ),
          )}
        </div>
      </div>
    </nav>
  );
}
