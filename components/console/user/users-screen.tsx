'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ConsoleUser } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import { formatDay, toIso } from '@/lib/i18n/format';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { StaffPanel } from './staff-panel';
import { UserPanel } from './user-panel';
import { PEOPLE } from './users-query';

type Filter = (typeof PEOPLE.filters)[number];
const TONES: Record<string, StatusTone> = { '0': 'success', '1': 'danger', '2': 'neutral' };

/** People's accounts: found, disabled, signed out, unlocked; administrators make, change and end those of staff. */
export function UsersScreen({
  start,
  me,
  givesRoles,
}: {
  start: ListStart<ConsoleUser>;
  /** Nobody does anything to their own account here. */
  me: number;
  givesRoles: boolean;
}) {
  const t = useTranslations('console.users');
  const types = useTranslations('console.userTypes');
  const locale = asLocale(useLocale());
  const list = useRemoteList(PEOPLE, { start, keyOf: ({ userId }) => userId });
  const [opened, setOpened] = useState<number | null>(null);
  const [adding, setAdding] = useState(false);
  const person = list.rows.find(({ userId }) => userId === opened);
  const columns: Column<ConsoleUser, Filter>[] = [
    {
      key: 'name',
      title: t('name'),
      value: (row) => row.name || row.userName,
      render: (row) => <OwnWords text={row.name || row.userName} />,
      card: 'title',
    },
    { key: 'find', title: t('find'), hidden: true, filter: { kind: 'text', name: 'keyword' } },
    {
      key: 'userName',
      title: t('userName'),
      value: (row) => row.userName,
      render: (row) => <OwnWords text={row.userName} />,
    },
    { key: 'phonenumber', title: t('phone'), value: (row) => row.phonenumber },
    {
      key: 'userType',
      title: t('type'),
      value: (row) => types(row.userType),
      render: (row) => (
        <>
          {types(row.userType)}
          {row.roles.length > 0 && ` · ${row.roles.map((role) => t(`roles.${role}.name`)).join(' · ')}`}
        </>
      ),
      filter: choiceFilter(PEOPLE, 'userType', types),
    },
    {
      key: 'deptName',
      title: t('dept'),
      value: (row) => row.deptName,
      render: (row) => row.deptName && <OwnWords text={row.deptName} />,
    },
    {
      key: 'certFlag',
      title: t('cert'),
      value: (row) => t(`certFlags.${row.certFlag}`),
      filter: choiceFilter(PEOPLE, 'certFlag', (value) => t(`certFlags.${value}`)),
    },
    {
      key: 'status',
      title: t('status'),
      value: (row) => t(`states.${row.status}`),
      render: (row) => <StatusBadge tone={TONES[row.status] ?? 'neutral'}>{t(`states.${row.status}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(PEOPLE, 'status', (value) => t(`states.${value}`)),
    },
    { key: 'sessions', title: t('sessions'), value: (row) => row.sessions, align: 'end' },
    {
      key: 'createTime',
      title: t('since'),
      value: (row) => row.createTime,
      render: ({ createTime }) =>
        createTime && <time dateTime={toIso(createTime)}>{formatDay(locale, createTime)}</time>,
    },
  ];
  return (
    <>
      {givesRoles && (
        <p className={styles.above}>
          <Button variant="brand" onClick={() => setAdding(true)}>
            {t('staff.add')}
          </Button>
        </p>
      )}
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ userName }) => userName}
        exportName="people"
        serverExport={exportList('people')}
        actions={(row) =>
          row.userId !== me &&
          row.status !== '2' && (
            <Button onClick={() => setOpened(row.userId)} aria-label={t('openOne', { name: row.userName })}>
              {t('open')}
            </Button>
          )
        }
      />
      {adding && <StaffPanel onClose={() => setAdding(false)} onMade={() => void list.refetch(true)} />}
      {person && (
        <UserPanel
          person={person}
          givesRoles={givesRoles && person.userType === '0'}
          onClose={() => setOpened(null)}
          onChanged={() => void list.refetch(true)}
        />
      )}
    </>
  );
}
