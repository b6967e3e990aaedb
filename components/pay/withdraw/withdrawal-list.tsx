'use client';

import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowDay } from '@/components/remote-table/row-time';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import type { listMyWithdrawals, Withdraw } from '@/contract/pay/pay';
import { exportList } from '@/lib/account/exports';
import { formatMoney } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { WITHDRAWALS } from '@/lib/pay/pay-lists';
import { useAccountWords } from '@/lib/pay/use-account-words';
import styles from '../pay.module.css';
import { WithdrawalState } from '../states';

type Source = Pick<RemoteListOptions<typeof listMyWithdrawals>, 'start' | 'load' | 'useAddress'>;

/** My withdrawals with their states; a refused or failed one says why. */
export function WithdrawalList(source: Source) {
  const t = useTranslations('pay');
  const list = useRemoteList(WITHDRAWALS, { ...source, keyOf: ({ id }) => id });
  const account = useAccountWords();
  const columns: Column<Withdraw, (typeof WITHDRAWALS.filters)[number]>[] = [
    { ...moneyColumn<Withdraw>('amount', t('amount')), align: undefined, card: 'title' },
    {
      key: 'status',
      title: t('status'),
      value: ({ status }) => (t.has(`withdrawState.${status as '0'}`) ? t(`withdrawState.${status as '0'}`) : status),
      render: ({ status }) => <WithdrawalState state={status} />,
      card: 'state',
      filter: choiceFilter(WITHDRAWALS, 'status', (value) => t(`withdrawState.${value}`)),
    },
    { key: 'reason', title: t('reason'), value: ({ auditMsg }) => auditMsg, card: 'reason' },
    {
      key: 'paid',
      title: t('withdraw.bankRef'),
      value: ({ bankRef, bankDay }) => [bankRef, bankDay].filter(Boolean).join(' '),
      render: ({ bankRef, bankDay }) =>
        bankRef && (
          <span className={styles.bankRef}>
            {bankRef} · <RowDay time={bankDay} />
          </span>
        ),
      card: 'reason',
    },
    { ...moneyColumn<Withdraw>('fee', t('withdraw.feeLabel')), wide: 'some' },
    {
      key: 'net',
      title: t('withdraw.net'),
      // What came back arrives nowhere.
      value: ({ net, status }) => (status === '3' ? '' : net),
      render: ({ net, status }) => (status === '3' ? null : formatMoney(net)),
      align: 'end',
    },
    {
      key: 'account',
      title: t('withdraw.account'),
      value: account.wholeOf,
      wraps: true,
    },
    timeColumn<Withdraw>('createTime', t('withdraw.asked'), { main: true }),
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('withdraw.caption')}
      nameOf={({ amount, createTime }) => `${formatMoney(amount)} ${createTime ?? ''}`}
      exportName="withdrawals"
      serverExport={exportList('myWithdrawals')}
      empty={{ title: t('withdraw.empty'), text: t('withdraw.emptyText') }}
    />
  );
}
