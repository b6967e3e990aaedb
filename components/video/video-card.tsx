import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { CoverFrame } from '@/components/ui/picture/cover-frame';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import styles from './video-card.module.css';

/** A video: cover with length, title, speaker, plays; `featured` for the large one of a group. One link. */
export function VideoCard({
  video,
  featured,
  action,
  eager,
  level = 3,
}: {
  video: DocVideo;
  featured?: boolean;
  action?: ReactNode;
  eager?: boolean;
  level?: 2 | 3 | 4;
}) {
  const t = useTranslations('video');
  const locale = asLocale(useLocale());
  const Heading = `h${level}` as const;
  return (
    <article className={featured ? `${styles.card} ${styles.featured}` : styles.card}>
      <CoverFrame
        src={video.coverUrl}
        eager={eager}
        play
        badge={
          video.vipFlag === '1' && (
            <StatusBadge tone="gold" solid>
              {t('card.vip')}
            </StatusBadge>
          )
        }
        note={video.duration != null && formatDuration(video.duration)}
      />
      {action && <AboveLink className={styles.action}>{action}</AboveLink>}
      <Heading className={styles.title}>
        <CardLink href={href('video', { id: video.id })}>
          <Bilingual locale={locale} zh={video.title} en={video.titleEn} />
        </CardLink>
      </Heading>
      <MetaLine>
        <Bilingual locale={locale} zh={video.userName} en={video.userNameEn} />
        {featured && <Bilingual locale={locale} zh={video.hospital} en={video.hospitalEn} />}
        {video.playCount != null && (
          <span>{t('card.plays', { count: video.playCount, shown: formatCount(locale, video.playCount) })}</span>
        )}
      </MetaLine>
    </article>
  );
}
