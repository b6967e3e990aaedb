'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import content from '@/components/console/content/content.module.css';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { type ConsoleLive, LIVE_STATES, type LiveState } from '@/contract/console-live';
import { exportList } from '@/lib/account/exports';
import { formatDateTime, toIso } from '@/lib/i18n/format';
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
  const list = useRemoteList(LIVES, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<ConsoleLive | 'new' | null>(null);
  const [heard, setHeard] = useState<ConsoleLive | null>(null);
  const time = (text: string) => <time dateTime={toIso(text)}>{formatDateTime(locale, text)}</time>;
  const second = (text: string | null | undefined) =>
    text ? (
      <span className={content.second}>
        <OwnWords text={text} />
      </span>
    ) : null;
  const columns: Column<ConsoleLive, Filter>[] = [
    {
      key: 'title',
      title: t('fields.title'),
      value: (row) => row.title,
      render: (row) => (
        <>
          <OwnWords text={row.title} />
          {second(row.titleEn)}
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'when',
      title: t('when'),
      value: (row) => `${row.startTime} – ${row.endTime}`,
      render: (row) => (
        <>
          {time(row.startTime)} <span className={content.second}>{time(row.endTime)}</span>
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
          {second(row.msName)}
        </>
      ),
    },
    {
      key: 'userName',
      title: t('presenter'),
      value: (row) => row.userName,
      whole: true,
      render: (row) => row.userName && <OwnWords text={row.userName} />,
    },
    {
      key: 'state',
      title: t('state'),
      value: (row) => t(`states.${row.state}`),
      render: (row) => <StatusBadge tone={TONES[row.state]}>{t(`states.${row.state}`)}</StatusBadge>,
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'state',
        options: LIVE_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    },
    { key: 'replay', title: t('replay'), value: (row) => t(row.replayUrl ? 'yes' : 'no'), whole: true },
    { key: 'viewCount', title: t('views'), value: (row) => row.viewCount, align: 'end' },
  ];
  return (
    <>
      <p className={content.above}>
        <Button variant="brand" onClick={() => setOpened('new')}>
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
            onEdit={() => setOpened(row)}
            onHear={() => setHeard(row)}
          />
        )}
        empty={{ title: t('empty') }}
      />
      {opened && (
        <LivePanel
          live={opened === 'new' ? null : opened}
          onClose={() => setOpened(null)}
          onSaved={() => {
            setOpened(null);
            void list.refetch(true);
          }}
        />
      )}
      {heard && <LiveMessages live={heard} onClose={() => setHeard(null)} />}
    </>
  );
}
