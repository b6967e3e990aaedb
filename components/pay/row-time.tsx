import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { formatDateTime, toIso } from '@/lib/i18n/format';

/** A moment of a row. */
export function RowTime({ time }: { time?: string | null }) {
  const locale = asLocale(useLocale());
  return time ? <time dateTime={toIso(time)}>{formatDateTime(locale, time)}</time> : null;
}
