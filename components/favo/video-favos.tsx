'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Column } from '@/components/remote-table/column';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { VIDEO_FAVOS } from './favo-lists';
import { type FavoSource, FavoTable } from './favo-table';

/** My favourite videos. */
export function VideoFavos(source: FavoSource<typeof VIDEO_FAVOS.endpoint>) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  const nameOf = ({ title, titleEn }: DocVideo) => localText(locale, title, titleEn).text;
  const columns: Column<DocVideo, 'keyword'>[] = [
    {
      key: 'title',
      title: t('video.name'),
      value: nameOf,
      render: (row) => <Bilingual locale={locale} zh={row.title} en={row.titleEn} />,
      mark: ({ vipFlag }) => vipFlag === '1' && <StatusBadge tone="gold">VIP</StatusBadge>,
      card: 'title',
      filter: { kind: 'text', name: 'keyword' },
    },
    {
      key: 'speaker',
      title: t('video.speaker'),
      value: ({ userName, userNameEn }) => localText(locale, userName, userNameEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.userName} en={row.userNameEn} />,
    },
    {
      key: 'hospital',
      title: t('video.hospital'),
      value: ({ hospital, hospitalEn }) => localText(locale, hospital, hospitalEn).text,
      render: (row) => <Bilingual locale={locale} zh={row.hospital} en={row.hospitalEn} />,
      wide: 'some',
    },
    {
      key: 'duration',
      title: t('video.duration'),
      value: ({ duration }) => duration,
      render: ({ duration }) => (duration == null ? null : formatDuration(duration)),
      sort: 'duration',
      align: 'end',
    },
    {
      key: 'playCount',
      title: t('video.plays'),
      value: ({ playCount }) => playCount,
      render: ({ playCount }) => formatCount(locale, playCount ?? 0),
      sort: 'playCount',
      align: 'end',
    },
  ];
  return (
    <FavoTable
      kind="video"
      spec={VIDEO_FAVOS}
      {...source}
      columns={columns}
      link={({ id }) => href('video', { id })}
      idOf={({ id }) => id}
      nameOf={nameOf}
    />
  );
}
