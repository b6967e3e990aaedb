import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import prose from '@/components/ui/fact/prose.module.css';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { DetailLayout } from '@/components/ui/layout/detail-layout';
import { Grid } from '@/components/ui/layout/grid';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { PersonLink } from '@/components/ui/picture/person-link';
import { TIME_STATE } from '@/contract/codes';
import type { DocLive, LiveMessage } from '@/contract/live/live';
import { liveTopic } from '@/contract/topics';
import { href } from '@/lib/href';
import { formatCount, formatDuration, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import type { Recording } from '@/lib/media/read-recording';
import type { Crumb } from '@/lib/menu/trail';
import { LiveAudience } from './live-audience';
import { LiveCard } from './live-card';
import styles from './live-detail.module.css';
import { LiveRoom } from './live-room';
import { LiveStage } from './live-stage';
import { LiveStatus } from './live-status';
import { LiveWhen } from './live-when';
import { useLiveWords } from './live-words';

/** A live session: stage (countdown, player or replay), talk beside it, speaker, meeting, other lives. */
export function LiveDetail({
  live,
  trail,
  messages,
  others,
}: {
  live: DocLive;
  trail: Crumb[];
  messages: LiveMessage[];
  others: DocLive[];
}) {
  const t = useTranslations('live');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  const words = useLiveWords();
  const times = { startIso: toIso(live.startTime), endIso: toIso(live.endTime) };
  const isOver = live.liveStatus === TIME_STATE.over;
  const intro = localText(locale, live.intro, live.introEn);
  return (
    <>
      <div className="content">
        <Breadcrumbs trail={trail} />
      </div>
      <DetailLayout
        panel={<LiveRoom {...times} liveId={live.id} topic={liveTopic(live)} first={messages} words={words.room} />}
      >
        <LiveStage
          {...times}
          id={live.id}
          playUrl={live.playUrl ?? null}
          recording={isOver ? recordingOf(live) : null}
          poster={live.coverUrl ?? null}
          locale={locale}
          words={words.stage}
        />
        <h1 className={styles.title}>
          <Bilingual locale={locale} zh={live.title} en={live.titleEn} />
        </h1>
        <div className={styles.facts}>
          <LiveStatus live={live} />
          <LiveAudience {...times} id={live.id} topic={liveTopic(live)} words={words.viewers} />
          <MetaLine>
            <span>
              <LiveWhen live={live} full />
            </span>
            {live.replayUrl && live.replaySeconds ? (
              <span>{t('length', { time: formatDuration(live.replaySeconds) })}</span>
            ) : null}
            {live.viewCount ? (
              <span>{t('views', { count: live.viewCount, shown: formatCount(locale, live.viewCount) })}</span>
            ) : null}
          </MetaLine>
        </div>
        <PersonLink person={live} />
        {intro.text && (
          <p className={prose.prose} lang={intro.lang}>
            {intro.text}
          </p>
        )}
        {live.msId && live.msName && (
          <p className={styles.meeting}>
            {t('stage.meeting')}{' '}
            <SmartLink href={href('meeting', { id: live.msId })}>
              <Bilingual locale={locale} zh={live.msName} en={live.msNameEn} />
            </SmartLink>
          </p>
        )}
      </DetailLayout>
      {others.length > 0 && (
        <div className="content">
          <Section title={t('stage.others')} more={{ href: href('lives'), label: common('more') }}>
            <Grid columns={3}>
              {others.map((other) => (
                <LiveCard key={other.id} live={other} />
              ))}
            </Grid>
          </Section>
        </div>
      )}
    </>
  );
}

function recordingOf({ replayUrl, replaySeconds, replayTime }: DocLive): Recording {
  return { url: replayUrl ?? null, seconds: replaySeconds ?? null, expected: replayTime ?? null };
}
