'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameColumn, stateColumn, wordsColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import { useOpened } from '@/components/console/panel/use-opened';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
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
  const locale = asLocale(useLocale());
  const titleOf = useTitleOf();
  const list = useRemoteList(LIVES, { start, keyOf: ({ id }) => id });
  const panel = useOpened<ConsoleLive>(list);
  const [heard, setHeard] = useState<ConsoleLive | null>(null);
  const columns: Column<ConsoleLive, Filter>[] = [
    {
      ...nameColumn<ConsoleLive>(locale, 'title', 'titleEn', t('fields.title')),
      filter: { kind: 'text', name: 'keyword' },
    },
    timeColumn<ConsoleLive>('startTime', t('when')),
    { ...timeColumn<ConsoleLive>('endTime', t('fields.endTime')), hidden: true },
    { ...wordsColumn<ConsoleLive>('msName', t('meeting')), hidden: true },
    { ...wordsColumn<ConsoleLive>('room', t('place')), wide: 'some' },
    { ...wordsColumn<ConsoleLive>('userName', t('presenter')), wide: 'some' },
    stateColumn<ConsoleLive, 'state', LiveState>({
      filter: choiceFilter(LIVES, 'state', (state) => t(`states.${state}`)),
      title: t('state'),
      tones: TONES,
      of: ({ state }) => state,
      word: (state) => t(`states.${state}`),
    }),
    { key: 'replay', title: t('replay'), value: (row) => t(row.replayUrl ? 'yes' : 'no'), wide: 'most' },
    { key: 'viewCount', title: t('views'), value: (row) => row.viewCount, align: 'end', wide: 'most' },
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
        nameOf={titleOf}
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
