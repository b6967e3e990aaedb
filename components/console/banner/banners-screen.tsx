'use client';

import { useLocale, useTranslations } from 'next-intl';
import { nameColumn } from '@/components/console/panel/columns';
import content from '@/components/console/panel/content.module.css';
import { useOpened } from '@/components/console/panel/use-opened';
import { useTitleOf } from '@/components/console/panel/use-title-of';
import type { Column } from '@/components/remote-table/column';
import { RemoteTable } from '@/components/remote-table/remote-table';
import { Button } from '@/components/ui/action/button';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { ConsoleBanner } from '@/contract/banner/console';
import { pictureOf } from '@/lib/browser/picture-of';
import { choiceFilter } from '@/lib/lists/choices';
import { type ListStart, useRemoteList } from '@/lib/lists/use-remote-list';
import styles from './banner.module.css';
import { BannerActions } from './banner-actions';
import { BannerGrip } from './banner-grip';
import { BannerOrder } from './banner-order';
import { BannerPanel } from './banner-panel';
import { BANNERS } from './banner-query';
import { BannerWindow } from './banner-window';
import { useBannerOrder } from './use-banner-order';

type Filter = (typeof BANNERS.filters)[number];
const TONES: Record<ConsoleBanner['state'], StatusTone> = {
  off: 'neutral',
  waits: 'info',
  on: 'warning',
  over: 'neutral',
};

/** Banners of the home page: what they say, when, in which order, and which one is seen now. */
export function BannersScreen({ start }: { start: ListStart<ConsoleBanner> }) {
  const t = useTranslations('console.banners');
  const locale = asLocale(useLocale());
  const titleOf = useTitleOf();
  const name = nameColumn<ConsoleBanner>(locale, 'title', 'titleEn', t('title'));
  const list = useRemoteList(BANNERS, { start, keyOf: ({ id }) => id });
  const panel = useOpened<ConsoleBanner>(list);
  const { rows, move } = useBannerOrder(list);
  const stateOf = (row: ConsoleBanner) => t(row.onHome ? 'states.home' : `states.${row.state}`);
  const columns: Column<ConsoleBanner, Filter>[] = [
    { key: 'place', title: t('place'), value: (row) => row.place, render: (row) => <BannerGrip row={row} /> },
    {
      ...name,
      render: (row) => (
        <>
          {row.imgUrl && (
            <img src={pictureOf(row.imgUrl, 320)} alt="" width={48} height={27} className={styles.thumb} />
          )}
          {name.render?.(row)}
        </>
      ),
    },
    { key: 'linkUrl', title: t('link'), value: (row) => row.linkUrl, wide: 'most' },
    {
      key: 'window',
      title: t('window'),
      value: (row) => `${row.startTime ?? ''} – ${row.endTime ?? ''}`,
      render: (row) => <BannerWindow {...row} />,
      wide: 'some',
    },
    {
      key: 'state',
      title: t('state'),
      value: stateOf,
      render: (row) => (
        <StatusBadge tone={row.onHome ? 'success' : TONES[row.state]} icon={row.state === 'on' ? undefined : 'clock'}>
          {stateOf(row)}
        </StatusBadge>
      ),
      card: 'state',
      filter: choiceFilter(BANNERS, 'state', (value) => t(`filter.${value}`)),
    },
  ];
  return (
    <>
      <p className={content.above}>
        <span className={content.hint}>{t('hint')}</span>
        <Button variant="brand" onClick={() => panel.open('new')}>
          {t('add')}
        </Button>
      </p>
      <BannerOrder rows={rows} onMove={(moved, to) => void move(moved, to)}>
        <RemoteTable
          list={{ ...list, rows }}
          columns={columns}
          caption={t('caption')}
          nameOf={titleOf}
          actions={(row) => <BannerActions row={row} list={list} onEdit={() => panel.open(row)} />}
          empty={{ title: t('empty'), text: t('emptyText') }}
        />
      </BannerOrder>
      {panel.isOpen && (
        <BannerPanel
          key={panel.row?.version}
          banner={panel.row}
          onClose={panel.close}
          onSaved={panel.saved}
          onTakeNewest={() => void panel.takeNewest()}
        />
      )}
    </>
  );
}
