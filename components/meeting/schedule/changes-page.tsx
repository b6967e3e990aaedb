import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { StatusBadge, type StatusTone } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { Release, SessionChange } from '@/contract/programme/release';
import { formatDateTime, formatTime, toIso } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { clocksOf } from '@/lib/meeting-clock';
import { CHANGES, programmePath } from '@/lib/programme-path';
import { LinkRow } from './link-row';
import { MeetingZone, type Zoned } from './meeting-zone';
import styles from './schedule.module.css';

const TONES: Record<SessionChange['kind'], StatusTone> = {
  added: 'success',
  moved: 'warning',
  changed: 'info',
  withdrawn: 'danger',
};

/** What a release of a programme changed, and the way to the others. Of the first there is nothing to compare with. */
export function ChangesPage({
  meeting,
  releases,
  shown,
}: {
  meeting: Zoned & { msId: number };
  /** The newest first. */
  releases: Release[];
  shown: (Release & { changes: SessionChange[] }) | null;
}) {
  const { msId } = meeting;
  const t = useTranslations('schedule.changes');
  const words = useTranslations('schedule');
  const locale = asLocale(useLocale());
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('title')}</h1>
        <p className={`${styles.quiet} ${styles.line}`}>
          <span>
            <MeetingZone meeting={meeting} />
          </span>
          <SmartLink href={programmePath(msId)}>{words('toProgramme')}</SmartLink>
        </p>
      </header>
      {releases.length > 1 && (
        <LinkRow
          label={t('all')}
          items={releases.map(({ number }) => ({
            key: `${number}`,
            label: t('number', { number }),
            href: programmePath(msId, CHANGES, number),
            current: number === shown?.number,
          }))}
        />
      )}
      {shown ? (
        <section className={styles.section} aria-labelledby="release">
          <h2 id="release">{t('number', { number: shown.number })}</h2>
          <p className={styles.quiet}>
            <time dateTime={toIso(shown.createTime)}>{formatDateTime(locale, shown.createTime)}</time>
          </p>
          {(shown.comment || shown.commentEn) && (
            <p>
              <Bilingual locale={locale} zh={shown.comment} en={shown.commentEn} />
            </p>
          )}
          <p>{shown.number === 1 ? t('first') : t('counts', shown.counts)}</p>
          {shown.number > 1 && <ChangeList meeting={meeting} changes={shown.changes} />}
        </section>
      ) : (
        <EmptyState scene="calendar" title={t('none')} />
      )}
    </div>
  );
}

/** Sessions that a release changed, in the order of the programme. */
export function ChangeList({ meeting, changes }: { meeting: Zoned & { msId: number }; changes: SessionChange[] }) {
  return (
    <ul>
      {changes.map((change) => (
        <Change key={change.id} meeting={meeting} change={change} />
      ))}
    </ul>
  );
}

function Change({ meeting, change }: { meeting: Zoned & { msId: number }; change: SessionChange }) {
  const t = useTranslations('schedule.changes');
  const locale = asLocale(useLocale());
  const { before, after } = change;
  const { clockOf } = clocksOf(meeting);
  const whereOf = (at: NonNullable<SessionChange['before']>) =>
    [
      `${formatDateTime(locale, clockOf(at.startTime))}–${formatTime(locale, clockOf(at.endTime))}`,
      localText(locale, at.place, at.placeEn).text,
    ]
      .filter(Boolean)
      .join(' · ');
  const now = after ?? before;
  return (
    <li className={styles.change}>
      <span>
        <StatusBadge tone={TONES[change.kind]}>{t(`kinds.${change.kind}`)}</StatusBadge>
      </span>
      <span>
        <SmartLink href={programmePath(meeting.msId, change.id)}>
          <Bilingual locale={locale} zh={change.topic} en={change.topicEn} />
        </SmartLink>
        {now && <small>{whereOf(now)}</small>}
        {change.kind === 'moved' && before && <small>{t('before', { where: whereOf(before) })}</small>}
        {change.people && <small>{t('people')}</small>}
      </span>
    </li>
  );
}
