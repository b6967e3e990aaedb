'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn, wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { asLocale } from '@/components/ui/locale';
import { CONSOLE_SUBJECTS } from '@/contract/console/actions';
import type { ConsoleLog } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { CONSOLE_LOG } from './log-query';

type Filter = (typeof CONSOLE_LOG.filters)[number];

/** Who did what in the console, and when. */
export function LogScreen({ start }: { start: ListStart<ConsoleLog> }) {
  const t = useTranslations('console.log');
  const locale = asLocale(useLocale());
  const list = useRemoteList(CONSOLE_LOG, { start, keyOf: ({ id }) => id });
  const columns: Column<ConsoleLog, Filter>[] = [
    timeColumn<ConsoleLog>('createTime', t('time'), { main: true }),
    {
      ...nameColumn<ConsoleLog>(locale, 'name', 'nameEn', t('who')),
      card: 'fact',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'action',
      title: t('action'),
      value: (row) => row.actionText,
      card: 'title',
      filter: choiceFilter(CONSOLE_LOG, 'action', (value) => t(`about.${value as 'cert'}`), { only: CONSOLE_SUBJECTS }),
    },
    { ...wordsColumn<ConsoleLog>('subjectText', t('subject')), wraps: true },
    { ...wordsColumn<ConsoleLog>('detailText', t('detail')), wraps: 'small', wide: 'some' },
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('caption')}
      nameOf={({ actionText, subjectText }) => `${actionText} ${subjectText}`}
      exportName="console-log"
      serverExport={exportList('consoleLog')}
      empty={{ title: t('empty') }}
    />
  );
}
