'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { CoverFrame } from '@/components/ui/picture/cover-frame';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { FavoCards, type FavoSource } from './favo-cards';
import { VIDEO_FAVOS } from './favo-lists';

/** My favourite videos. */
export function VideoFavos(source: FavoSource<typeof VIDEO_FAVOS.endpoint>) {
  const t = useTranslations('favo');
  const locale = asLocale(useLocale());
  return (
    <FavoCards
      kind="video"
      spec={VIDEO_FAVOS}
      {...source}
      link={({ id }) => href('video', { id })}
      idOf={({ id }) => id}
      nameOf={({ title, titleEn }) => localText(locale, title, titleEn).text}
      look={(row) => ({
        picture: <CoverFrame src={row.coverUrl} note={row.duration != null && formatDuration(row.duration)} />,
        title: <Bilingual locale={locale} zh={row.title} en={row.titleEn} />,
        state: row.vipFlag === '1' && <StatusBadge tone="gold">VIP</StatusBadge>,
        lines: (
          <MetaLine>
            <Bilingual locale={locale} zh={row.userName} en={row.userNameEn} />
            <Bilingual locale={locale} zh={row.hospital} en={row.hospitalEn} />
            {row.playCount != null && (
              <span>
                {t('video.plays')} {formatCount(locale, row.playCount)}
              </span>
            )}
          </MetaLine>
        ),
      })}
    />
  );
}
