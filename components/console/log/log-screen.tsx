'use client';

import { useTranslations } from 'next-intl';
import styles from '@/components/console/console.module.css';
import { timeColumn, wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { OwnWords } from '@/components/ui/fact/own-words';
import { CONSOLE_SUBJECTS } from '@/contract/console/actions';
import type { ConsoleLog } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { detailText } from './log-detail';
import { CONSOLE_LOG } from './log-query';

type Filter = (typeof CONSOLE_LOG.filters)[number];

/** Who did what in the console, and when. */
export function LogScreen({ start }: { start: ListStart<ConsoleLog> }) {
  const t = useTranslations('console.log');
  const list = useRemoteList(CONSOLE_LOG, { start, keyOf: ({ id }) => id });
  const action = ({ action: name }: ConsoleLog) => {
    const key = name.replace('.', '_');
    return t.has(`actions.${key}`) ? t(`actions.${key}`) : name;
  };
  const detailOf = ({ detail }: ConsoleLog) =>
    detailText(detail, (name) => (t.has(`details.${name}`) ? t(`details.${name}`) : name));
  const columns: Column<ConsoleLog, Filter>[] = [
    timeColumn<ConsoleLog>('createTime', t('time'), { main: true }),
    { ...wordsColumn<ConsoleLog>('name', t('who')), whole: true, filter: { kind: 'text', name: 'keyword' } },
    {
      key: 'action',
      title: t('action'),
      value: action,
      card: 'title',
      filter: choiceFilter(CONSOLE_LOG, 'action', (value) => t(`about.${value as 'cert'}`), { only: CONSOLE_SUBJECTS }),
    },
    { key: 'subject', title: t('subject'), value: (row) => row.subject, whole: true },
    {
      key: 'detail',
      title: t('detail'),
      value: detailOf,
      render: (row) => (
        <code className={styles.code}>
          <OwnWords text={detailOf(row)} />
        </code>
      ),
    },
  ];
  return (
    <RemoteTable
      list={list}
      columns={columns}
      caption={t('caption')}
      nameOf={action}
      exportName="console-log"
      serverExport={exportList('consoleLog')}
      empty={{ title: t('empty') }}
    />
  );
}
