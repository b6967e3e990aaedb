'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { moneyColumn, useOrderColumns } from '@/components/console/money/columns';
import { ALL_REFUNDS } from '@/components/console/money/money-lists';
import { useAct } from '@/components/console/money/use-act';
import { OrderPanel } from '@/components/console/order/order-panel';
import { timeColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { FinanceRefund } from '@/contract/pay/console-refund';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { RefundActions, RefundState } from './refund-actions';

type Filter = (typeof ALL_REFUNDS.filters)[number];

/** Everybody's refunds: how far each is, why one failed, and what can be done about it. */
export function RefundsScreen({ start }: { start: ListStart<FinanceRefund> }) {
  const t = useTranslations('console.finance');
  const pay = useTranslations('pay');
  const list = useRemoteList(ALL_REFUNDS, { start, keyOf: ({ refundNo }) => refundNo });
  const [opened, setOpened] = useState<string | null>(null);
  const readAgain = () => void list.refetch(true);
  const { act } = useAct(readAgain);
  const orderColumns = useOrderColumns<FinanceRefund>({ linked: true });
  const columns: Column<FinanceRefund, Filter>[] = [
    ...orderColumns,
    moneyColumn<FinanceRefund>('amount', t('amount'), true),
    {
      key: 'channel',
      title: t('refunds.channel'),
      value: ({ channel }) => pay(`channel.${channel as 'wallet'}`),
      whole: true,
      filter: choiceFilter(ALL_REFUNDS, 'channel', (value) => pay(`channel.${value}`)),
    },
    {
      key: 'status',
      title: t('state'),
      value: ({ status }) => t(`refunds.states.${status as '0'}`),
      render: ({ status }) => <RefundState status={status} />,
      card: 'state',
      filter: choiceFilter(ALL_REFUNDS, 'status', (value) => t(`refunds.states.${value}`)),
    },
    {
      key: 'reason',
      title: t('reason'),
      long: true,
      value: ({ reason, failure, proof }) => [reason, failure, proof].filter(Boolean).join(' · '),
      render: ({ reason, failure, proof }) => (
        <>
          {reason && <OwnWords text={reason} />}
          {failure && (
            <span className={content.failure}>
              <OwnWords text={failure} />
            </span>
          )}
          {proof && <OwnWords text={t('refunds.proved', { proof })} />}
        </>
      ),
    },
    timeColumn<FinanceRefund>('createTime', t('refunds.asked'), { main: true, sorted: true }),
    timeColumn<FinanceRefund>('doneTime', t('refunds.done'), { sorted: true }),
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('refunds.caption')}
        nameOf={({ refundNo }) => refundNo}
        exportName="refunds"
        serverExport={exportList('refunds')}
        actions={(row) => (
          <>
            <RefundActions refund={row} act={act} onDone={readAgain} named />
            <Button
              variant="quiet"
              onClick={() => setOpened(row.orderNo)}
              aria-label={t('refunds.openOrder', { name: row.orderNo })}
            >
              {t('refunds.order')}
            </Button>
          </>
        )}
        empty={{ title: t('refunds.empty') }}
      />
      {opened && <OrderPanel orderNo={opened} onClose={() => setOpened(null)} onChanged={readAgain} />}
    </>
  );
}
