'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOrderColumns } from '@/components/console/money/columns';
import { ALL_REFUNDS } from '@/components/console/money/money-lists';
import { OrderPanel } from '@/components/console/order/order-panel';
import { useRowLeft } from '@/components/console/panel/use-row-left';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { RefundState } from '@/components/ui/fact/refund-state';
import type { FinanceRefund } from '@/contract/pay/console-refund';
import { exportList } from '@/lib/account/exports';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { useRefundWords } from '@/lib/pay/refund-words';
import { RefundPanel } from './refund-panel';

type Filter = (typeof ALL_REFUNDS.filters)[number];

/** Everybody's refunds: how far each is, why one failed, and what can be done about it. */
export function RefundsScreen({ start }: { start: ListStart<FinanceRefund> }) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay');
  const list = useRemoteList(ALL_REFUNDS, { start, keyOf: ({ refundNo }) => refundNo });
  const [opened, setOpened] = useState<{ refundNo: string } | { orderNo: string } | null>(null);
  const refund = list.rows.find(({ refundNo }) => opened && 'refundNo' in opened && refundNo === opened.refundNo);
  const box = useRowLeft(list.rows, ({ refundNo }) => refundNo === refund?.refundNo);
  const readAgain = () => list.refetch(true);
  const close = () => setOpened(null);
  const { reasonOf, failureOf } = useRefundWords({ codes: true });
  const orderColumns = useOrderColumns<FinanceRefund>();
  const columns: Column<FinanceRefund, Filter>[] = [
    ...orderColumns,
    moneyColumn<FinanceRefund>('amount', t('amount'), true),
    {
      key: 'channel',
      title: t('refunds.channel'),
      value: ({ channel }) => wordOf(pay, `channel.${channel}`, channel),
      wide: 'some',
      filter: choiceFilter(ALL_REFUNDS, 'channel', (value) => pay(`channel.${value}`)),
    },
    {
      key: 'status',
      title: t('state'),
      value: ({ status }) => t(`refunds.states.${status}`),
      render: (row) => <RefundState status={row.status} />,
      card: 'state',
      filter: choiceFilter(ALL_REFUNDS, 'status', (value) => t(`refunds.states.${value}`)),
    },
    {
      key: 'reason',
      title: t('reason'),
      hidden: true,
      value: ({ reason, failure, proof }) =>
        [reasonOf(reason), failure && failureOf(failure), proof].filter(Boolean).join(' · '),
    },
    timeColumn<FinanceRefund>('createTime', t('refunds.asked'), { main: true, sorted: true }),
    { key: 'endedBy', title: t('refunds.endedBy'), hidden: true, value: ({ endedBy }) => endedBy },
    { ...timeColumn<FinanceRefund>('doneTime', t('refunds.done'), { sorted: true }), hidden: true },
  ];
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('refunds.caption')}
        nameOf={({ refundNo }) => refundNo}
        exportName="refunds"
        serverExport={exportList('refunds')}
        open={({ refundNo }) => setOpened({ refundNo })}
        actions={(row) => (
          <Button
            variant="quiet"
            data-opener
            onClick={() => setOpened({ refundNo: row.refundNo })}
            aria-label={t(row.waits ? 'decideOne' : 'openOne', { name: row.refundNo })}
          >
            {t(row.waits ? 'decide' : 'open')}
          </Button>
        )}
        empty={{ title: t('refunds.empty') }}
      />
      {refund && (
        <RefundPanel
          refund={refund}
          onOrder={() => setOpened({ orderNo: refund.orderNo })}
          onClose={close}
          onChanged={readAgain}
        />
      )}
      {opened && 'orderNo' in opened && <OrderPanel orderNo={opened.orderNo} onClose={close} onChanged={readAgain} />}
    </div>
  );
}
