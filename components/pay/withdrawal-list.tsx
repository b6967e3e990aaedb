'use client';

import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { listMyWithdrawals, Withdraw } from '@/contract/pay/pay';
import { exportList } from '@/lib/account/exports';
import { formatYuan } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { WITHDRAWALS } from '@/lib/pay/pay-lists';
import { onUserMessage } from '@/lib/realtime/hub';
import styles from './pay.module.css';
import { WithdrawalState } from './states';

type Source = Pick<RemoteListOptions<typeof listMyWithdrawals>, 'start' | 'load' | 'useAddress'>;

/** My withdrawals with their states; a refused or failed one says why. */
export function WithdrawalList(source: Source) {
  const t = useTranslations('pay');
  const list = useRemoteList(WITHDRAWALS, { ...source, keyOf: ({ id }) => id, subscribe: onUserMessage });
  const typeOf = ({ accountType }: Withdraw) =>
    accountType && t.has(`withdraw.types.${accountType as 'bank'}`) ? t(`withdraw.types.${accountType as 'bank'}`) : '';
  const columns: Column<Withdraw, (typeof WITHDRAWALS.filters)[number]>[] = [
    {
      key: 'amount',
      title: t('amount'),
      value: ({ amount }) => amount,
      render: ({ amount }) => formatYuan(amount),
      card: 'title',
    },
    {
      key: 'status',
      title: t('status'),
      value: ({ status }) => (t.has(`withdrawState.${status as '0'}`) ? t(`withdrawState.${status as '0'}`) : status),
      render: ({ status, auditMsg }) => (
        <>
          <WithdrawalState state={status} />
          {auditMsg && (
            <span className={styles.note}>
              {' '}
              <OwnWords text={auditMsg} />
            </span>
          )}
        </>
      ),
      card: 'state',
      filter: choiceFilter(WITHDRAWALS, 'status', (value) => t(`withdrawState.${value}`)),
    },
    {
      key: 'fee',
      title: t('withdraw.feeLabel'),
      value: ({ fee }) => fee,
      render: ({ fee }) => formatYuan(fee),
      align: 'end',
    },
    {
      key: 'account',
      title: t('withdraw.account'),
      value: (row) => [typeOf(row), row.bankName, row.accountNo].filter(Boolean).join(' '),
    },
    {
      key: 'time',
      title: t('time'),
      value: ({ createTime }) => createTime ?? '',
      render: ({ createTime }) => <RowTime time={createTime} />,
      filter: { kind: 'dates' },
    },
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('withdraw.caption')}
      nameOf={({ amount, createTime }) => `${formatYuan(amount)} ${createTime ?? ''}`}
      exportName="withdrawals"
      serverExport={exportList('myWithdrawals')}
      empty={{ title: t('withdraw.empty'), text: t('withdraw.emptyText') }}
    />
  );
}
