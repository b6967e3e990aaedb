'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/button';
import { asLocale } from '@/components/ui/locale';
import { OwnWords } from '@/components/ui/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/status-badge';
import { type ConsoleKeeper, KEEPER_STATE, KEEPER_STATES } from '@/contract/keeper';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import styles from './content.module.css';
import { KEEPERS } from './content-query';
import { KeeperPanel } from './keeper-panel';

type Filter = (typeof KEEPERS.filters)[number];
const TONES: Record<string, StatusTone> = { '0': 'warning', '1': 'info', '2': 'success', '3': 'neutral' };
const OPEN: readonly string[] = [KEEPER_STATE.asked, KEEPER_STATE.named];

/** Requests for somebody who goes with a patient: staff name somebody, finish or refuse. */
export function KeepersScreen({
  start,
  kinds,
}: {
  start: ListStart<ConsoleKeeper>;
  kinds: readonly { value: string; label: string }[];
}) {
  const t = useTranslations('console.content.keepers');
  const locale = asLocale(useLocale());
  const list = useRemoteList(KEEPERS, { start, keyOf: ({ id }) => id });
  const [opened, setOpened] = useState<number | null>(null);
  const request = list.rows.find(({ id }) => id === opened);
  const kindOf = ({ serviceType }: ConsoleKeeper) => kinds.find(({ value }) => value === serviceType)?.label ?? '';
  const columns: Column<ConsoleKeeper, Filter>[] = [
    {
      key: 'patientName',
      title: t('patient'),
      value: (row) => row.patientName,
      render: (row) => (
        <>
          <OwnWords text={row.patientName ?? ''} />
          <span className={styles.second}>{kindOf(row)}</span>
        </>
      ),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'status',
      title: t('state'),
      value: (row) => t(`states.${row.status}`),
      render: (row) => <StatusBadge tone={TONES[row.status] ?? 'neutral'}>{t(`states.${row.status}`)}</StatusBadge>,
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
      value: (row) => row.serviceTime,
      render: ({ serviceTime }) =>
        serviceTime && <time dateTime={toIso(serviceTime)}>{formatDateTime(locale, serviceTime)}</time>,
    },
    {
      key: 'place',
      title: t('place'),
      value: (row) => row.place,
      render: (row) => <OwnWords text={row.place ?? ''} />,
    },
    {
      key: 'userName',
      title: t('asker'),
      value: (row) => row.userName,
      render: (row) => <OwnWords text={row.userName ?? ''} />,
    },
    {
      key: 'keeperName',
      title: t('keeper'),
      value: (row) => [row.keeperName, row.keeperPhone].filter(Boolean).join(' '),
    },
  ];
  return (
    <>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ patientName, id }) => patientName ?? String(id)}
        exportName="keepers"
        actions={(row) =>
          OPEN.includes(row.status) && (
            <Button onClick={() => setOpened(row.id)} aria-label={t('openOne', { name: row.patientName ?? '' })}>
              {t('open')}
            </Button>
          )
        }
        empty={{ title: t('empty') }}
      />
      {request && (
        <KeeperPanel
          request={request}
          onClose={() => setOpened(null)}
          onDone={() => {
            setOpened(null);
            void list.refetch(true);
          }}
        />
      )}
    </>
  );
}
