'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BulkDecision } from '@/components/console/case/bulk-decision';
import type { Reason } from '@/components/console/case/refuse-form';
import { useDecide } from '@/components/console/case/use-decide';
import { ClaimTag } from '@/components/console/money/claim-tag';
import { moneyColumn, usePersonColumn } from '@/components/console/money/columns';
import { ALL_WITHDRAWALS, openCases } from '@/components/console/money/money-lists';
import { timeColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { decideFinanceCases } from '@/contract/pay/console-case';
import type { FinanceWithdraw } from '@/contract/pay/console-withdraw';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { WithdrawalPanel } from './withdrawal-panel';

type Filter = (typeof ALL_WITHDRAWALS.filters)[number];
const TONES: Record<string, StatusTone> = { 0: 'warning', 1: 'info', 2: 'success', 3: 'neutral' };

/** Everybody's withdrawals: approved, paid out, refused, failed. */
export function WithdrawalsScreen({
  start,
  reasons,
}: {
  start: ListStart<FinanceWithdraw>;
  reasons: readonly Reason[];
}) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(ALL_WITHDRAWALS, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<number | null>(null);
  const { busy, decide } = useDecide(() => {
    list.selection.clear();
    void list.refetch(true);
  }, decideFinanceCases);
  const row = list.rows.find(({ id }) => id === opened);
  const stateOf = (status: string) => t(`withdrawals.states.${status as '0'}`);
  const columns: Column<FinanceWithdraw, Filter>[] = [
    { ...usePersonColumn<FinanceWithdraw>(), card: 'title' },
    moneyColumn<FinanceWithdraw>('amount', t('amount'), true),
    moneyColumn<FinanceWithdraw>('fee', t('withdrawals.fee')),
    {
      key: 'account',
      title: t('withdrawals.account'),
      value: ({ accountType, bankName, accountNo }) =>
        [t(`withdrawals.types.${accountType as 'bank'}`), bankName, accountNo].filter(Boolean).join(' '),
    },
    {
      key: 'status',
      title: t('state'),
      value: ({ status }) => stateOf(status),
      render: ({ status, claimedBy, claimedByMe }) => (
        <>
          <StatusBadge tone={TONES[status] ?? 'neutral'}>{stateOf(status)}</StatusBadge>
          <ClaimTag {...{ claimedBy, claimedByMe }} />
        </>
      ),
      card: 'state',
      filter: choiceFilter(ALL_WITHDRAWALS, 'status', stateOf),
    },
    timeColumn<FinanceWithdraw>('createTime', t('withdrawals.asked'), { main: true, sorted: true }),
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('withdrawals.caption')}
        nameOf={({ person }) => person}
        exportName="withdrawals"
        serverExport={exportList('withdrawals')}
        bulk={({ rows }) => <BulkDecision caseIds={openCases(rows)} reasons={reasons} busy={busy} decide={decide} />}
        actions={({ id, person, status }) => (
          <Button
            variant={status < '2' ? 'secondary' : 'quiet'}
            onClick={() => setOpened(id)}
            aria-label={t('openOne', { name: person })}
          >
            {t(status < '2' ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('withdrawals.empty') }}
      />
      {row && (
        <WithdrawalPanel
          row={row}
          decision={{ reasons, busy, decide }}
          onClose={() => setOpened(null)}
          onChanged={() => void list.refetch(true)}
        />
      )}
    </>
  );
}
