'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { GATEWAY_MESSAGES } from '@/components/console/money/money-lists';
import { sideIn } from '@/components/console/order/gateway-word';
import { OrderPanel } from '@/components/console/order/order-panel';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { FinanceMessage } from '@/contract/pay/console-message';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { MessagePanel } from './message-panel';

type Filter = (typeof GATEWAY_MESSAGES.filters)[number];

/** What gateways told and was not entered: why, about which payment or refund, and how often. */
export function MessagesScreen({ start }: { start: ListStart<FinanceMessage> }) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(GATEWAY_MESSAGES, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<{ id: number } | { orderNo: string } | null>(null);
  const message = list.rows.find(({ id }) => opened && 'id' in opened && id === opened.id);
  const close = () => setOpened(null);
  const wordOf = ({ outcome }: FinanceMessage) => t(`orders.outcomes.${outcome}`);
  const numberOf = ({ number, claimed }: FinanceMessage) =>
    number ?? (claimed ? t('messages.claims', { number: claimed }) : '');
  const columns: Column<FinanceMessage, Filter>[] = [
    {
      key: 'outcome',
      title: t('messages.reason'),
      value: wordOf,
      card: 'title',
      mark: ({ differs }) => differs && <StatusBadge tone="danger">{t('orders.gatewaySays.differs')}</StatusBadge>,
      filter: choiceFilter(GATEWAY_MESSAGES, 'outcome', (value) => t(`orders.outcomes.${value}`)),
    },
    {
      key: 'number',
      title: t('messages.number'),
      value: numberOf,
      code: true,
      filter: { kind: 'text', name: 'keyword', label: t('messages.find') },
    },
    ...(['theirs', 'ours'] as const).map(
      (key): Column<FinanceMessage, Filter> => ({
        key,
        title: t(`messages.${key}`),
        align: 'end',
        value: (row) => sideIn(row.outcome, row[key]),
        // The panel has both.
        wide: key === 'ours' ? 'some' : undefined,
      }),
    ),
    {
      key: 'channel',
      title: t('messages.channel'),
      value: ({ channel }) => t(`messages.channels.${channel}`),
      wide: 'some',
      filter: choiceFilter(GATEWAY_MESSAGES, 'channel', (value) => t(`messages.channels.${value}`)),
    },
    {
      key: 'gateway',
      title: t('orders.gateway'),
      value: ({ differs }) => (differs ? t('orders.gatewaySays.differs') : ''),
      hidden: true,
      filter: choiceFilter(GATEWAY_MESSAGES, 'gateway', (value) => t(`orders.gatewaySays.${value}`)),
    },
    {
      key: 'times',
      title: t('messages.times'),
      align: 'end',
      value: ({ times }) => String(times ?? 1),
      sort: 'times',
      wide: 'some',
    },
    timeColumn<FinanceMessage>('createTime', t('messages.received'), { main: true, sorted: true }),
    { key: 'orderNo', title: t('messages.orderNo'), value: ({ orderNo }) => orderNo, hidden: true },
    { ...timeColumn<FinanceMessage>('lastTime', t('messages.last')), hidden: true },
    { key: 'ip', title: t('messages.ip'), value: ({ ip }) => ip, hidden: true },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('messages.caption')}
        nameOf={(row) => [wordOf(row), numberOf(row)].filter(Boolean).join(' ')}
        exportName="gateway-messages"
        serverExport={exportList('gatewayMessages')}
        open={({ id }) => setOpened({ id })}
        actions={(row) => (
          <Button
            variant="quiet"
            onClick={() => setOpened({ id: row.id })}
            aria-label={t('openOne', { name: [wordOf(row), numberOf(row)].filter(Boolean).join(' ') })}
          >
            {t('open')}
          </Button>
        )}
        empty={{ title: t('messages.empty') }}
      />
      {message && <MessagePanel message={message} onOrder={(orderNo) => setOpened({ orderNo })} onClose={close} />}
      {opened && 'orderNo' in opened && (
        <OrderPanel orderNo={opened.orderNo} onClose={close} onChanged={() => list.refetch(true)} />
      )}
    </>
  );
}
