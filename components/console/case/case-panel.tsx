import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { passOrRefuse } from '@/components/console/decision/acts';
import type { Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDetail } from '@/components/console/panel/use-detail';
import { OwnWords } from '@/components/ui/fact/own-words';
import { type AuditCaseDetail, claimAuditCase, getAuditCase } from '@/contract/console/console';
import { callToken } from '@/lib/api/clients';
import { useCaseMatter } from './case-matter';
import { isOpen } from './case-status';
import type { Decide } from './use-decide';

/** One case, taken up while it is looked at. */
export function CasePanel({
  caseId,
  reasonsOf,
  busy,
  decide,
  moves,
  onClose,
}: {
  caseId: number;
  reasonsOf: (kind: string) => readonly Reason[];
  busy: boolean;
  decide: Decide;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.audit');
  const matterOf = useCaseMatter(reasonsOf);
  const { found, failed, again } = useDetail(() => takeUp(caseId), caseId);
  useEffect(
    () => () =>
      void callToken(claimAuditCase, { params: { caseId }, body: { release: true }, quiet: true }).catch(noMatter),
    [caseId],
  );
  const mine = found !== null && isOpen(found) && (!found.claimedBy || found.claimedByMe);
  return (
    <DecisionDrawer
      id={caseId}
      title={found?.title ? <OwnWords text={found.title} /> : t('case')}
      matter={found && matterOf(found)}
      failed={failed}
      onReadAgain={again}
      acts={
        mine
          ? passOrRefuse({
              words: { pass: t('pass'), refuse: t('refuse') },
              reasons: reasonsOf(found.kind),
              busy,
              decide: (decision) => decide([caseId], decision),
            })
          : []
      }
      moves={moves}
      onClose={onClose}
    />
  );
}

/** A case that nobody has is taken up; one that a colleague has, or that is decided, is only read. */
async function takeUp(caseId: number): Promise<AuditCaseDetail> {
  await callToken(claimAuditCase, { params: { caseId }, body: {}, quiet: true }).catch(noMatter);
  return callToken(getAuditCase, { params: { caseId }, quiet: true });
}
const noMatter = () => null;
