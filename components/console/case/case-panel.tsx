import { useLocale, useTranslations } from 'next-intl';
import { passOrRefuse } from '@/components/console/decision/acts';
import type { Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import type { Reason } from '@/components/console/decision/refuse-form';
import { type SendClaim, useClaim } from '@/components/console/decision/use-claim';
import { useDetail } from '@/components/console/panel/use-detail';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { asLocale } from '@/components/ui/locale';
import { claimAuditCase, getAuditCase } from '@/contract/console/console';
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
  const locale = asLocale(useLocale());
  const matterOf = useCaseMatter(reasonsOf);
  const { found, failed, again } = useDetail(
    (signal) => callToken(getAuditCase, { params: { caseId }, signal, quiet: true }),
    caseId,
    { shows: getAuditCase.shows, papers: ['files', 'filesBefore', 'video'] },
  );
  const open = found !== null && isOpen(found);
  const { bar } = useClaim({ id: open ? caseId : null, found, send: claimCase, again });
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

const claimCase: SendClaim = (caseId, release) =>
  callToken(claimAuditCase, { params: { caseId }, body: { release }, quiet: true });
