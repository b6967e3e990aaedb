'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { type ConsoleKeeper, KEEPER_STATE, KEEPER_STATES, type KeeperState } from '@/contract/keeper';
import { exportList } from '@/lib/account/exports';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { KEEPER_REQUESTS } from './keepers-query';

const KeeperPanel = dynamic(() => import('./keeper-panel').then((module) => module.KeeperPanel), { ssr: false });

type Filter = (typeof KEEPER_REQUESTS.filters)[number];
const TONES: Record<KeeperState, StatusTone> = { '0': 'warning', '1': 'success', '2': 'neutral', '3': 'neutral' };
const own = (text: string | null | undefined) => text && <OwnWords text={text} />;
const isOpen = ({ status }: ConsoleKeeper) => status === KEEPER_STATE.asked || status === KEEPER_STATE.named;

/** Requests for accompanying service: those that wait first, each opened to name somebody. */
export function KeepersScreen({ start, kinds }: { start: ListStart<ConsoleKeeper>; kinds: Record<string, string> }) {
  const t = useTranslations('console.keepers');
  const locale = asLocale(useLocale());
  const list = useRemoteList(KEEPER_REQUESTS, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<number | null>(null);
  const request = list.rows.find(({ id }) => id === opened);
  const stateOf = ({ status }: ConsoleKeeper) => KEEPER_STATES.find((known) => known === status) ?? KEEPER_STATE.asked;
  const columns: Column<ConsoleKeeper, Filter>[] = [
    {
      key: 'patientName',
      title: t('patient'),
      value: ({ patientName }) => patientName,
      render: ({ patientName }) => own(patientName),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    { key: 'kind', title: t('kind'), value: ({ serviceType }) => kinds[serviceType ?? ''] },
    {
      key: 'status',
      title: t('status'),
      value: (row) => t(`states.${stateOf(row)}`),
      render: (row) => <StatusBadge tone={TONES[stateOf(row)]}>{t(`states.${stateOf(row)}`)}</StatusBadge>,
      card: 'state',
      filter: {
        kind: 'choice',
        name: 'status',
        options: KEEPER_STATES.map((value) => ({ value, label: t(`states.${value}`) })),
      },
    },
    {
      key: 'serviceTime',
      title: t('time'),
      value: ({ serviceTime }) => serviceTime,
      render: ({ serviceTime }) =>
        serviceTime && <time dateTime={toIso(serviceTime)}>{formatDateTime(locale, serviceTime)}</time>,
      sort: 'serviceTime',
    },
    { key: 'place', title: t('place'), value: ({ place }) => place, render: ({ place }) => own(place) },
    { key: 'user', title: t('asker'), value: ({ userName }) => userName, render: ({ userName }) => own(userName) },
    {
      key: 'keeper',
      title: t('keeper'),
      value: ({ keeperName }) => keeperName,
      render: ({ keeperName }) => own(keeperName),
    },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ patientName }) => patientName ?? ''}
        exportName="accompanying-service"
        serverExport={exportList('keepers')}
        actions={(row) =>
          isOpen(row) && (
            <Button onClick={() => setOpened(row.id)} aria-label={t('openOne', { name: row.patientName ?? '' })}>
              {t('open')}
            </Button>
          )
        }
      />
      {request && (
        <KeeperPanel request={request} onClose={() => setOpened(null)} onChanged={() => void list.refetch(true)} />
      )}
    </>
  );
}
