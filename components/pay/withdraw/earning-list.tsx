'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { moneyColumn, timeColumn } from '@/components/remote-table/value-columns';
import { asLocale } from '@/components/ui/locale';
import type { Earning, listMyEarnings } from '@/contract/pay/pay';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type RemoteListOptions, useRemoteList } from '@/lib/lists/use-remote-list';
import { EARNINGS } from '@/lib/pay/pay-lists';

type Source = Pick<RemoteListOptions<typeof listMyEarnings>, 'start' | 'load' | 'useAddress'>;

/** Lecture and manuscript fees: before tax, the tax, and what was credited. */
export function EarningList(source: Source) {
  const t = useTranslations('pay.earning');
  const locale = asLocale(useLocale());
  const list = useRemoteList(EARNINGS, { ...source, keyOf: ({ id }) => id });
  const titleOf = ({ title, titleEn }: Earning) => (locale === 'en' ? titleEn : title) || title;
  const columns: Column<Earning, 'kind'>[] = [
    { key: 'title', title: t('title'), value: titleOf, card: 'title' },
    {
      key: 'kind',
      title: t('kind'),
      value: ({ kind }) => (kind === 'lecture' || kind === 'manuscript' ? t(`kinds.${kind}`) : ''),
      wide: 'some',
      filter: choiceFilter(EARNINGS, 'kind', (value) => t(`kinds.${value}`)),
    },
    { ...moneyColumn<Earning>('gross', t('gross')), wide: 'some' },
    { ...moneyColumn<Earning>('tax', t('tax')), wide: 'some' },
    { ...moneyColumn<Earning>('net', t('net')), card: 'state' },
    timeColumn<Earning>('createTime', t('time'), { main: true }),
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('caption')}
      nameOf={titleOf}
      exportName="earnings"
      serverExport={exportList('myEarnings')}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
}
