'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { BILL_DIFFERENCES } from '@/components/console/money/money-lists';
import { OrderPanel } from '@/components/console/order/order-panel';
import content from '@/components/console/panel/content.module.css';
import { useRowLeft } from '@/components/console/panel/use-row-left';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowDay } from '@/components/remote-table/row-time';
import { moneyColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import type { BillDifference } from '@/contract/pay/console-bill';
import { exportList } from '@/lib/account/exports';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { BillDays } from './bill-days';
import { DifferencePanel } from './difference-panel';
import { DifferenceState, useDifferenceState } from './difference-state';

type Filter = (typeof BILL_DIFFERENCES.filters)[number];

const VIEWS = ['differences', 'days'] as const;

/** Where gateways' bills and the ledger do not agree, until something is done about it, and the days with their bills, which come first while all agrees. */
export function BillsScreen({ start }: { start: ListStart<BillDifference> }) {
  const t = useTranslations('console.finance');
  const list = useRemoteList(BILL_DIFFERENCES, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<{ id: number } | { orderNo: string } | null>(null);
  const [view, setView] = useState<(typeof VIEWS)[number]>(list.total === 0 && !list.narrowed ? 'days' : 'differences');
  const difference = list.rows.find(({ id }) => opened && 'id' in opened && id === opened.id);
  const stateOf = useDifferenceState();
  const box = useRowLeft(list.rows, ({ id }) => id === difference?.id);
  const readAgain = () => list.refetch(true);
  const close = () => setOpened(null);
  const columns: Column<BillDifference, Filter>[] = [
    {
      key: 'number',
      title: t('bills.no'),
      value: ({ number }) => number,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('bills.number') },
    },
    {
      key: 'day',
      title: t('bills.day'),
      value: ({ day }) => day,
      render: ({ day }) => <RowDay time={day} />,
      wide: 'some',
      filter: { kind: 'dates' },
    },
    {
      key: 'channel',
      title: t('bills.channel'),
      value: ({ channel }) => wordOf(t, `bills.channels.${channel}`, channel),
      wide: 'some',
    },
    { key: 'kind', title: t('bills.kind'), value: ({ kind }) => t(`bills.kinds.${kind}`), wide: 'some' },
    moneyColumn<BillDifference>('ourAmount', t('bills.ours')),
    moneyColumn<BillDifference>('theirAmount', t('bills.theirs')),
    {
      key: 'state',
      title: t('state'),
      value: stateOf,
      render: (row) => <DifferenceState row={row} />,
      card: 'state',
      filter: choiceFilter(BILL_DIFFERENCES, 'state', (value) => t(`bills.states.${value}`), {
        any: t('bills.states.open'),
        only: ['settled'],
      }),
    },
    { key: 'orderNo', title: t('bills.orderNo'), value: ({ orderNo }) => orderNo, hidden: true },
    { key: 'settledBy', title: t('bills.settledBy'), value: ({ settledBy }) => settledBy, hidden: true },
  ];
  return (
    <div ref={box}>
      <p className={content.above}>
        {VIEWS.map((one) => (
          <Button
            key={one}
            variant={one === view ? 'brand' : 'secondary'}
            aria-pressed={one === view}
            onClick={() => setView(one)}
          >
            {t(`bills.views.${one}`, { count: list.total })}
          </Button>
        ))}
      </p>
      {view === 'days' ? (
        <BillDays />
      ) : (
        <RemoteTable
          list={list}
          columns={columns}
          caption={t('bills.caption')}
          nameOf={({ number }) => number}
          exportName="bill-differences"
          serverExport={exportList('billDifferences')}
          open={({ id }) => setOpened({ id })}
          actions={({ id, number, settled }) => (
            <Button
              variant="quiet"
              data-opener
              onClick={() => setOpened({ id })}
              aria-label={t(settled ? 'openOne' : 'decideOne', { name: number })}
            >
              {t(settled ? 'open' : 'decide')}
            </Button>
          )}
          empty={{ title: t('bills.empty') }}
        />
      )}
      {difference && (
        <DifferencePanel
          row={difference}
          onOrder={(orderNo) => setOpened({ orderNo })}
          onClose={close}
          onChanged={readAgain}
        />
      )}
      {opened && 'orderNo' in opened && <OrderPanel orderNo={opened.orderNo} onClose={close} onChanged={readAgain} />}
    </div>
  );
}
