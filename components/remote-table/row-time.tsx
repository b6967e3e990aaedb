import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import {
  formatDateTime,
  formatDay,
  formatDayRange,
  formatRowDay,
  formatRowRange,
  formatRowTime,
  toIso,
} from '@/lib/i18n/format';

/**
 * A moment of a row among many; nothing where there is none. Which year goes without saying, the clock of the server says,
 * whose words stay.
 */
export function RowTime({ time }: { time?: string | null }) {
  const locale = asLocale(useLocale());
  return time ? (
    <time dateTime={toIso(time)} title={formatDateTime(locale, time)} suppressHydrationWarning>
      {formatRowTime(locale, time, Date.now())}
    </time>
  ) : null;
}

/** A day of a row among many, or days where there is an end. */
export function RowDay({ time, end }: { time?: string | null; end?: string | null }) {
  const locale = asLocale(useLocale());
  return time ? (
    <time
      dateTime={toIso(time.slice(0, 10))}
      title={end ? formatDayRange(locale, time, end) : formatDay(locale, time)}
      suppressHydrationWarning
    >
      {end ? formatRowRange(locale, time, end, Date.now()) : formatRowDay(locale, time, Date.now())}
    </time>
  ) : null;
}
