'use client';

import { useTranslations } from 'next-intl';
import { BulkDecision } from '@/components/console/case/bulk-decision';
import { byFinance, useDecide } from '@/components/console/case/use-decide';
import type { Reason } from '@/components/console/decision/refuse-form';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { ClaimTag } from '@/components/console/money/claim-tag';
import { usePersonColumn } from '@/components/console/money/columns';
import { ALL_WITHDRAWALS, openCases } from '@/components/console/money/money-lists';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import type { FinanceWithdraw } from '@/contract/pay/console-withdraw';
import { exportList } from '@/lib/account/exports';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { useAccountWords } from '@/lib/pay/use-account-words';
import { WithdrawalPanel } from './withdrawal-panel';
import { WithdrawalState, withdrawalState } from './withdrawal-state';

type Filter = (typeof ALL_WITHDRAWALS.filters)[number];
/** Neither approved nor refused. */
const isAsked = ({ status }: FinanceWithdraw) => status === '0';
/** Approved or not, and then paid out or not. */
const waits = ({ status }: FinanceWithdraw) => status < '2';

/** Everybody's withdrawals: approved, paid out, refused, failed. */
export function WithdrawalsScreen({
  start,
  reasons,
}: {
  start: ListStart<FinanceWithdraw>;
  reasons: readonly Reason[];
}) {
  const t = useTranslations('console.finance');
  const account = useAccountWords();
  const list = useRemoteList(ALL_WITHDRAWALS, { start, keyOf: ({ id }) => id });
  const { opened, open, close, goOn, moves, box } = useDecisions(list.rows, {
    keyOf: ({ id }) => id,
    waits: (row) => waits(row) && (!row.claimedBy || row.claimedByMe === true),
  });
  const decided = () => {
    goOn();
    list.selection.clear();
    return list.refetch(true);
  };
  const { busy, decide } = useDecide(decided, byFinance);
  const stateOf = (status: string) => wordOf(t, `withdrawals.states.${status}`, status);
  const columns: Column<FinanceWithdraw, Filter>[] = [
    {
      ...usePersonColumn<FinanceWithdraw>(),
      mark: (row) => <ClaimTag {...row} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('withdrawals.find') },
    },
    moneyColumn<FinanceWithdraw>('amount', t('amount'), true),
    { ...moneyColumn<FinanceWithdraw>('fee', t('withdrawals.fee')), wide: 'some' },
    {
      key: 'account',
      title: t('withdrawals.account'),
      value: account.wholeOf,
      wraps: true,
      wide: 'some',
    },
    {
      key: 'status',
      title: t('state'),
      value: (row) => t(`withdrawals.states.${withdrawalState(row)}`),
      render: (row) => <WithdrawalState {...row} />,
      card: 'state',
      filter: choiceFilter(ALL_WITHDRAWALS, 'status', stateOf),
    },
    timeColumn<FinanceWithdraw>('createTime', t('withdrawals.asked'), { main: true, sorted: true }),
  ];
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('withdrawals.caption')}
        nameOf={({ person }) => person}
        exportName="withdrawals"
        serverExport={exportList('withdrawals')}
        bulk={({ rows }) => (
          <BulkDecision caseIds={openCases(rows.filter(isAsked))} reasons={reasons} busy={busy} decide={decide} />
        )}
        open={({ id }) => open(id)}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            onClick={() => open(row.id)}
            aria-label={t(waits(row) ? 'decideOne' : 'openOne', { name: row.person })}
          >
            {t(waits(row) ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('withdrawals.empty') }}
      />
      {opened !== null && (
        <WithdrawalPanel
          id={opened}
          reasons={reasons}
          busy={busy}
          decide={decide}
          onPaid={decided}
          moves={moves}
          onClose={close}
        />
      )}
    </div>
  );
}
