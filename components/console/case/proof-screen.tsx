'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Reason } from '@/components/console/decision/refuse-form';
import type { AuditCase } from '@/contract/console/console';
import { claimProof, decideProofs, getProof, listProofs } from '@/contract/console/proof';
import { callToken } from '@/lib/api/clients';
import type { ListStart } from '@/lib/lists/use-remote-list';
import type { CaseSource } from './case-panel';
import { CasesList } from './cases-list';
import { proofList } from './proof-query';
import { useCaseColumns } from './use-case-columns';

interface Props {
  msId: number;
  start: ListStart<AuditCase>;
  reasons: readonly Reason[];
}

/** Proofs of a meeting's attendees, decided in the examiners' drawer. */
export function ProofScreen({ msId, start, reasons }: Props) {
  const t = useTranslations('desk.proofs');
  const spec = useMemo(() => proofList(msId), [msId]);
  return (
    <CasesList
      spec={spec}
      start={start}
      columns={useCaseColumns('proofs', t('hospital'))}
      caption={t('title')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      reasonsOf={() => reasons}
      send={(caseIds, decision) => callToken(decideProofs, { params: { msId }, body: { caseIds, ...decision } })}
      source={sourceOf(msId)}
    />
  );
}

const sourceOf = (msId: number): CaseSource => ({
  shows: listProofs.shows,
  read: (caseId, signal) => callToken(getProof, { params: { msId, caseId }, signal, quiet: true }),
  claim: (caseId, release) => callToken(claimProof, { params: { msId, caseId }, body: { release }, quiet: true }),
});
