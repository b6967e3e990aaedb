'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { OwnWords } from '@/components/ui/own-words';
import type { ConsoleDict } from '@/contract/console-content';
import { exportList } from '@/lib/account/exports';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { DICTS } from './content-query';
import { DictPanel } from './dict-panel';

type Filter = (typeof DICTS.filters)[number];

/** Words of the code lists; the codes themselves are fixed. */
export function DictsScreen({ start }: { start: ListStart<ConsoleDict> }) {
  const t = useTranslations('console.content.dicts');
  const list = useRemoteList(DICTS, { start, keyOf: ({ dictCode }) => dictCode });
  const [opened, setOpened] = useState<ConsoleDict | null>(null);
  const columns: Column<ConsoleDict, Filter>[] = [
    {
      key: 'dictLabel',
      title: t('label'),
      value: (row) => row.dictLabel,
      render: (row) => <OwnWords text={row.dictLabel} />,
      card: 'title',
    },
    {
      key: 'labelEn',
      title: t('labelEn'),
      value: (row) => row.labelEn,
      render: (row) => <OwnWords text={row.labelEn} />,
    },
    {
      key: 'dictType',
      title: t('list'),
      value: (row) => row.dictType,
      render: (row) => <code>{row.dictType}</code>,
      filter: { kind: 'text', name: 'dictType' },
    },
    { key: 'dictValue', title: t('value'), value: (row) => row.dictValue },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={(row) => row.dictLabel}
        exportName="dicts"
        serverExport={exportList('dicts')}
        actions={(row) => (
          <Button onClick={() => setOpened(row)} aria-label={t('editOne', { name: row.dictLabel })}>
            {t('edit')}
          </Button>
        )}
        empty={{ title: t('empty') }}
      />
      {opened && (
        <DictPanel
          dict={opened}
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
