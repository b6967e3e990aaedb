'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { usePersonColumn } from '@/components/console/money/columns';
import { ALL_EARNINGS } from '@/components/console/money/money-lists';
import content from '@/components/console/panel/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import { Panel } from '@/components/ui/layout/panel';
import { asLocale } from '@/components/ui/locale';
import type { FinanceEarning } from '@/contract/pay/console-earning';
import { exportList } from '@/lib/account/exports';
import { wordOf } from '@/lib/i18n/word-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { EarningForm } from './earning-form';

type Filter = (typeof ALL_EARNINGS.filters)[number];

/** Lecture and manuscript fees that were credited, and the way to credit one. */
export function EarningsScreen({ start }: { start: ListStart<FinanceEarning> }) {
  const t = useTranslations('console.finance');
  const locale = asLocale(useLocale());
  const list = useRemoteList(ALL_EARNINGS, { start, keyOf: ({ id }) => id });
  const [crediting, setCrediting] = useState(false);
  const kindOf = (kind: string) => wordOf(t, `earnings.kinds.${kind}`, kind);
  const columns: Column<FinanceEarning, Filter>[] = [
    {
      key: 'item',
      title: t('earnings.item'),
      value: ({ title, titleEn }) => (locale === 'en' && titleEn) || title,
      card: 'title',
    },
    usePersonColumn<FinanceEarning>(),
    {
      key: 'kind',
      title: t('earnings.kind'),
      value: ({ kind }) => (kind ? kindOf(kind) : ''),
      wide: 'some',
      filter: choiceFilter(ALL_EARNINGS, 'kind', kindOf),
    },
    { ...moneyColumn<FinanceEarning>('gross', t('earnings.gross'), true), wide: 'some' },
    { ...moneyColumn<FinanceEarning>('tax', t('earnings.tax')), wide: 'some' },
    { ...moneyColumn<FinanceEarning>('net', t('earnings.net')), card: 'state' },
    timeColumn<FinanceEarning>('createTime', t('time'), { main: true, sorted: true }),
  ];
  const close = () => setCrediting(false);
  return (
    <>
      <p className={content.above}>
        <Button variant="brand" onClick={() => setCrediting(true)}>
          {t('earnings.credit')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('earnings.caption')}
        nameOf={({ person }) => person}
        exportName="fees"
        serverExport={exportList('earnings')}
        empty={{ title: t('earnings.empty') }}
      />
      {crediting && (
        <Panel title={t('earnings.credit')} closeLabel={t('close')} onClose={close}>
          <EarningForm
            onDone={() => {
              close();
              void list.refetch(true);
            }}
          />
        </Panel>
      )}
    </>
  );
}
