import { formatDayRange } from '@/lib/i18n/format';
import type { Locale } from '@/lib/i18n/routing';
import type { Column } from './column';
import { RowDay, RowTime } from './row-time';

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
    render: ({ startTime, endTime }) => <RowDay time={startTime} end={endTime} />,
    sort: 'startTime',
    wide: 'some',
  },
  {
    key: 'updateTime',
    title: titles.changed,
    value: ({ updateTime }) => updateTime,
    render: ({ updateTime }) => <RowTime time={updateTime} />,
    sort: 'updateTime',
    wide: 'most',
  },
];
