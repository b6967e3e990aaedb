'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { AUDIT } from '@/contract/codes';
import type { AuditCase } from '@/contract/console/console';
import { claimProof, decideProofs, getProof, listProofs } from '@/contract/console/proof';
import { callToken } from '@/lib/api/clients';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { BulkDecision } from './bulk-decision';
import { CasePanel, type CaseSource } from './case-panel';
import { CaseStatus, caseState, isOpen } from './case-status';
import { proofList } from './proof-query';
import { useDecideMany } from './use-decide';

type Filter = ReturnType<typeof proofList>['filters'][number];

/** Proofs of a meeting's attendees: decided one by one in the examiners' drawer, or many at once. */
export function ProofScreen({
  msId,
  start,
  reasons,
}: {
  msId: number;
  start: ListStart<AuditCase>;
  reasons: readonly Reason[];
}) {
  const t = useTranslations('console.audit');
  const words = useTranslations('desk.proofs');
  const locale = asLocale(useLocale());
  const spec = useMemo(() => proofList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ caseId }) => caseId });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ caseId }) => caseId,
    waits: (row) => isOpen(row) && (!row.claimedBy || row.claimedByMe),
  });
  const { busy, decide } = useDecideMany({
    send: (caseIds, decision) => callToken(decideProofs, { params: { msId }, body: { caseIds, ...decision } }),
    said: (pass, count) => t(pass ? 'passed' : 'refused', { count }),
    onDecided: (caseIds) => {
      goOn();
      list.selection.drop([...caseIds]);
      return list.refetch(true);
    },
  });
  const nameOf = ({ title, caseId }: AuditCase) => title || String(caseId);
  const columns: Column<AuditCase, Filter>[] = [
    {
      key: 'title',
      title: t('columns.name'),
      value: ({ title }) => title,
      render: ({ title }) => <OwnWords text={title ?? ''} />,
      mark: ({ again }) => again && <Tag>{t('again')}</Tag>,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    { ...wordsColumn<AuditCase>('unit', t('columns.unit')), wide: 'some' },
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
      filter: choiceFilter(spec, 'status', (value) => t(`states.${value}`), {
        any: t('states.0'),
        only: [AUDIT.succeed, AUDIT.failed, 'withdrawn', 'all'],
      }),
    },
    timeColumn<AuditCase>('createTime', t('columns.handedIn'), { main: true, sorted: true }),
    { ...wordsColumn<AuditCase>('decidedBy', t('columns.decidedBy')), wide: 'most' },
  ];
  return (
    <div ref={box} lang={locale}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={words('title')}
        nameOf={nameOf}
        bulk={({ rows }) => (
          <BulkDecision caseIds={rows.map(({ caseId }) => caseId)} reasons={reasons} busy={busy} decide={decide} />
        )}
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
        empty={{ title: words('empty'), text: words('emptyText') }}
      />
      {opened !== null && (
        <CasePanel
          caseId={opened}
          reasonsOf={() => reasons}
          busy={busy}
          decide={decide}
          moves={moves}
          source={sourceOf(msId)}
          onClose={() => {
            close();
            void list.refetch(true);
          }}
        />
      )}
    </div>
  );
}

const sourceOf = (msId: number): CaseSource => ({
  shows: listProofs.shows,
  read: (caseId, signal) => callToken(getProof, { params: { msId, caseId }, signal, quiet: true }),
  claim: (caseId, release) => callToken(claimProof, { params: { msId, caseId }, body: { release }, quiet: true }),
});
