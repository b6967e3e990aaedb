'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useOrderColumns } from '@/components/console/money/columns';
import { ALL_ORDERS } from '@/components/console/money/money-lists';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { OrderState } from '@/components/ui/fact/order-state';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { FinanceOrder } from '@/contract/pay/console-order';
import { exportList } from '@/lib/account/exports';
import { formatMoney } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { OrderPanel } from './order-panel';

type Filter = (typeof ALL_ORDERS.filters)[number];

/** Everybody's orders: found, looked into, refunded, closed. */
export function OrdersScreen({ start }: { start: ListStart<FinanceOrder> }) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay');
  const list = useRemoteList(ALL_ORDERS, { start, keyOf: ({ orderNo }) => orderNo });
  const [opened, setOpened] = useState<string | null>(null);
  const channelOf = (channel?: string | null) => (channel ? wordOf(pay, `channel.${channel}`, channel) : '');
  const orderColumns = useOrderColumns<FinanceOrder>();
  const columns: Column<FinanceOrder, Filter>[] = [
    ...orderColumns.map((column) =>
      column.card === 'title'
        ? {
            ...column,
            mark: ({ differs }: FinanceOrder) =>
              differs && <StatusBadge tone="danger">{t('orders.gatewaySays.differs')}</StatusBadge>,
          }
        : column,
    ),
    {
      key: 'biz',
      title: t('orders.biz'),
      value: ({ biz }) => wordOf(pay, `biz.${biz}`, biz ?? ''),
      wide: 'some',
      filter: choiceFilter(ALL_ORDERS, 'biz', (value) => pay(`biz.${value}`)),
    },
    moneyColumn<FinanceOrder>('amount', t('amount'), true),
    {
      ...moneyColumn<FinanceOrder>('refunded', t('orders.refunded')),
      render: ({ refunded }) => (Number(refunded) > 0 ? formatMoney(refunded ?? '0') : null),
      wide: 'most',
    },
    {
      key: 'payStatus',
      title: t('state'),
      value: ({ payStatus }) => wordOf(pay, `state.${payStatus}`, payStatus),
      render: ({ payStatus }) => <OrderState state={payStatus} />,
      card: 'state',
      filter: choiceFilter(ALL_ORDERS, 'payStatus', (value) => pay(`state.${value}`)),
    },
    {
      key: 'gateway',
      title: t('orders.gateway'),
      value: ({ differs }) => (differs ? t('orders.gatewaySays.differs') : ''),
      hidden: true,
      filter: choiceFilter(ALL_ORDERS, 'gateway', (value) => t(`orders.gatewaySays.${value}`)),
    },
    {
      key: 'goodwill',
      title: t('goodwill.filter'),
      hidden: true,
      filter: choiceFilter(ALL_ORDERS, 'goodwill', (value) => t(`goodwill.${value}`)),
    },
    { key: 'channel', title: t('orders.paidBy'), value: ({ channel }) => channelOf(channel), wide: 'some' },
    timeColumn<FinanceOrder>('createTime', t('orders.ordered'), { main: true, sorted: true }),
    { ...timeColumn<FinanceOrder>('payTime', t('orders.paid')), hidden: true },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('orders.caption')}
        nameOf={({ orderNo }) => orderNo}
        exportName="orders"
        serverExport={exportList('orders')}
        open={({ orderNo }) => setOpened(orderNo)}
        actions={({ orderNo }) => (
          <Button variant="quiet" onClick={() => setOpened(orderNo)} aria-label={t('openOne', { name: orderNo })}>
            {t('open')}
          </Button>
        )}
        empty={{ title: t('orders.empty') }}
      />
      {opened && <OrderPanel orderNo={opened} onClose={() => setOpened(null)} onChanged={() => list.refetch(true)} />}
    </>
  );
}
