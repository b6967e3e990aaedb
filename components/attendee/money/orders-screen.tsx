'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { OrderState } from '@/components/ui/fact/order-state';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import type { DeskOrder, Returns } from '@/contract/attendee/desk-money';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import styles from './money.module.css';
import { deskOrderList } from './order-query';
import { CalledOff, useReturnFigures } from './returns-strip';

const DeskOrderPanel = dynamic(() => import('./order-panel').then((module) => module.DeskOrderPanel), { ssr: false });

type Filter = ReturnType<typeof deskOrderList>['filters'][number];

/** Orders of a meeting: found, narrowed, opened and written to a file. */
export function OrdersScreen({
  msId,
  returns,
  start,
}: {
  msId: number;
  returns: Returns;
  start: ListStart<DeskOrder>;
}) {
  const t = useTranslations('desk.orders');
  const words = useTranslations('desk.returns');
  const spec = useMemo(() => deskOrderList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ orderNo }) => orderNo });
  const [opened, setOpened] = useState<string | null>(null);
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec)}
      caption={t('title')}
      nameOf={({ orderNo }) => orderNo}
      exportName={t('title')}
      serverExport={exportList('deskOrders')}
      open={({ orderNo }) => setOpened(orderNo)}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        label={words('title')}
        figures={useReturnFigures(msId, returns)}
        tools={returns.calledOff && <CalledOff ended={returns.ended} />}
        list={table}
      />
      {returns.calledOff && <p className={styles.hint}>{words(returns.ended ? 'endedText' : 'goesOnText')}</p>}
      {opened !== null && (
        <DeskOrderPanel
          msId={msId}
          orderNo={opened}
          onChanged={() => void list.refetch(true)}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** People that a row names. */
const NAMED = 3;

function useColumns(spec: ReturnType<typeof deskOrderList>): Column<DeskOrder, Filter>[] {
  const t = useTranslations('desk.orders');
  const pay = useTranslations('pay');
  const locale = asLocale(useLocale());
  const peopleOf = ({ people, peopleEn, places }: DeskOrder) =>
    (locale === 'zh' ? people.slice(0, NAMED).join('、') : peopleEn.slice(0, NAMED).join(', ')) +
    (places > Math.min(people.length, NAMED) ? ` ${t('more', { count: places })}` : '');
  return [
    {
      key: 'people',
      title: t('fields.people'),
      value: peopleOf,
      render: (row) => (
        <OwnWords text={peopleOf(row) || localText(locale, row.payer, row.payerEn).text || row.orderNo} />
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'payer',
      title: t('fields.payer'),
      value: ({ payer, payerEn }) => localText(locale, payer, payerEn).text,
      render: ({ payer, payerEn }) => <OwnWords text={localText(locale, payer, payerEn).text} />,
    },
    {
      key: 'team',
      title: t('fields.team'),
      value: ({ team }) => team,
      render: ({ team }) => team && <OwnWords text={team} />,
      wide: 'most',
    },
    {
      key: 'state',
      title: t('fields.state'),
      value: ({ payStatus }) => wordOf(pay, `state.${payStatus}`, payStatus),
      render: ({ payStatus, refundFailed }) =>
        refundFailed ? <StatusBadge tone="danger">{t('refundFailed')}</StatusBadge> : <OrderState state={payStatus} />,
      card: 'state',
      filter: choiceFilter(spec, 'payStatus', (state) => pay(`state.${state}`)),
    },
    {
      key: 'refund',
      title: t('fields.refund'),
      hidden: true,
      filter: choiceFilter(spec, 'refund', (stand) => t(`refunds.${stand}`)),
    },
    moneyColumn<DeskOrder>('amount', t('fields.amount'), true),
    { ...moneyColumn<DeskOrder>('refunded', t('fields.refunded')), wide: 'some' },
    {
      key: 'channel',
      title: t('fields.channel'),
      value: ({ channel }) => channel && wordOf(pay, `channel.${channel}`, channel),
      wide: 'most',
      filter: choiceFilter(spec, 'channel', (channel) => pay(`channel.${channel}`), {
        only: ['wx_native', 'alipay_pc', 'wallet', 'offline', 'cash'],
      }),
    },
    { ...timeColumn<DeskOrder>('payTime', t('fields.payTime'), { sorted: true }), wide: 'some' },
    timeColumn<DeskOrder>('createTime', t('fields.createTime'), { main: true, sorted: true }),
    { key: 'orderNo', title: t('fields.orderNo'), value: ({ orderNo }) => orderNo, code: true, hidden: true },
  ];
}
