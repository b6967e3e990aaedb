import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { formatDateTimeShort, toIso } from '@/lib/i18n/format';

/** A moment of a row among many; nothing where there is none. */
export function RowTime({ time }: { time?: string | null }) {
  const locale = asLocale(useLocale());
  return time ? <time dateTime={toIso(time)}>{formatDateTimeShort(locale, time)}</time> : null;
}
