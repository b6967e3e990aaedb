'use client';

import { useTranslations } from 'next-intl';
import { wordsColumn } from '@/components/console/panel/columns';
import { DICTS } from '@/components/console/panel/content-query';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import type { ConsoleDict } from '@/contract/console/content';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { DictPanel } from './dict-panel';

type Filter = (typeof DICTS.filters)[number];

/** Words of the code lists; the codes themselves are fixed. */
export function DictsScreen({ start }: { start: ListStart<ConsoleDict> }) {
  const t = useTranslations('console.content.dicts');
  const list = useRemoteList(DICTS, { start, keyOf: ({ dictCode }) => dictCode });
  const panel = useOpened<ConsoleDict>(list);
  const columns: Column<ConsoleDict, Filter>[] = [
    { ...wordsColumn<ConsoleDict>('dictLabel', t('label')), card: 'title' },
    wordsColumn<ConsoleDict>('labelEn', t('labelEn')),
    {
      key: 'dictType',
      title: t('list'),
      value: (row) => row.dictType,
      render: (row) => <code>{row.dictType}</code>,
      wide: 'some',
      filter: { kind: 'text', name: 'dictType' },
    },
    { key: 'dictValue', title: t('value'), value: (row) => row.dictValue, wide: 'some' },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={(row) => row.dictLabel}
        open={panel.open}
        actions={(row) => (
          <Button variant="quiet" onClick={() => panel.open(row)} aria-label={t('editOne', { name: row.dictLabel })}>
            {t('edit')}
          </Button>
        )}
        empty={{ title: t('empty') }}
      />
      {panel.row && (
        <DictPanel
          key={panel.row.version}
          dict={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
