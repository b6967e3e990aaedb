import { useLocale, useTranslations } from 'next-intl';
import { passOrRefuse } from '@/components/console/decision/acts';
import type { Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import type { Reason } from '@/components/console/decision/refuse-form';
import { type SendClaim, useClaim } from '@/components/console/decision/use-claim';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { type AuditCaseDetail, claimAuditCase, getAuditCase } from '@/contract/console/console';
import type { Stale } from '@/contract/stale';
import { callToken } from '@/lib/api/clients';
import { useDetail } from '@/lib/panels/use-detail';
import { useCaseMatter } from './case-matter';
import { isOpen } from './case-status';
import type { Decide } from './use-decide';

/** Whose cases they are: how one is read, and taken up. */
export interface CaseSource {
  shows: readonly Stale[];
  read: (caseId: number, signal: AbortSignal) => Promise<AuditCaseDetail>;
  claim: SendClaim;
}

/** One case, taken up while it is looked at. */
export function CasePanel({
  caseId,
  reasonsOf,
  busy,
  decide,
  moves,
  source = EXAMINERS,
  onClose,
}: {
  caseId: number;
  reasonsOf: (kind: string) => readonly Reason[];
  busy: boolean;
  decide: Decide;
  moves: Moves;
  /** The examiners' without it. */
  source?: CaseSource;
  onClose: () => void;
}) {
  const t = useTranslations('console.audit');
  const locale = asLocale(useLocale());
  const matterOf = useCaseMatter(reasonsOf);
  const { found, failed, again } = useDetail((signal) => source.read(caseId, signal), caseId, {
    shows: source.shows,
    papers: ['files', 'filesBefore', 'video'],
  });
  const open = found !== null && isOpen(found);
  const { bar } = useClaim({ id: open ? caseId : null, found, send: source.claim, again });
  return (
    <DecisionDrawer
      id={caseId}
      title={found?.title ? <Bilingual locale={locale} zh={found.title} en={found.titleEn} /> : t('case')}
      matter={found && matterOf(found)}
      failed={failed}
      onReadAgain={again}
      {...bar(
        open
          ? passOrRefuse({
              words: { pass: t('pass'), refuse: t('refuse') },
              reasons: reasonsOf(found.kind),
              busy,
              decide: (decision) => decide([caseId], decision),
            })
          : [],
      )}
      moves={moves}
      onClose={onClose}
    />
  );
}

const EXAMINERS: CaseSource = {
  shows: getAuditCase.shows,
  read: (caseId, signal) => callToken(getAuditCase, { params: { caseId }, signal, quiet: true }),
  claim: (caseId, release) => callToken(claimAuditCase, { params: { caseId }, body: { release }, quiet: true }),
};
