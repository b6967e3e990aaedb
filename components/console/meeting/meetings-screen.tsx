'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { CasePanel } from '@/components/console/case/case-panel';
import { useDecide } from '@/components/console/case/use-decide';
import type { Reason } from '@/components/console/decision/refuse-form';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumns } from '@/components/remote-table/time-columns';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ManagedMeeting } from '@/contract/meeting-manage/manage';
import { exportList } from '@/lib/account/exports';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { ALL_MEETINGS } from './meetings-query';

type Filter = (typeof ALL_MEETINGS.filters)[number];
const TONES: Partial<Record<ManagedMeeting['state'], StatusTone>> = {
  waiting: 'warning',
  changing: 'warning',
  refused: 'danger',
  changeRefused: 'danger',
  approved: 'info',
  published: 'success',
};
const IS_PUBLIC: readonly ManagedMeeting['state'][] = ['published', 'changing', 'changeRefused', 'cancelled'];
const stateOf = ({ state, over }: ManagedMeeting) => (over && state === 'published' ? 'over' : state);

/** The rows of this list are not cases. */
const NOWHERE = { next: null, previous: null };

/** Every meeting of every department; what waits is decided in place. */
export function MeetingsScreen({
  start,
  reasons,
  decides,
  manages,
}: {
  start: ListStart<ManagedMeeting>;
  /** By kind of case. */
  reasons: Readonly<Record<string, readonly Reason[]>>;
  /** What the reader's roles allow. */
  decides: boolean;
  manages: boolean;
}) {
  const t = useTranslations('console.meetings');
  const locale = asLocale(useLocale());
  const list = useRemoteList(ALL_MEETINGS, { start, keyOf: ({ msId }) => msId });
  const columns = useMeetingColumns();
  const [opened, setOpened] = useState<number | null>(null);
  const { busy, decide } = useDecide(() => {
    setOpened(null);
    return list.refetch(true);
  });
  const nameOf = ({ msName, msNameEn }: ManagedMeeting) => localText(locale, msName, msNameEn).text;
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={nameOf}
        exportName="meetings"
        serverExport={exportList('allMeetings')}
        actions={(row) => (
          <>
            {decides && row.caseId && (
              <Button
                variant="quiet"
                aria-label={t('decideOne', { name: nameOf(row) })}
                onClick={() => setOpened(row.caseId ?? null)}
              >
                {t('decide')}
              </Button>
            )}
            {manages && (
              <LinkButton
                variant="quiet"
                href={href('manage', {}, { query: { msId: row.msId } })}
                aria-label={t('manageOne', { name: nameOf(row) })}
              >
                {t('manage')}
              </LinkButton>
            )}
            {IS_PUBLIC.includes(row.state) && (
              <LinkButton
                variant="quiet"
                href={href('meeting', { id: row.msId })}
                aria-label={t('openOne', { name: nameOf(row) })}
              >
                {t('open')}
              </LinkButton>
            )}
          </>
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened !== null && (
        <CasePanel
          caseId={opened}
          reasonsOf={(kind) => reasons[kind] ?? []}
          busy={busy}
          decide={decide}
          moves={NOWHERE}
          onClose={() => {
            setOpened(null);
            void list.refetch(true);
          }}
        />
      )}
    </>
  );
}

function useMeetingColumns(): Column<ManagedMeeting, Filter>[] {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  return [
    {
      key: 'msName',
      title: t('columns.meeting'),
      value: ({ msName, msNameEn }) => localText(locale, msName, msNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.msName} en={row.msNameEn} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'deptName',
      title: t('columns.dept'),
      value: ({ deptName, deptNameEn }) => localText(locale, deptName, deptNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.deptName} en={row.deptNameEn} />,
      wide: 'most',
    },
    {
      key: 'ownerName',
      title: t('columns.owner'),
      value: ({ ownerName, ownerNameEn }) => localText(locale, ownerName, ownerNameEn).text,
      hidden: true,
    },
    {
      key: 'state',
      title: t('columns.state'),
      value: (row) => t(`states.${stateOf(row)}`),
      render: (row) => (
        <StatusBadge tone={(!row.over && TONES[row.state]) || 'neutral'}>{t(`states.${stateOf(row)}`)}</StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(ALL_MEETINGS, 'state', (value) => t(`states.${value}`)),
    },
    ...timeColumns<ManagedMeeting, Filter>(locale, { time: t('columns.time'), changed: t('columns.changed') }),
  ];
}
