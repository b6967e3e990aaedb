'use client';

import { useTranslations } from 'next-intl';
import { stateColumn, wordsColumn } from '@/components/console/panel/columns';
import { DIRECTORY } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import type { ConsoleDoctor } from '@/contract/console/content';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { DoctorPanel } from './doctor-panel';

type Filter = (typeof DIRECTORY.filters)[number];
const TONES = { 1: 'success', 0: 'neutral' } as const;

/** Doctors with a public profile: who is shown in the directory, and in which order. */
export function DoctorsScreen({ start }: { start: ListStart<ConsoleDoctor> }) {
  const t = useTranslations('console.content.doctors');
  const wordOf = (shown: '0' | '1') => t(shown === '1' ? 'shown' : 'hidden');
  const list = useRemoteList(DIRECTORY, { start, keyOf: ({ userId }) => userId });
  const panel = useOpened<ConsoleDoctor>(list);
  const columns: Column<ConsoleDoctor, Filter>[] = [
    {
      ...wordsColumn<ConsoleDoctor>('name', t('name')),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    wordsColumn<ConsoleDoctor>('hospital', t('hospital')),
    { ...wordsColumn<ConsoleDoctor>('department', t('department')), wide: 'some' },
    stateColumn<ConsoleDoctor, 'shown', '0' | '1'>({
      filter: choiceFilter(DIRECTORY, 'shown', wordOf, { only: ['1', '0'] }),
      title: t('state'),
      tones: TONES,
      of: ({ shown }) => (shown ? '1' : '0'),
      word: wordOf,
    }),
    { key: 'orderNum', title: t('order'), value: (row) => row.orderNum, align: 'end', wide: 'some' },
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
        open={panel.open}
        actions={(row) => (
          <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('editOne', { name: row.name })}>
            {t('edit')}
          </Button>
        )}
        empty={{ title: t('empty') }}
      />
      {panel.row && (
        <DoctorPanel
          key={panel.row.version}
          doctor={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
