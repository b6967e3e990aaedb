'use client';

import { useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import type { PayOrder } from '@/contract/pay/order';
import { listMyMovements } from '@/contract/pay/pay';
import { choiceFilter } from '@/lib/lists/choices';
import { listSpec } from '@/lib/lists/list-state';
import { useOwnAddress } from '@/lib/lists/use-address';
import { useRemoteList } from '@/lib/lists/use-remote-list';

const MOVEMENTS = listSpec(listMyMovements, { sorts: ['amount', 'payTime'] });
type Filter = (typeof MOVEMENTS.filters)[number];
const TOTAL = 63;

/** A table of invented movements in one state; it sorts and turns its pages, and asks nobody. */
export function TablePreview({ state }: { state: 'usual' | 'long' | 'empty' | 'loading' | 'failed' | 'narrow' }) {
  const t = useTranslations('preview.table');
  const sample = (number: number): PayOrder => ({
    orderNo: `HY20261120${String(number).padStart(4, '0')}`,
    subject: t(state === 'long' ? 'long' : number % 3 === 0 ? 'lecture' : 'enrol'),
    amount: (((number * 137) % 1900) + 60).toFixed(2),
    payStatus: '1',
    direction: number % 3 === 0 ? '1' : '2',
    payTime: `2026-11-${String((number % 19) + 1).padStart(2, '0')} 09:30:00`,
  });
  const list = useRemoteList(MOVEMENTS, {
    keyOf: ({ orderNo }) => orderNo,
    useAddress: useOwnAddress,
    load: async ({ pageNum = 1, pageSize = 10 }) => {
      if (state === 'failed') throw new Error('This preview stays failed.');
      if (state === 'loading') await new Promise(() => {});
      if (state === 'empty') return { total: 0, rows: [] };
      const first = (Number(pageNum) - 1) * Number(pageSize);
      const count = Math.max(0, Math.min(Number(pageSize), TOTAL - first));
      return { total: TOTAL, rows: Array.from({ length: count }, (_, index) => sample(first + index + 1)) };
    },
  });
  const columns: Column<PayOrder, Filter>[] = [
    {
      key: 'subject',
      title: t('subject'),
      value: (row) => row.subject,
      card: 'title',
      filter: { kind: 'text', name: 'biz' },
    },
    { key: 'orderNo', title: t('orderNo'), value: (row) => row.orderNo, wide: 'some' },
    {
      key: 'direction',
      title: t('direction'),
      value: (row) => t(row.direction === '1' ? 'in' : 'out'),
      render: (row) => (
        <StatusBadge tone={row.direction === '1' ? 'success' : 'neutral'} icon={row.direction === '1' ? 'down' : 'up'}>
          {t(row.direction === '1' ? 'in' : 'out')}
        </StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(MOVEMENTS, 'direction', (value) => t(value === '1' ? 'in' : 'out')),
    },
    { key: 'amount', title: t('amount'), value: (row) => row.amount, sort: 'amount', align: 'end' },
    {
      key: 'payTime',
      title: t('time'),
      value: (row) => row.payTime,
      render: ({ payTime }) => <RowTime time={payTime} />,
      sort: 'payTime',
      filter: { kind: 'dates' },
    },
  ];
  return (
    <div style={state === 'narrow' ? { maxWidth: 358 } : undefined}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ orderNo }) => orderNo}
        exportName="movements"
        bulk={() => <Button>{t('done')}</Button>}
      />
    </div>
  );
}
