import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import type { Decide } from '@/components/console/case/use-decide';
import { passOrRefuse, refuseAct } from '@/components/console/decision/acts';
import type { Act, Moves } from '@/components/console/decision/decision-bar';
import { DecisionDrawer } from '@/components/console/decision/decision-drawer';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useClaim } from '@/components/console/decision/use-claim';
import { claimMoneyCase } from '@/components/console/money/claim-case';
import { useAct } from '@/components/console/money/use-act';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { AUDIT } from '@/contract/codes';
import {
  decideFinanceWithdrawal,
  type FinanceWithdrawDetail,
  getFinanceWithdrawal,
  readWithdrawAccount,
} from '@/contract/pay/console-withdraw';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { useDetail } from '@/lib/panels/use-detail';
import { toast } from '@/lib/stores/toast-store';
import styles from '../console.module.css';
import { Movements } from './movements';
import { PayForm } from './pay-form';
import { useWithdrawalClaims } from './withdrawal-claims';
import { WithdrawalState } from './withdrawal-state';

/** One withdrawal: whether it is approved, and what became of an approved one. */
export function WithdrawalPanel({
  id,
  reasons,
  busy,
  decide,
  onPaid,
  moves,
  onClose,
}: {
  id: number;
  reasons: readonly Reason[];
  busy: boolean;
  decide: Decide;
  /** It was said what became of it. */
  onPaid: () => unknown;
  moves: Moves;
  onClose: () => void;
}) {
  const t = useTranslations('console.finance');
  const claims = useWithdrawalClaims();
  const { found, failed, again } = useDetail(
    (signal) => callToken(getFinanceWithdrawal, { params: { id }, signal, quiet: true }),
    id,
    { shows: getFinanceWithdrawal.shows },
  );
  const { caseId, status } = found ?? {};
  const toPay = status === AUDIT.during;
  const byPress = toPay ? { takeUp: t('withdrawals.takeUp'), giveBack: t('withdrawals.giveBack') } : null;
  const { bar } = useClaim({ id: caseId, found, send: claimMoneyCase, byPress, again });
  const account = useAccountNo(found);
  const paying = usePaying(found, onPaid);
  const actsFor = (): readonly Act[] => {
    if (!caseId || toPay) return paying;
    return passOrRefuse({
      words: { pass: t('withdrawals.approve'), refuse: t('withdrawals.refuse') },
      reasons,
      busy,
      decide: (decision) => decide([caseId], decision),
    });
  };
  return (
    <DecisionDrawer
      id={id}
      title={
        found
          ? t.rich('withdrawals.title', {
              name: () => <OwnWords text={found.person} />,
              amount: formatMoney(found.net),
            })
          : t('withdrawals.caption')
      }
      matter={
        found && {
          proof: null,
          claims: claims(found, account),
          above: (
            <p className={styles.stateLine}>
              <WithdrawalState {...found} />
            </p>
          ),
          below: <Movements rows={found.movements} />,
        }
      }
      failed={failed}
      onReadAgain={again}
      {...bar(actsFor())}
      moves={moves}
      onClose={onClose}
    />
  );
}

/** The number of the account: its end, and the whole of it once somebody has asked. */
function useAccountNo(found: FinanceWithdrawDetail | null): ReactNode {
  const t = useTranslations('console.finance.withdrawals');
  const [whole, setWhole] = useState<{ id: number; accountNo: string } | null>(null);
  const { busy, act } = useAct(() => {});
  if (!found) return null;
  const { id } = found;
  if (whole?.id === id) return whole.accountNo;
  const read = async () => {
    const { accountNo } = await callToken(readWithdrawAccount, { params: { id }, body: {} });
    setWhole({ id, accountNo });
  };
  return (
    <span className={styles.buttons}>
      {found.accountNo}
      <Button onClick={() => void act(read, t('revealHint'))} aria-disabled={busy}>
        {t('reveal')}
      </Button>
    </span>
  );
}

/** What became of an approved one: its money left, or came back. */
function usePaying(found: FinanceWithdrawDetail | null, onPaid: () => unknown): Act[] {
  const t = useTranslations('console.finance.withdrawals');
  const { busy, act } = useAct(onPaid);
  if (found?.status !== AUDIT.during) return [];
  const { id } = found;
  const fail = (reason: string) =>
    act(() => callToken(decideFinanceWithdrawal, { params: { id }, body: { event: 'fail', reason } }), t('back'));
  const paid = () => {
    toast.success({ text: t('paid') });
    onPaid();
  };
  return [
    {
      label: t('pay'),
      letter: 'p',
      variant: 'brand',
      icon: 'check',
      waits: busy,
      form: (back) => <PayForm withdrawal={found} onDone={paid} onCancel={back} />,
    },
    refuseAct(t('fail'), {
      reasons: [],
      most: 200,
      busy,
      onRefuse: ({ msg = '' }) => fail(msg),
    }),
  ];
}
