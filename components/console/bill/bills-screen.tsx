'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { moneyColumn } from '@/components/console/money/columns';
import { BILL_DIFFERENCES } from '@/components/console/money/money-lists';
import { ReasonForm } from '@/components/console/money/reason-form';
import { Panel } from '@/components/console/panel/panel';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { type BillDifference, settleBillDifference } from '@/contract/pay/console-bill';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { toast } from '@/lib/stores/toast-store';
import { BillDays } from './bill-days';
import { DifferenceActions } from './difference-actions';

type Filter = (typeof BILL_DIFFERENCES.filters)[number];
const STATES = ['open', 'settled'] as const;

/** Where gateways' bills and the ledger do not agree, until somebody says why; below, the days that were compared. */
export function BillsScreen({ start }: { start: ListStart<BillDifference> }) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(BILL_DIFFERENCES, { start, keyOf: ({ id }) => id });
  const [settling, setSettling] = useState<BillDifference | null>(null);
  const stateOf = ({ settled }: BillDifference) => t(`bills.states.${settled ? 'settled' : 'open'}`);
  const columns: Column<BillDifference, Filter>[] = [
    {
      key: 'number',
      title: t('bills.number'),
      value: ({ number }) => number,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    { key: 'day', title: t('bills.day'), value: ({ day }) => day, filter: { kind: 'dates' } },
    { key: 'channel', title: t('bills.channel'), value: ({ channel }) => t(`bills.channels.${channel as 'wechat'}`) },
    { key: 'kind', title: t('bills.kind'), value: ({ kind }) => t(`bills.kinds.${kind}`) },
    moneyColumn<BillDifference>('ourAmount', t('bills.ours')),
    moneyColumn<BillDifference>('theirAmount', t('bills.theirs')),
    { key: 'orderNo', title: t('bills.orderNo'), value: ({ orderNo }) => orderNo },
    {
      key: 'state',
      title: t('state'),
      value: stateOf,
      render: (row) => <StatusBadge tone={row.settled ? 'success' : 'warning'}>{stateOf(row)}</StatusBadge>,
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'state',
        options: STATES.map((value) => ({ value, label: t(`bills.states.${value}`) })),
      },
    },
    {
      key: 'outcome',
      title: t('bills.outcome'),
      value: ({ outcome }) => (outcome ? t(`bills.outcomes.${outcome}`) : ''),
    },
    {
      key: 'note',
      title: t('bills.note'),
      value: ({ note }) => note,
      render: ({ note }) => note && <OwnWords text={note} />,
    },
    { key: 'settledBy', title: t('bills.settledBy'), value: ({ settledBy }) => settledBy },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('bills.caption')}
        nameOf={({ number }) => number}
        exportName="bill-differences"
        serverExport={exportList('billDifferences')}
        actions={(row) =>
          !row.settled && (
            <DifferenceActions row={row} onDone={() => void list.refetch(true)} onSettle={() => setSettling(row)} />
          )
        }
        empty={{ title: t('bills.empty') }}
      />
      <BillDays />
      {settling && (
        <Panel small title={settling.number} closeLabel={t('close')} onClose={() => setSettling(null)}>
          <ReasonForm
            label={t('bills.note')}
            submitLabel={t('bills.settle')}
            submit={(note) =>
              callToken(settleBillDifference, { params: { id: settling.id }, body: { note }, quiet: true })
            }
            onDone={() => {
              toast.success({ text: t('bills.settled') });
              setSettling(null);
              void list.refetch(true);
            }}
            onCancel={() => setSettling(null)}
          />
        </Panel>
      )}
    </>
  );
}
