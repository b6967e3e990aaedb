import { formatDayRange, toIso } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { Column } from './column';
import { RowTime } from './row-time';

interface Times {
  startTime: string;
  endTime: string;
  updateTime?: string | null;
}

/** From when to when something is, and when it was changed last; the list sorts by both. */
export const timeColumns = <Row extends Times, F extends string>(
  locale: Locale,
  titles: { time: string; changed: string },
): Column<Row, F>[] => [
  {
    key: 'startTime',
    title: titles.time,
    value: ({ startTime, endTime }) => formatDayRange(locale, startTime, endTime),
    render: ({ startTime, endTime }) => (
      <time dateTime={toIso(startTime)}>{formatDayRange(locale, startTime, endTime)}</time>
    ),
    sort: 'startTime',
  },
  {
    key: 'updateTime',
    title: titles.changed,
    value: ({ updateTime }) => updateTime,
    render: ({ updateTime }) => <RowTime time={updateTime} />,
    sort: 'updateTime',
  },
];
