'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn, stateColumn } from '@/components/console/panel/columns';
import { DIRECTORY } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { asLocale } from '@/components/ui/locale';
import type { ConsoleDoctor } from '@/contract/console/content';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { DoctorPanel } from './doctor-panel';

type Filter = (typeof DIRECTORY.filters)[number];
const TONES = { 1: 'success', 0: 'neutral' } as const;

/** Doctors with a public profile: who is shown in the directory, and in which order. */
export function DoctorsScreen({ start }: { start: ListStart<ConsoleDoctor> }) {
  const t = useTranslations('console.content.doctors');
  const locale = asLocale(useLocale());
  const wordOf = (shown: '0' | '1') => t(shown === '1' ? 'shown' : 'hidden');
  const nameOf = ({ name, nameEn }: ConsoleDoctor) => localText(locale, name, nameEn).text;
  const list = useRemoteList(DIRECTORY, { start, keyOf: ({ userId }) => userId });
  const panel = useOpened<ConsoleDoctor>(list);
  const columns: Column<ConsoleDoctor, Filter>[] = [
    {
      ...nameColumn<ConsoleDoctor>(locale, 'name', 'nameEn', t('name')),
      filter: { kind: 'text', name: 'keyword' },
    },
    { ...nameColumn<ConsoleDoctor>(locale, 'hospital', 'hospitalEn', t('hospital')), card: 'fact', wraps: true },
    {
      ...nameColumn<ConsoleDoctor>(locale, 'department', 'departmentEn', t('department')),
      card: 'fact',
      wraps: true,
      wide: 'some',
    },
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
        nameOf={nameOf}
        exportName="doctors"
        serverExport={exportList('doctors')}
        open={panel.open}
        actions={(row) => (
          <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('editOne', { name: nameOf(row) })}>
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
