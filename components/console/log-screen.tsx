'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import type { ConsoleLog } from '@/contract/console';
import { exportList } from '@/lib/account/exports';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import styles from './console.module.css';
import { CONSOLE_LOG } from './log-query';

type Filter = (typeof CONSOLE_LOG.filters)[number];
/** What actions are about: the part of their names before the dot. */
const SUBJECTS = [
  ...([
    'cert',
    'dept',
    'video',
    'meeting',
    'creditSession',
    'article',
    'doctor',
    'live',
    'banner',
    'dict',
    'keeper',
    'contact',
    'notice',
    'user',
    'job',
    'list',
  ] as const),
  ...(['order', 'refund', 'withdraw', 'voucher', 'earning', 'bill', 'vip'] as const),
];

/** Who did what in the console, and when. */
export function LogScreen({ start }: { start: ListStart<ConsoleLog> }) {
  const t = useTranslations('console.log');
  const locale = asLocale(useLocale());
  const list = useRemoteList(CONSOLE_LOG, { start, keyOf: ({ id }) => id });
  const action = ({ action: name }: ConsoleLog) => {
    const key = name.replace('.', '_');
    return t.has(`actions.${key}`) ? t(`actions.${key}`) : name;
  };
  const columns: Column<ConsoleLog, Filter>[] = [
    {
      key: 'createTime',
      title: t('time'),
      value: (row) => row.createTime,
      render: ({ createTime }) =>
        createTime && <time dateTime={toIso(createTime)}>{formatDateTime(locale, createTime)}</time>,
      filter: { kind: 'dates' },
    },
    {
      key: 'name',
      title: t('who'),
      whole: true,
      value: (row) => row.name,
      render: (row) => <OwnWords text={row.name ?? ''} />,
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'action',
      title: t('action'),
      value: action,
      card: 'title',
      filter: {
        kind: 'choice',
        name: 'action',
        options: SUBJECTS.map((value) => ({ value, label: t(`about.${value}`) })),
      },
    },
    { key: 'subject', title: t('subject'), value: (row) => row.subject, whole: true },
    {
      key: 'detail',
      title: t('detail'),
      value: (row) => detailOf(row),
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

const detailOf = ({ detail }: ConsoleLog) =>
  Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${Array.isArray(value) ? value.join(', ') : String(value)}`)
    .join(' · ');
