'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PLACE_TONES } from '@/components/attendee/desk/place-tones';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { LinkButton } from '@/components/ui/action/link-button';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { ListBoard } from '@/components/ui/layout/list-board';
import { asLocale } from '@/components/ui/locale';
import type { LaneRow, Lanes } from '@/contract/onsite/lane';
import { href } from '@/lib/href';
import { formatCount, formatDateTime } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { useRouter } from '@/lib/i18n/navigation';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import { useStale } from '@/lib/realtime/use-stale';
import { LanePanel } from './lane-panel';
import { NewPanel } from './new-panel';
import styles from './onsite.module.css';
import { laneList } from './onsite-query';

interface Props {
  msId: number;
  lanes: Lanes;
  start: ListStart<LaneRow>;
  /** May take cash, and have badges printed. */
  takes: boolean;
  prints: boolean;
}
type Filter = ReturnType<typeof laneList>['filters'][number];
const ATTENDEES = ['attendees'] as const;
const CHOICES = ['paid', 'unpaid'] as const;

/** The desk on the day: who has paid, who is to pay, and who is new. */
export function LanesScreen({ msId, lanes, start, takes, prints }: Props) {
  const t = useTranslations('onsite.lanes');
  const locale = asLocale(useLocale());
  const router = useRouter();
  const spec = useMemo(() => laneList(msId), [msId]);
  const list = useRemoteList(spec, { start, keyOf: ({ attendeeId }) => attendeeId });
  const [opened, setOpened] = useState<LaneRow | 'new' | null>(null);
  useStale(ATTENDEES, router.refresh);
  const lane = list.state.filters.lane ?? '';
  const done = () => {
    setOpened(null);
    void list.refetch(true);
    router.refresh();
  };
  const table = (
    <RemoteTable
      list={list}
      columns={useColumns(spec)}
      caption={t('list')}
      nameOf={({ personName }) => personName}
      open={setOpened}
      empty={{ title: t('empty'), text: t('emptyText') }}
    />
  );
  return (
    <>
      <ListBoard
        label={t('choose')}
        figures={[
          ...CHOICES.map((one) => ({
            key: one,
            label: t(one),
            value: formatCount(locale, lanes[one]),
            on: lane === one,
            press: () => list.filter({ lane: lane === one ? undefined : one }),
          })),
          { key: 'came', label: t('fields.came'), value: formatCount(locale, lanes.came) },
        ]}
        more={
          takes && (
            <LinkButton variant="quiet" href={href('tasks', {}, { query: { msId, tab: 'cash' } })}>
              {t(lanes.shiftId ? 'toCash' : 'toShift')}
            </LinkButton>
          )
        }
        tools={
          <Button icon="add" onClick={() => setOpened('new')}>
            {t('new')}
          </Button>
        }
        list={table}
      />
      {takes && <p className={styles.note}>{t(lanes.shiftId ? 'shift' : 'noShift')}</p>}
      {opened === 'new' && (
        <NewPanel
          msId={msId}
          lanes={lanes}
          takes={takes}
          prints={prints}
          onClose={() => setOpened(null)}
          onDone={done}
        />
      )}
      {opened !== null && opened !== 'new' && (
        <LanePanel
          msId={msId}
          row={opened}
          printers={lanes.printers}
          open={lanes.shiftId != null}
          takes={takes}
          prints={prints}
          onClose={() => setOpened(null)}
          onDone={done}
        />
      )}
    </>
  );
}

function useColumns(spec: ReturnType<typeof laneList>): Column<LaneRow, Filter>[] {
  const t = useTranslations('onsite.lanes');
  const desk = useTranslations('desk');
  const locale = asLocale(useLocale());
  const nameOf = (row: LaneRow) => localText(locale, row.personName, row.personNameEn).text;
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
      key: 'hospital',
      title: t('fields.hospital'),
      wide: 'some',
      value: ({ hospital }) => hospital,
      render: ({ hospital }) => hospital && <OwnWords text={hospital} />,
    },
    {
      key: 'fee',
      title: t('fields.fee'),
      value: ({ feeName, feeNameEn }) => localText(locale, feeName, feeNameEn).text,
      render: ({ feeName, feeNameEn }) => <Bilingual locale={locale} zh={feeName} en={feeNameEn} />,
    },
    {
      key: 'state',
      title: t('fields.state'),
      value: ({ enrollState }) => desk(`states.${enrollState}`),
      render: ({ enrollState }) => (
        <StatusBadge tone={PLACE_TONES[enrollState]}>{desk(`states.${enrollState}`)}</StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(spec, 'lane', (lane) => t(lane)),
    },
    {
      key: 'badges',
      title: t('fields.badges'),
      value: ({ badges, queued }) => (queued ? t('queued') : t('badge', { count: badges })),
    },
    {
      key: 'came',
      title: t('fields.came'),
      value: ({ scanTime }) => scanTime,
      render: ({ scanTime }) => scanTime && formatDateTime(locale, scanTime),
      wide: 'most',
    },
  ];
}
