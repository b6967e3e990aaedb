'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { AUDIT, accountKind, certKindOf, DEPARTMENT_TYPES, typeOfKind } from '@/contract/codes';
import type { AuditCase } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter, choicesOf } from '@/lib/lists/choices';
import type { ListSpec } from '@/lib/lists/list-state';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import type { Selection } from '@/lib/lists/use-selection';
import { CERT_CASES, MEETING_CASES, VIDEO_CASES } from './audit-query';
import { BulkDecision } from './bulk-decision';
import { CasePanel } from './case-panel';
import { CaseStatus, caseState, isOpen } from './case-status';
import { useDecide } from './use-decide';

type Filter = (typeof CERT_CASES.filters)[number] | (typeof MEETING_CASES.filters)[number];
type What = 'certs' | 'videos' | 'meetings';
const EXPORTS = { certs: 'certCases', videos: 'videoCases', meetings: 'meetingCases' } as const;
/** They differ by their filters alone. */
type CaseList = ListSpec<typeof MEETING_CASES.endpoint, Filter>;
const LISTS = { certs: CERT_CASES, videos: VIDEO_CASES, meetings: MEETING_CASES } as unknown as Record<What, CaseList>;
/** What is left out of the columns, which are those of all. */
const WITHOUT: Record<What, readonly string[]> = {
  certs: ['kind'],
  videos: ['userType', 'unit', 'kind'],
  meetings: ['userType'],
};
const NAMED = { certs: 'columns.name', videos: 'columns.video', meetings: 'columns.meeting' } as const;
const MEETING_KINDS = ['meeting', 'creditSession'] as const;
const CERT_TYPES = choicesOf(CERT_CASES, 'userType').filter(
  (kind) => certKindOf(typeOfKind(kind)) !== null || DEPARTMENT_TYPES.includes(kind),
);

/** What waits for examiners: certifications, videos, or meetings and their credit sessions. Decided one by one in a panel, or many at once. */
export function AuditScreen({
  what,
  start,
  reasons,
}: {
  what: What;
  start: ListStart<AuditCase>;
  /** By kind of case. */
  reasons: Readonly<Record<string, readonly Reason[]>>;
}) {
  const t = useTranslations('console.audit');
  const list = useRemoteList(LISTS[what], {
    start,
    keyOf: ({ caseId }) => caseId,
  });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ caseId }) => caseId,
    waits: (row) => isOpen(row) && (!row.claimedBy || row.claimedByMe),
  });
  const reasonsOf = (kind: string) => reasons[kind] ?? [];
  const locale = asLocale(useLocale());
  const nameOf = ({ title, titleEn, caseId }: AuditCase) => localText(locale, title, titleEn).text || String(caseId);
  const columns = useAuditColumns(what);
  const { busy, decide } = useDecide((caseIds) => {
    goOn();
    list.selection.drop(caseIds);
    return list.refetch(true);
  });

  const bulk = ({ rows }: Selection<AuditCase>) => (
    <BulkDecision
      caseIds={rows.map(({ caseId }) => caseId)}
      reasons={reasonsOf(rows[0]?.kind ?? '')}
      busy={busy}
      decide={decide}
    />
  );
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t(what)}
        nameOf={nameOf}
        exportName={what}
        serverExport={exportList(EXPORTS[what])}
        bulk={bulk}
        open={({ caseId }) => open(caseId)}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            aria-label={t(isOpen(row) ? 'decideOne' : 'openOne', { name: nameOf(row) })}
            onClick={() => open(row.caseId)}
          >
            {t(isOpen(row) ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
      {opened !== null && (
        <CasePanel
          caseId={opened}
          reasonsOf={reasonsOf}
          busy={busy}
          decide={decide}
          moves={moves}
          onClose={() => {
            close();
            void list.refetch(true);
          }}
        />
      )}
    </div>
  );
}

function useAuditColumns(what: What): Column<AuditCase, Filter>[] {
  const t = useTranslations('console.audit');
  const types = useTranslations('console.userTypes');
  const locale = asLocale(useLocale());
  const all: Column<AuditCase, Filter>[] = [
    {
      key: 'title',
      title: t(NAMED[what]),
      value: ({ title, titleEn }) => localText(locale, title, titleEn).text,
      render: ({ title, titleEn }) => <Bilingual locale={locale} zh={title} en={titleEn} />,
      mark: ({ again }) => again && <Tag>{t('again')}</Tag>,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'unit',
      title: t(what === 'meetings' ? 'columns.dept' : 'columns.unit'),
      value: ({ unit, unitEn }) => localText(locale, unit, unitEn).text,
      render: ({ unit, unitEn }) => <Bilingual locale={locale} zh={unit} en={unitEn} />,
      wide: 'some',
    },
    {
      key: 'kind',
      title: t('columns.kind'),
      value: ({ kind }) => (t.has(`kinds.${kind}`) ? t(`kinds.${kind}`) : ''),
      wide: 'some',
      filter: choiceFilter(MEETING_CASES, 'kind', (value) => t(`kinds.${value as 'meeting'}`), { only: MEETING_KINDS }),
    },
    {
      key: 'userType',
      title: t('columns.type'),
      value: (row) => (row.userType ? types(accountKind(row)) : ''),
      wide: 'some',
      filter: choiceFilter(CERT_CASES, 'userType', types, { only: CERT_TYPES }),
    },
    {
      key: 'status',
      title: t('columns.status'),
      value: (row) => {
        const state = caseState(row);
        return state === AUDIT.during
          ? t.markup('states.claimed', { name: () => row.claimedBy ?? '' })
          : t(`states.${state}`);
      },
      render: (row) => <CaseStatus row={row} />,
      card: 'state',
      filter: choiceFilter(CERT_CASES, 'status', (value) => t(`states.${value}`), {
        any: t('states.0'),
        only: [AUDIT.succeed, AUDIT.failed, 'withdrawn', 'all'],
      }),
    },
    timeColumn<AuditCase>('createTime', t('columns.handedIn'), { main: true, sorted: true }),
    { ...wordsColumn<AuditCase>('decidedBy', t('columns.decidedBy')), wide: 'most' },
  ];
  return all.filter(({ key }) => !WITHOUT[what].includes(key));
}
