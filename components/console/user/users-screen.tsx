'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import styles from '@/components/console/panel/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowDay } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { accountKind } from '@/contract/codes';
import type { ConsoleUser } from '@/contract/console/console';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
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
  const manages = (row: ConsoleUser) => row.userId !== me && row.status !== '2';
  const person = list.rows.find(({ userId }) => userId === opened);
  const columns: Column<ConsoleUser, Filter>[] = [
    {
      key: 'name',
      title: t('name'),
      value: (row) => row.name || row.userName,
      render: (row) => <OwnWords text={row.name || row.userName} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'userName',
      title: t('userName'),
      value: (row) => row.userName,
      render: (row) => <OwnWords text={row.userName} />,
      wide: 'some',
    },
    { key: 'phonenumber', title: t('phone'), value: (row) => row.phonenumber },
    {
      key: 'userType',
      title: t('type'),
      value: (row) => types(accountKind(row)),
      render: (row) => (
        <>
          {types(accountKind(row))}
          {row.roles.length > 0 && ` · ${row.roles.map((role) => t(`roles.${role}.name`)).join(' · ')}`}
        </>
      ),
      wide: 'some',
      filter: choiceFilter(PEOPLE, 'userType', types),
    },
    {
      key: 'deptName',
      title: t('dept'),
      value: (row) => localText(locale, row.deptName, row.deptNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.deptName} en={row.deptNameEn} />,
      wide: 'most',
    },
    {
      key: 'certFlag',
      title: t('cert'),
      value: (row) => wordOf(t, `certFlags.${row.certFlag}`, row.certFlag),
      wide: 'some',
      filter: choiceFilter(PEOPLE, 'certFlag', (value) => t(`certFlags.${value}`)),
    },
    {
      key: 'status',
      title: t('status'),
      value: (row) => wordOf(t, `states.${row.status}`, row.status),
      render: (row) => (
        <StatusBadge tone={TONES[row.status] ?? 'neutral'}>{wordOf(t, `states.${row.status}`, row.status)}</StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(PEOPLE, 'status', (value) => t(`states.${value}`)),
    },
    { key: 'sessions', title: t('sessions'), value: (row) => row.sessions, align: 'end', wide: 'most' },
    {
      key: 'createTime',
      title: t('since'),
      value: (row) => row.createTime,
      render: ({ createTime }) => <RowDay time={createTime} />,
      wide: 'most',
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
        open={({ userId }) => setOpened(userId)}
        actions={(row) =>
          manages(row) && (
            <Button
              variant="quiet"
              onClick={() => setOpened(row.userId)}
              aria-label={t('openOne', { name: row.userName })}
            >
              {t('open')}
            </Button>
          )
        }
      />
      {adding && <StaffPanel onClose={() => setAdding(false)} onMade={() => void list.refetch(true)} />}
      {person && (
        <UserPanel
          key={person.userId}
          person={person}
          manages={manages(person)}
          givesRoles={givesRoles && person.userType === '0'}
          onClose={() => setOpened(null)}
          onChanged={() => void list.refetch(true)}
        />
      )}
    </>
  );
}
