import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Claim } from '@/components/console/decision/claim-list';
import { compare } from '@/components/console/decision/compare';
import { fen, yuan } from '@/components/console/money/fen';
import { useCertifiedClaim } from '@/components/console/money/use-certified-claim';
import { RowDay, RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { FinanceWithdrawDetail } from '@/contract/pay/console-withdraw';
import { formatMoney } from '@/lib/i18n/format';
import { useAccountWords } from '@/lib/pay/use-account-words';

/** What a withdrawal claims: against the wallet that it comes from, and against the names of whoever asked for it. */
export function useWithdrawalClaims(): (withdrawal: FinanceWithdrawDetail, account: ReactNode) => Claim[] {
  const t = useTranslations('console.finance');
  const said = useTranslations('console.finance.against');
  const certified = useCertifiedClaim();
  const { kindOf } = useAccountWords();
  return (row, account) => {
    const { amount, fee, net, accountName, bankName, auditMsg, balanceBefore, balanceAfter, movements } = row;
    const left = yuan(fen(balanceBefore) - fen(amount));
    // The newest movement says what the wallet holds now.
    const holds = movements[0]?.balance;
    const enough = compare('amount', balanceAfter, left);
    return [
      {
        key: 'amount',
        label: t('amount'),
        value: formatMoney(amount),
        state: enough,
        against: said(enough === 'agrees' ? 'covered' : 'notCovered'),
      },
      {
        key: 'balance',
        label: t('withdrawals.balance'),
        value: said('beforeAfter', { before: formatMoney(balanceBefore), after: formatMoney(balanceAfter) }),
        state: 'plain',
        against: holds && holds !== balanceAfter ? said('now', { amount: formatMoney(holds) }) : null,
      },
      {
        key: 'holder',
        label: t('withdrawals.holder'),
        value: accountName && <OwnWords text={accountName} />,
        ...certified(accountName, row),
      },
      {
        key: 'bank',
        label: t('withdrawals.bank'),
        value: bankName && <OwnWords text={bankName} />,
        state: 'plain',
      },
      {
        key: 'account',
        label: kindOf(row),
        value: account,
        state: 'plain',
        against: t('withdrawals.revealHint'),
      },
      { key: 'fee', label: t('withdrawals.fee'), value: formatMoney(fee), state: 'plain' },
      {
        key: 'net',
        label: t('withdrawals.net'),
        value: formatMoney(net),
        state: 'plain',
      },
      { key: 'asked', label: t('withdrawals.asked'), value: <RowTime time={row.createTime} />, state: 'plain' },
      { key: 'bankRef', label: t('withdrawals.bankRef'), value: row.bankRef, state: 'plain' },
      {
        key: 'bankDay',
        label: t('withdrawals.bankDay'),
        value: row.bankDay && <RowDay time={row.bankDay} />,
        state: 'plain',
      },
      { key: 'note', label: t('withdrawals.note'), value: auditMsg && <OwnWords text={auditMsg} />, state: 'plain' },
    ];
  };
}
