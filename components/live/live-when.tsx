import { useLocale } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import type { DocLive } from '@/contract/live/live';
import { formatDateTime, formatDayShort, formatTime, toIso } from '@/lib/i18n/format';

/** When a live begins and ends; the day of the end is said where it is another one. `full` gives the year of the beginning. */
export function LiveWhen({ live, full }: { live: Pick<DocLive, 'startTime' | 'endTime'>; full?: boolean }) {
  const locale = asLocale(useLocale());
  const { startTime, endTime } = live;
  const sameDay = formatDayShort(locale, startTime) === formatDayShort(locale, endTime);
  return (
    <>
      <time dateTime={toIso(startTime)}>
        {full
          ? formatDateTime(locale, startTime)
          : `${formatDayShort(locale, startTime)} ${formatTime(locale, startTime)}`}
      </time>
      {sameDay ? '–' : ' – '}
      <time dateTime={toIso(endTime)}>
        {sameDay ? formatTime(locale, endTime) : `${formatDayShort(locale, endTime)} ${formatTime(locale, endTime)}`}
      </time>
    </>
  );
}
