'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import type { DeskHotel, DeskStay } from '@/contract/lodging/rooms';
import { exportList } from '@/lib/account/exports';
import { formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { GivePanel } from './give-panel';
import { HotelNights } from './hotel-nights';
import { StayPanel } from './stay-panel';
import { stayList } from './stay-query';

interface Props {
  msId: number;
  hotels: DeskHotel[];
  start: ListStart<DeskStay>;
  /** May give rooms and change who sleeps where. */
  changes: boolean;
}
type Filter = ReturnType<typeof stayList>['filters'][number];

/** Rooms of a meeting by hotel and night, and the rooming list. */
export function RoomsScreen({ msId, hotels, start, changes }: Props) {
  const t = useTranslations('desk.rooms');
  const spec = useMemo(() => stayList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ stayId }) => stayId });
  const [giving, setGiving] = useState<'assign' | 'entitle' | null>(null);
  const [opened, setOpened] = useState<DeskStay | null>(null);
  const done = () => {
    setGiving(null);
    setOpened(null);
    void list.refetch(true);
  };
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec, hotels)}
      caption={t('title')}
      nameOf={({ guestName }) => guestName}
      exportName={t('title')}
      serverExport={exportList('stays')}
      open={changes ? setOpened : undefined}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        parts={[
          { key: 'nights', title: t('nights'), content: <HotelNights msId={msId} hotels={hotels} changes={changes} /> },
        ]}
        tools={
          changes &&
          hotels.length > 0 &&
          (['assign', 'entitle'] as const).map((what) => (
            <Button key={what} onClick={() => setGiving(what)}>
              {t(what)}
            </Button>
          ))
        }
        list={table}
        empty={list.total === 0 && !list.narrowed}
      />
      {giving && <GivePanel msId={msId} hotels={hotels} what={giving} onClose={() => setGiving(null)} onDone={done} />}
      {opened && <StayPanel msId={msId} hotels={hotels} stay={opened} onClose={() => setOpened(null)} onDone={done} />}
    </>
  );
}

const TONES: Record<DeskStay['state'], StatusTone> = {
  draft: 'neutral',
  awaiting: 'warning',
  booked: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
};

function useColumns(spec: ReturnType<typeof stayList>, hotels: readonly DeskHotel[]): Column<DeskStay, Filter>[] {
  const t = useTranslations('desk.rooms');
  const locale = asLocale(useLocale());
  const hotelOf = (row: Pick<DeskStay, 'hotelName' | 'hotelNameEn'>) =>
    localText(locale, row.hotelName, row.hotelNameEn).text;
  return [
    {
      key: 'guest',
      title: t('fields.guest'),
      value: ({ guestName }) => guestName,
      render: ({ guestName }) => <OwnWords text={guestName} />,
      card: 'title',
      filter: { kind: 'text', name: 'keyword', label: t('find') },
    },
    {
      key: 'hotel',
      title: t('fields.hotel'),
      value: hotelOf,
      filter: choiceFilter(
        spec,
        'hotelId',
        (id) => {
          const hotel = hotels.find(({ hotelId }) => String(hotelId) === id);
          return hotel ? hotelOf(hotel) : id;
        },
        { only: hotels.map(({ hotelId }) => String(hotelId)) },
      ),
    },
    {
      key: 'room',
      title: t('fields.room'),
      value: (row) => localText(locale, row.kindName, row.kindNameEn).text,
      wide: 'most',
    },
    {
      key: 'half',
      title: t('fields.half'),
      wide: 'most',
      value: ({ half, sex, wishes }) =>
        [t(half ? 'half' : 'whole'), sex && t(sex), ...wishes.map((wish) => t(`wish.${wish}`))]
          .filter(Boolean)
          .join(' · '),
      filter: choiceFilter(spec, 'half', (half) => t(half === '1' ? 'half' : 'whole')),
    },
    { key: 'days', title: t('fields.days'), value: ({ inDay, outDay }) => formatDayRange(locale, inDay, outDay) },
    {
      key: 'mate',
      title: t('fields.mate'),
      wide: 'some',
      value: ({ mate }) => mate,
      render: ({ mate }) => mate && <OwnWords text={mate} />,
    },
    { key: 'roomNo', title: t('fields.roomNo'), value: ({ roomNo }) => roomNo },
    {
      key: 'state',
      title: t('fields.state'),
      value: ({ state }) => t(`states.${state}`),
      render: ({ state }) => <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>,
      card: 'state',
      filter: choiceFilter(spec, 'state', (state) => t(`states.${state}`)),
    },
    { key: 'change', title: t('fields.change'), value: ({ change }) => t(`change.${change}`), wide: 'most' },
  ];
}
