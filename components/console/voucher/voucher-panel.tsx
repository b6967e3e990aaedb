import { useTranslations } from 'next-intl';
import type { Decide } from '@/components/console/case/use-decide';
import { passOrRefuse } from '@/components/console/decision/acts';
import type { Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import { proofOf } from '@/components/console/decision/proof-pane';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useClaim } from '@/components/console/decision/use-claim';
import { claimMoneyCase } from '@/components/console/money/claim-case';
import { OwnWords } from '@/components/ui/fact/own-words';
import { getFinanceVoucher } from '@/contract/pay/console-voucher';
import { callToken } from '@/lib/api/clients';
import { useDetail } from '@/lib/panels/use-detail';
import styles from '../console.module.css';
import { useVoucherClaims } from './voucher-claims';
import { VoucherState } from './voucher-state';

/** One bank transfer with its proof: it has arrived, or it is refused. */
export function VoucherPanel({
  id,
  reasons,
  busy,
  decide,
  moves,
  onClose,
}: {
  id: number;
  reasons: readonly Reason[];
  busy: boolean;
  decide: Decide;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.finance');
  const claims = useVoucherClaims();
  const { found, failed, again } = useDetail(
    (signal) => callToken(getFinanceVoucher, { params: { id }, signal, quiet: true }),
    id,
    { shows: getFinanceVoucher.shows, papers: ['files'] },
  );
  const { caseId } = found ?? {};
  const { bar } = useClaim({ id: caseId, found, send: claimMoneyCase, again });
  return (
    <DecisionDrawer
      id={id}
      title={found ? <OwnWords text={found.person} /> : t('vouchers.caption')}
      matter={
        found && {
          proof: proofOf(found),
          claims: claims(found),
          above: (
            <p className={styles.stateLine}>
              <VoucherState auditStatus={found.auditStatus} />
            </p>
          ),
        }
      }
      failed={failed}
      onReadAgain={again}
      {...bar(
        caseId
          ? passOrRefuse({
              words: { pass: t('vouchers.pass'), refuse: t('vouchers.refuse'), passText: t('vouchers.passText') },
              reasons,
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
