'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameColumn, SecondLine, stateColumn, wordsColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import { useOpened } from '@/components/console/panel/use-opened';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import type { ConsoleLive, LiveState } from '@/contract/live/console';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { LiveActions } from './live-actions';
import { LiveMessages } from './live-messages';
import { LIVES } from './live-query';

const LivePanel = dynamic(() => import('./live-panel').then((module) => module.LivePanel), { ssr: false });
type Filter = (typeof LIVES.filters)[number];
const TONES: Record<LiveState, StatusTone> = {
  before: 'info',
  on: 'live',
  over: 'neutral',
  cancelled: 'danger',
};

/** Lives: announced, started and ended by hand, called off, with their recordings and what was said. */
export function LivesScreen({ start }: { start: ListStart<ConsoleLive> }) {
  const t = useTranslations('console.lives');
  const list = useRemoteList(LIVES, { start, keyOf: ({ id }) => id });
  const panel = useOpened<ConsoleLive>(list);
  const [heard, setHeard] = useState<ConsoleLive | null>(null);
  const columns: Column<ConsoleLive, Filter>[] = [
    {
      ...nameColumn<ConsoleLive>('title', 'titleEn', t('fields.title')),
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'when',
      title: t('when'),
      value: (row) => `${row.startTime} – ${row.endTime}`,
      render: (row) => (
        <>
          <RowTime time={row.startTime} />{' '}
          <span className={content.second}>
            <RowTime time={row.endTime} />
          </span>
        </>
      ),
    },
    {
      key: 'place',
      title: t('place'),
      value: (row) => [row.msName, row.room].filter(Boolean).join(' · '),
      render: (row) => (
        <>
          {row.room && <OwnWords text={row.room} />}
          <SecondLine text={row.msName} />
        </>
      ),
    },
    { ...wordsColumn<ConsoleLive>('userName', t('presenter')), whole: true },
    stateColumn<ConsoleLive, 'state', LiveState>({
      filter: choiceFilter(LIVES, 'state', (state) => t(`states.${state}`)),
      title: t('state'),
      tones: TONES,
      of: ({ state }) => state,
      word: (state) => t(`states.${state}`),
    }),
    { key: 'replay', title: t('replay'), value: (row) => t(row.replayUrl ? 'yes' : 'no'), whole: true },
    { key: 'viewCount', title: t('views'), value: (row) => row.viewCount, align: 'end' },
  ];
  return (
    <>
      <p className={content.above}>
        <Button variant="brand" onClick={() => panel.open('new')}>
          {t('add')}
        </Button>
      </p>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ title }) => title}
        exportName="lives"
        serverExport={exportList('lives')}
        actions={(row) => (
          <LiveActions
            row={row}
            onDone={() => void list.refetch(true)}
            onEdit={() => panel.open(row)}
            onHear={() => setHeard(row)}
          />
        )}
        empty={{ title: t('empty') }}
      />
      {panel.isOpen && (
        <LivePanel
          key={panel.row?.version}
          live={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
      {heard && <LiveMessages live={heard} onClose={() => setHeard(null)} />}
    </>
  );
}
