'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { asLocale } from '@/components/ui/locale';
import type { Earning, listMyEarnings } from '@/contract/pay/pay';
import { exportList } from '@/lib/account/exports';
import { formatMoney } from '@/lib/i18n/format';
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
  const money = (key: 'gross' | 'tax' | 'net'): Column<Earning, 'kind'> => ({
    key,
    title: t(key),
    value: (row) => row[key],
    render: (row) => formatMoney(row[key]),
    align: 'end',
    wide: key === 'net' ? undefined : 'some',
    ...(key === 'net' ? { card: 'state' as const } : {}),
  });
  const columns: Column<Earning, 'kind'>[] = [
    { key: 'title', title: t('title'), value: titleOf, card: 'title' },
    {
      key: 'kind',
      title: t('kind'),
      value: ({ kind }) => (kind === 'lecture' || kind === 'manuscript' ? t(`kinds.${kind}`) : ''),
      wide: 'some',
      filter: choiceFilter(EARNINGS, 'kind', (value) => t(`kinds.${value}`)),
    },
    money('gross'),
    money('tax'),
    money('net'),
    {
      key: 'time',
      title: t('time'),
      value: ({ createTime }) => createTime ?? '',
      render: ({ createTime }) => <RowTime time={createTime} />,
      filter: { kind: 'dates' },
    },
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
