'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RowDay, RowTime } from '@/components/remote-table/row-time';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { MEETING_STATUS } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { parseWire } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { MEETING_FAVOS } from './favo-lists';
import { type FavoSource, FavoTable } from './favo-table';

/** The state of a meeting's enrolment at a moment. */
function stateOf({ status, enrollStart, enrollEnd, startTime, endTime }: Meeting, now: number) {
  const before = (time: string | null | undefined) => now < (parseWire(time)?.getTime() ?? 0);
  if (status === MEETING_STATUS.cancelled) return { key: 'cancelled', tone: 'danger' } as const;
  if (!before(endTime)) return { key: 'over', tone: 'neutral' } as const;
  if (!before(startTime)) return { key: 'on', tone: 'live' } as const;
  if (enrollEnd && before(enrollEnd) && !before(enrollStart)) return { key: 'open', tone: 'success' } as const;
  return { key: 'coming', tone: 'info' } as const;
}

/** My favourite meetings; `serverTime` is when the page was made. */
export function MeetingFavos({
  serverTime,
  ...source
}: FavoSource<typeof MEETING_FAVOS.endpoint> & { serverTime: number }) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  const nameOf = ({ msName, msNameEn }: Meeting) => localText(locale, msName, msNameEn).text;
  const cityOf = ({ cityName, cityNameEn }: Meeting) => localText(locale, cityName, cityNameEn).text;
  const wordOf = (row: Meeting) => t(`states.${stateOf(row, serverTime).key}`);
  const columns: Column<Meeting, 'keyword'>[] = [
    {
      key: 'name',
      title: t('meeting.name'),
      value: nameOf,
      render: (row) => <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'state',
      title: t('state'),
      value: wordOf,
      render: (row) => <StatusBadge tone={stateOf(row, serverTime).tone}>{wordOf(row)}</StatusBadge>,
      card: 'state',
    },
    {
      key: 'time',
      title: t('meeting.time'),
      value: ({ startTime }) => startTime.slice(0, 10),
      render: ({ startTime, endTime }) => <RowDay time={startTime} end={endTime} />,
      sort: 'startTime',
    },
    { key: 'place', title: t('meeting.place'), value: cityOf, wide: 'some' },
    {
      key: 'enrollEnd',
      title: t('meeting.enrollEnd'),
      value: ({ enrollEnd }) => enrollEnd,
      render: ({ enrollEnd }) => <RowTime time={enrollEnd} />,
      sort: 'enrollEnd',
    },
  ];
  return (
    <FavoTable
      kind="meeting"
      spec={MEETING_FAVOS}
      {...source}
      columns={columns}
      link={({ msId }) => href('meeting', { id: msId })}
      idOf={({ msId }) => msId}
      nameOf={nameOf}
      exportKind="favoMeetings"
    />
  );
}
