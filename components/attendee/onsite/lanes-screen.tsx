'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { PLACE_TONES } from '@/components/attendee/desk/place-tones';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { LaneRow, Lanes } from '@/contract/onsite/lane';
import { href } from '@/lib/href';
import { formatDateTime } from '@/lib/i18n/format';
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
const CHOICES = ['', 'paid', 'unpaid'] as const;

/** The desk on the day: who has paid, who is to pay, and who is new. */
export function LanesScreen({ msId, lanes, start, takes, prints }: Props) {
  const t = useTranslations('onsite.lanes');
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
  return (
    <section className={styles.part} aria-labelledby="lanes">
      <h2 id="lanes">{t('title')}</h2>
      <p className={styles.note}>{t('lead', { paid: lanes.paid, came: lanes.came, unpaid: lanes.unpaid })}</p>
      {takes && (
        <p className={styles.tools}>
          <span>{t(lanes.shiftId ? 'shift' : 'noShift')}</span>
          <SmartLink href={href('tasks', {}, { query: { msId, tab: 'cash' } })}>
            {t(lanes.shiftId ? 'toCash' : 'toShift')}
          </SmartLink>
        </p>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would stand in forms. */}
      <div role="group" aria-label={t('choose')} className={styles.tools}>
        {CHOICES.map((one) => (
          <Button
            key={one}
            variant={lane === one ? 'brand' : 'secondary'}
            aria-pressed={lane === one}
            onClick={() => list.filter({ lane: one })}
          >
            {t(one || 'all')}
          </Button>
        ))}
        <Button icon="add" onClick={() => setOpened('new')}>
          {t('new')}
        </Button>
      </div>
      <RemoteTable
        list={list}
        columns={useColumns(spec)}
        caption={t('list')}
        nameOf={({ personName }) => personName}
        open={setOpened}
        empty={{ title: t('empty'), text: t('emptyText') }}
      />
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
    </section>
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
