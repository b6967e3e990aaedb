'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge } from '@/components/ui/status-badge';
import type { ConsoleDoctor } from '@/contract/console-content';
import { exportList } from '@/lib/account/exports';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { DIRECTORY } from './content-query';
import { DoctorPanel } from './doctor-panel';

type Filter = (typeof DIRECTORY.filters)[number];

/** Doctors with a public profile: who is shown in the directory, and in which order. */
export function DoctorsScreen({ start }: { start: ListStart<ConsoleDoctor> }) {
  const t = useTranslations('console.content.doctors');
  const list = useRemoteList(DIRECTORY, { start, keyOf: ({ userId }) => userId });
  const [opened, setOpened] = useState<ConsoleDoctor | null>(null);
  const stateOf = (shown: boolean) => t(shown ? 'shown' : 'hidden');
  const columns: Column<ConsoleDoctor, Filter>[] = [
    {
      key: 'name',
      title: t('name'),
      value: (row) => row.name,
      render: (row) => <OwnWords text={row.name} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'hospital',
      title: t('hospital'),
      value: (row) => row.hospital,
      render: (row) => row.hospital && <OwnWords text={row.hospital} />,
    },
    {
      key: 'department',
      title: t('department'),
      value: (row) => row.department,
      render: (row) => row.department && <OwnWords text={row.department} />,
    },
    {
      key: 'shown',
      title: t('state'),
      value: (row) => stateOf(row.shown),
      render: (row) => <StatusBadge tone={row.shown ? 'success' : 'neutral'}>{stateOf(row.shown)}</StatusBadge>,
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'shown',
        options: ['1', '0'].map((value) => ({ value, label: stateOf(value === '1') })),
      },
    },
    { key: 'orderNum', title: t('order'), value: (row) => row.orderNum, align: 'end' },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ name }) => name}
        exportName="doctors"
        serverExport={exportList('doctors')}
        actions={(row) => (
          <Button onClick={() => setOpened(row)} aria-label={t('editOne', { name: row.name })}>
            {t('edit')}
          </Button>
        )}
        empty={{ title: t('empty') }}
      />
      {opened && (
        <DoctorPanel
          doctor={opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            void list.refetch(true);
          }}
        />
      )}
    </>
  );
}
