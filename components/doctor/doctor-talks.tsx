import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { Section } from '@/components/ui/layout/section';
import { asLocale } from '@/components/ui/locale';
import { TIME_STATE } from '@/contract/codes';
import type { Talk } from '@/contract/doctor/doctor';
import { href } from '@/lib/href';
import { formatDay, formatTime, toIso } from '@/lib/i18n/format';
import styles from './doctor-talks.module.css';

/** A doctor's talks at meetings, each with its state and the way to the live or its recording. */
export function DoctorTalks({ talks }: { talks: Talk[] }) {
  const t = useTranslations('doctor');
  const locale = asLocale(useLocale());
  return (
    <Section title={t('profile.talks')} size="inner">
      <ol className={styles.talks}>
        {talks.map((talk) => (
          <li key={talk.id} className={styles.talk}>
            <span className={styles.when}>
              <time dateTime={toIso(talk.startTime)}>
                <span>{formatDay(locale, talk.startTime)}</span> {formatTime(locale, talk.startTime)}
              </time>
              {talk.endTime && `–${formatTime(locale, talk.endTime)}`}
            </span>
            <span className={styles.words}>
              <b>
                <SmartLink href={href('meetingProgramme', { id: [talk.msId, talk.id] })}>
                  <Bilingual locale={locale} zh={talk.topic} en={talk.topicEn} />
                </SmartLink>
              </b>
              <MetaLine>
                <SmartLink href={href('meeting', { id: talk.msId })}>
                  <Bilingual locale={locale} zh={talk.msName} en={talk.msNameEn} />
                </SmartLink>
                <Bilingual locale={locale} zh={talk.place} en={talk.placeEn} />
              </MetaLine>
              <span className={styles.state}>
                <TalkState talk={talk} />
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

function TalkState({ talk }: { talk: Talk }) {
  const t = useTranslations('doctor');
  const live = (words: string) =>
    talk.liveId ? <SmartLink href={href('live', { id: talk.liveId })}>{words}</SmartLink> : null;
  if (talk.timeState === TIME_STATE.on)
    return (
      <>
        <StatusBadge tone="live">{t('profile.talkState.1')}</StatusBadge>
        {live(t('profile.talkLive'))}
      </>
    );
  if (talk.timeState === TIME_STATE.before)
    return (
      <StatusBadge tone="info" icon="clock">
        {t('profile.talkState.0')}
      </StatusBadge>
    );
  if (talk.timeState !== TIME_STATE.over) return null;
  return (
    <>
      <StatusBadge tone="neutral" icon="check">
        {t('profile.talkState.2')}
      </StatusBadge>
      {talk.replay && live(t('profile.talkReplay'))}
    </>
  );
}
