import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import prose from '@/components/ui/fact/prose.module.css';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { DetailLayout } from '@/components/ui/layout/detail-layout';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { PersonLink } from '@/components/ui/picture/person-link';
import type { DocVideo } from '@/contract/video/video';
import { href } from '@/lib/href';
import { formatCount, formatDay, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Crumb } from '@/lib/menu/trail';
import { VideoCard } from './video-card';
import styles from './video-detail.module.css';
import { VideoPlayer } from './video-player';

/** A video to be watched: player, speaker, words, others of its category. */
export function VideoDetail({
  video,
  trail,
  related,
  action,
}: {
  video: DocVideo;
  trail: Crumb[];
  related: DocVideo[];
  action: ReactNode;
}) {
  const t = useTranslations('video');
  const locale = asLocale(useLocale());
  const intro = localText(locale, video.intro, video.introEn);
  return (
    <>
      <div className="content">
        <Breadcrumbs trail={trail} />
      </div>
      <DetailLayout
        panel={
          related.length > 0 && (
            <Section title={t('detail.related')} size="inner">
              <div className={styles.related}>
                {related.map((other) => (
                  <VideoCard key={other.id} video={other} />
                ))}
              </div>
            </Section>
          )
        }
      >
        <VideoPlayer
          id={video.id}
          film={{
            src: video.videoUrl || null,
            hls: video.hlsUrl ?? null,
            previewSeconds: video.previewSeconds ?? null,
          }}
          poster={video.coverUrl ?? undefined}
          captions={video.captions ?? []}
          locale={locale}
          vipHref={href('openVip')}
          words={{
            speed: t('player.speed'),
            resumed: t('player.resumed'),
            failed: t('player.failed'),
            vipTitle: t('player.vipTitle'),
            vipText: t('player.vipText', { seconds: video.previewSeconds ?? 0 }),
            vipOffer: t('player.vipOffer'),
            again: t('player.again'),
          }}
        />
        <div className={styles.title}>
          <h1 className={styles.heading}>
            <Bilingual locale={locale} zh={video.title} en={video.titleEn} />
          </h1>
          {action}
        </div>
        <MetaLine>
          {video.vipFlag === '1' && (
            <StatusBadge tone="gold" icon="crown">
              {t('card.vip')}
            </StatusBadge>
          )}
          <Bilingual locale={locale} zh={video.cateName} en={video.cateNameEn} />
          {video.createTime && <time dateTime={toIso(video.createTime)}>{formatDay(locale, video.createTime)}</time>}
          <span>
            {t('card.plays', { count: video.playCount ?? 0, shown: formatCount(locale, video.playCount ?? 0) })}
          </span>
        </MetaLine>
        <PersonLink person={video} />
        {intro.text && (
          <p className={prose.prose} lang={intro.lang}>
            {intro.text}
          </p>
        )}
      </DetailLayout>
    </>
  );
}
