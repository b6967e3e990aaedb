import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { AboveLink, CardLink } from '@/components/ui/action/card-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import { CoverFrame } from '@/components/ui/picture/cover-frame';
import { TIME_STATE } from '@/contract/codes';
import type { DocLive } from '@/contract/live/live';
import { href } from '@/lib/href';
import { formatCount, formatDuration } from '@/lib/i18n/format';
import styles from './live-card.module.css';
import { LiveStatus } from './live-status';
import { LiveWhen } from './live-when';

/** A live session: cover with its state, time, title, speaker, viewers. One link. */
export function LiveCard({
  live,
  action,
  eager,
  level = 3,
}: {
  live: DocLive;
  /** “Remind me”, for example. */
  action?: ReactNode;
  eager?: boolean;
  level?: 2 | 3 | 4;
}) {
  const t = useTranslations('live');
  const locale = asLocale(useLocale());
  const Heading = `h${level}` as const;
  return (
    <article className={styles.card}>
      <CoverFrame
        src={live.coverUrl}
        eager={eager}
        play
        badge={<LiveStatus live={live} solid />}
        note={live.replayUrl && live.replaySeconds ? formatDuration(live.replaySeconds) : null}
      />
      <p className={styles.time}>
        <LiveWhen live={live} />
      </p>
      <Heading className={styles.title}>
        <CardLink href={href('live', { id: live.id })}>
          <Bilingual locale={locale} zh={live.title} en={live.titleEn} />
        </CardLink>
      </Heading>
      <MetaLine>
        <Bilingual locale={locale} zh={live.userName} en={live.userNameEn} />
        <Bilingual locale={locale} zh={live.hospital} en={live.hospitalEn} />
        {live.liveStatus !== TIME_STATE.before && live.viewCount ? (
          <span>{t('views', { count: live.viewCount, shown: formatCount(locale, live.viewCount) })}</span>
        ) : null}
      </MetaLine>
      {action && <AboveLink className={styles.action}>{action}</AboveLink>}
    </article>
  );
}
