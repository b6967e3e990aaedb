'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { RowTime } from '@/components/remote-table/row-time';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import type { DeskCars, DeskTrip } from '@/contract/trip/desk';
import { exportList } from '@/lib/account/exports';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { useStale } from '@/lib/realtime/use-stale';
import { placeOf } from '../trip-facts';
import { CarsPart } from './cars-part';
import { TripPanel } from './trip-panel';
import { tripList } from './trip-query';

interface Props extends DeskCars {
  msId: number;
  start: ListStart<DeskTrip>;
  /** May give cars. */
  changes: boolean;
}
/** Whoever is scanned getting into a car moves its counter. */
const DOOR = ['door'] as const;
type Filter = ReturnType<typeof tripList>['filters'][number];

/** Cars of a meeting, and who comes and leaves when. */
export function TripsScreen({ msId, cars, waiting, start, changes }: Props) {
  const t = useTranslations('desk.trips');
  const spec = useMemo(() => tripList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ tripId }) => tripId });
  const [opened, setOpened] = useState<DeskTrip | null>(null);
  useStale(DOOR, useRouter().refresh);
  const parts = (
    <CarsPart msId={msId} cars={cars} waiting={waiting} changes={changes} onDone={() => void list.refetch(true)} />
  );
  const unplaced = list.state.filters.car === 'waits';
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec)}
      caption={t('title')}
      nameOf={({ personName }) => personName}
      exportName={t('title')}
      serverExport={exportList('trips')}
      open={changes ? setOpened : undefined}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        figures={[
          waiting > 0 && {
            key: 'waits',
            label: t('carStates.waits'),
            value: waiting,
            on: unplaced,
            press: () => list.filter({ car: unplaced ? undefined : 'waits' }),
          },
        ]}
        parts={[{ key: 'cars', title: t('carsOf', { count: cars.length }), content: parts }]}
        list={table}
        empty={list.total === 0 && !list.narrowed}
      />
      {opened && (
        <TripPanel
          msId={msId}
          cars={cars}
          trip={opened}
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

const carOf = ({ carId, pickUp }: DeskTrip) => (carId ? 'has' : pickUp ? 'waits' : 'none');
const TONES = { has: 'success', waits: 'warning', none: 'neutral' } as const;

function useColumns(spec: ReturnType<typeof tripList>): Column<DeskTrip, Filter>[] {
  const t = useTranslations('desk.trips');
  const locale = asLocale(useLocale());
  const nameOf = (row: DeskTrip) => localText(locale, row.personName, row.personNameEn).text;
  const timeOf = ({ direction, arriveTime, departTime }: DeskTrip) => {
    const time = direction === 'arrive' ? arriveTime : departTime;
    return time ? String(time) : '';
  };
  const routeOf = (row: DeskTrip) =>
    [placeOf(row.fromCity, row.fromStation), placeOf(row.toCity, row.toStation)].filter(Boolean).join(' → ');
  return [
    {
      key: 'person',
      title: t('fields.person'),
      value: nameOf,
      render: (row) => <OwnWords text={nameOf(row)} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'direction',
      title: t('fields.direction'),
      value: ({ direction }) => t(`directions.${direction}`),
      filter: choiceFilter(spec, 'direction', (direction) => t(`directions.${direction}`)),
    },
    {
      key: 'time',
      title: t('fields.time'),
      value: timeOf,
      render: (row) => <RowTime time={timeOf(row)} />,
    },
    {
      key: 'way',
      title: t('fields.way'),
      value: ({ way, number }) => [t(`ways.${way}`), number].filter(Boolean).join(' '),
      filter: choiceFilter(spec, 'way', (way) => t(`ways.${way}`)),
    },
    {
      key: 'route',
      title: t('fields.route'),
      wide: 'some',
      value: routeOf,
      render: (row) => <OwnWords text={routeOf(row)} />,
    },
    { key: 'people', title: t('fields.people'), value: ({ people }) => String(people ?? 1), wide: 'most' },
    { key: 'phone', title: t('fields.phone'), value: ({ phonenumber }) => phonenumber, wide: 'most' },
    {
      key: 'car',
      title: t('fields.car'),
      value: (row) => [t(`carStates.${carOf(row)}`), row.plate].filter(Boolean).join(' '),
      render: (row) => (
        <StatusBadge tone={TONES[carOf(row)]}>
          {t(`carStates.${carOf(row)}`)} {row.plate && <OwnWords text={row.plate} />}
        </StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(spec, 'car', (car) => t(`carStates.${car}`)),
    },
    {
      key: 'note',
      title: t('fields.note'),
      value: ({ note }) => note,
      render: ({ note }) => note && <OwnWords text={note} />,
      wide: 'most',
    },
  ];
}
