'use client';

import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect, useState } from 'react';
import type { z } from 'zod';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { asLocale } from '@/components/ui/locale';
import type { PayOrder } from '@/contract/pay/order';
import { getMovementSums, type listMyMovements } from '@/contract/pay/pay';
import { exportList } from '@/lib/account/exports';
import { callToken } from '@/lib/api/clients';
import { formatMoney } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { listQuery } from '@/lib/lists/list-state';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { MOVEMENTS } from '@/lib/pay/pay-lists';
import { FlowAmount } from './cashier/amount';
import { subjectOf } from './own-words';
import styles from './pay.module.css';

type Sums = z.output<typeof getMovementSums.answer>;
type Source = Pick<RemoteListOptions<typeof listMyMovements>, 'start' | 'load' | 'useAddress'>;

/** `/my/records`: every movement of the wallet with what was left, and what the filtered ones come to. */
export function MovementList({ sums, tabs, ...source }: Source & { sums: Sums; tabs?: ReactNode }) {
  const t = useTranslations('pay');
  const locale = asLocale(useLocale());
  const list = useRemoteList(MOVEMENTS, { ...source, keyOf: ({ orderNo }) => orderNo });
  const shown = useSums(list.state.filters, list.total, sums);
  const columns: Column<PayOrder, (typeof MOVEMENTS.filters)[number]>[] = [
    { key: 'subject', title: t('item'), value: (row) => subjectOf(locale, row), card: 'title' },
    {
      key: 'biz',
      title: t('kind'),
      value: ({ biz }) => (biz && t.has(`biz.${biz as 'vip'}`) ? t(`biz.${biz as 'vip'}`) : ''),
      wide: 'some',
      filter: choiceFilter(MOVEMENTS, 'biz', (value) => t(`biz.${value}`)),
    },
    {
      key: 'amount',
      title: t('amount'),
      value: ({ amount, direction }) => `${direction === '1' ? '' : '-'}${amount.replace(/^-/, '')}`,
      render: ({ amount, direction }) => <FlowAmount amount={amount} direction={direction} />,
      align: 'end',
      card: 'state',
    },
    {
      key: 'flow',
      title: t('flow'),
      render: ({ direction }) => (direction === '1' ? t('direction.1') : t('direction.2')),
      card: 'none',
      wide: 'most',
      filter: choiceFilter(MOVEMENTS, 'direction', (value) => t(`direction.${value}`)),
    },
    {
      key: 'balance',
      title: t('balanceAfter'),
      value: ({ balance }) => balance ?? '',
      render: ({ balance }) => balance && formatMoney(balance),
      align: 'end',
    },
    {
      key: 'time',
      title: t('time'),
      value: ({ payTime, createTime }) => payTime ?? createTime ?? '',
      render: ({ payTime, createTime }) => <RowTime time={payTime ?? createTime} />,
      filter: { kind: 'dates' },
    },
  ];
  return (
    <>
      <div className={styles.tabLine}>
        {tabs}
        <dl className={styles.sums}>
          <div>
            <dt className={styles.term}>{t('records.income')}</dt>
            <dd>{formatMoney(shown.income)}</dd>
          </div>
          <div>
            <dt className={styles.term}>{t('records.outgo')}</dt>
            <dd>{formatMoney(shown.outgo)}</dd>
          </div>
        </dl>
      </div>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('records.caption')}
        nameOf={(row) => subjectOf(locale, row)}
        exportName="records"
        serverExport={exportList('myMovements')}
        empty={{ title: t('records.empty'), text: t('records.emptyText') }}
      />
    </>
  );
}

/** The sums of what the list is narrowed to; asked again when that changes, or when something new came. */
function useSums(filters: Partial<Record<string, string>>, total: number, start: Sums): Sums {
  const [sums, setSums] = useState(start);
  const asked = JSON.stringify(filters);
  const [known, setKnown] = useState(`${asked} ${total}`);
  useEffect(() => {
    const wanted = `${asked} ${total}`;
    if (wanted === known) return;
    const controller = new AbortController();
    const query = listQuery(MOVEMENTS, { page: 1, size: 10, sort: null, filters: JSON.parse(asked) });
    callToken(getMovementSums, { query, quiet: true, signal: controller.signal })
      .then((answer) => {
        setSums(answer);
        setKnown(wanted);
      })
      .catch(() => {});
    return () => controller.abort();
  }, [asked, total, known]);
  return sums;
}
