'use client';

import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useDecisions } from '@/components/console/decision/use-decisions';
import { nameColumn, stateColumn, wordsColumn } from '@/components/console/panel/columns';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { timeColumn } from '@/components/remote-table/value-columns';
import { Button } from '@/components/ui/action/button';
import type { StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { type ConsoleKeeper, KEEPER_STATE, KEEPER_STATES, type KeeperState } from '@/contract/keeper/keeper';
import { exportList } from '@/lib/account/exports';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { KEEPER_REQUESTS } from './keepers-query';

const KeeperPanel = dynamic(() => import('./keeper-panel').then((module) => module.KeeperPanel), { ssr: false });

type Filter = (typeof KEEPER_REQUESTS.filters)[number];
const TONES: Record<KeeperState, StatusTone> = { '0': 'warning', '1': 'success', '2': 'neutral', '3': 'neutral' };
const isOpen = ({ status }: ConsoleKeeper) => status === KEEPER_STATE.asked || status === KEEPER_STATE.named;

/** Requests for accompanying service: those that wait first, each opened to name somebody. */
export function KeepersScreen({ start, kinds }: { start: ListStart<ConsoleKeeper>; kinds: Record<string, string> }) {
  const t = useTranslations('console.keepers');
  const locale = asLocale(useLocale());
  const list = useRemoteList(KEEPER_REQUESTS, { start, keyOf: ({ id }) => id });
  const {
    row: request,
    open,
    close,
    goOn,
    moves,
    box,
  } = useDecisions(list.rows, {
    keyOf: ({ id }) => id,
    waits: ({ status }) => status === KEEPER_STATE.asked,
  });
  const stateOf = ({ status }: ConsoleKeeper) => KEEPER_STATES.find((known) => known === status) ?? KEEPER_STATE.asked;
  const columns: Column<ConsoleKeeper, Filter>[] = [
    {
      ...wordsColumn<ConsoleKeeper>('patientName', t('patient')),
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    { key: 'kind', title: t('kind'), value: ({ serviceType }) => kinds[serviceType ?? ''], wraps: true },
    stateColumn<ConsoleKeeper, 'status', KeeperState>({
      filter: choiceFilter(KEEPER_REQUESTS, 'status', (state) => t(`states.${state}`)),
      title: t('status'),
      tones: TONES,
      of: stateOf,
      word: (state) => t(`states.${state}`),
    }),
    timeColumn<ConsoleKeeper>('serviceTime', t('time'), { sorted: true }),
    { ...wordsColumn<ConsoleKeeper>('place', t('place')), wraps: true, wide: 'most' },
    { ...nameColumn<ConsoleKeeper>(locale, 'userName', 'userNameEn', t('asker')), card: 'fact', wide: 'some' },
    { ...wordsColumn<ConsoleKeeper>('keeperName', t('keeper')), wide: 'some' },
    { ...wordsColumn<ConsoleKeeper>('phonenumber', t('phone')), hidden: true },
    { ...wordsColumn<ConsoleKeeper>('note', t('note')), hidden: true },
  ];
  return (
    <div ref={box}>
      <RemoteTable
        list={list}
        columns={columns}
        caption={t('caption')}
        nameOf={({ patientName }) => patientName ?? ''}
        exportName="accompanying-service"
        serverExport={exportList('keepers')}
        open={({ id }) => open(id)}
        actions={(row) =>
          isOpen(row) && (
            <Button
              variant="quiet"
              data-opener
              onClick={() => open(row.id)}
              aria-label={t('openOne', { name: row.patientName ?? '' })}
            >
              {t('open')}
            </Button>
          )
        }
      />
      {request && (
        <KeeperPanel
          request={request}
          kind={kinds[request.serviceType ?? '']}
          onDone={() => {
            goOn();
            return list.refetch(true);
          }}
          moves={moves}
          onClose={close}
        />
      )}
    </div>
  );
}
