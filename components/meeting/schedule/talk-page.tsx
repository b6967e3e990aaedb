import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { Html } from '@/components/ui/fact/html';
import prose from '@/components/ui/fact/prose.module.css';
import { StatusBadge } from '@/components/ui/fact/status-badge';
import { asLocale } from '@/components/ui/locale';
import { PersonLink } from '@/components/ui/picture/person-link';
import type { DocLive } from '@/contract/live/live';
import type { Neighbour, SessionDetail, Speaker } from '@/contract/meeting/parts';
import type { MeetingFile } from '@/contract/meeting-file/meeting-file';
import { fileHref } from '@/lib/files';
import { sizeWords } from '@/lib/forms/file-rules';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { clocksOf } from '@/lib/meeting-clock';
import { meetingPath } from '@/lib/menu/meeting-menu';
import { programmePath } from '@/lib/programme-path';
import type { Zoned } from './meeting-zone';
import { OwnLeaf } from './own-leaf';
import { useOwnWords } from './own-words';
import styles from './schedule.module.css';
import { TalkFacts } from './talk-facts';
import { TalkLink, TalkSpan } from './talk-link';

const LIVE_OVER = '2';
const DATE = 'yyyy-MM-dd'.length;

/** A talk of a programme: when and where, who speaks, what it is about, and what is before and after it in its room. */
export function TalkPage({
  meeting,
  talk,
  live,
  files,
}: {
  meeting: Zoned & { msId: number };
  talk: SessionDetail;
  live: DocLive | null;
  /** The courseware of it. */
  files: MeetingFile[];
}) {
  const { msId } = meeting;
  const t = useTranslations('schedule');
  const kinds = useTranslations('meeting.planner');
  const words = useOwnWords('star', 'starred');
  const locale = asLocale(useLocale());
  const abstract = localText(locale, talk.abstract, talk.abstractEn);
  const { nearby } = talk;
  const kind = (['opening', 'panel', 'workshop', 'poster'] as const).find((one) => one === talk.kind);
  return (
    <article className={styles.page}>
      <header>
        <p className={styles.kicker}>
          {talk.withdrawn && <StatusBadge tone="danger">{t('withdrawn')}</StatusBadge>}
          {kind && <span className={styles.quiet}>{kinds(kind)}</span>}
        </p>
        <h1>
          <Bilingual locale={locale} zh={talk.topic} en={talk.topicEn} />
        </h1>
      </header>
      {talk.withdrawn && <p className={styles.note}>{t('withdrawnText')}</p>}
      <TalkFacts meeting={meeting} talk={talk} />
      {!talk.withdrawn && (
        <p className={styles.tools}>
          {live && (
            <LinkButton href={href('live', { id: live.id })} variant="brand" icon="play">
              {t(live.liveStatus === LIVE_OVER ? 'replay' : 'live')}
            </LinkButton>
          )}
          <OwnLeaf msId={msId} star={talk.id} words={words} />
          <LinkButton
            href={`${fileHref('sessionCalendar', { file: `${talk.id}.ics` })}${locale === 'en' ? '?lang=en' : ''}`}
            native
            variant="secondary"
            icon="calendar"
          >
            {t('calendar')}
          </LinkButton>
        </p>
      )}
      {talk.artId && (
        <p>
          <SmartLink href={meetingPath('meetingPaperList', msId, talk.artId)}>{t('paper')}</SmartLink>
        </p>
      )}
      <People people={talk.speakers ?? []} />
      {abstract.text && (
        <Part id="abstract" title={t('abstract')}>
          <Html html={abstract.text} lang={abstract.lang} className={prose.prose} deeper={2} />
        </Part>
      )}
      {nearby && nearby.talks.length > 0 && (
        <Part id="talks" title={t('talks')}>
          <ol>
            {nearby.talks.map((one) => (
              <li key={one.id} className={styles.row}>
                <TalkSpan {...one} meeting={meeting} />
                <TalkLink msId={msId} talk={one} />
              </li>
            ))}
          </ol>
        </Part>
      )}
      {files.length > 0 && (
        <Part id="files" title={t('files')}>
          <ul className={styles.rows}>
            {files.map((file) => (
              <li key={file.id}>
                <SmartLink href={`${meetingPath('meetingFiles', msId)}#files-s${talk.id}`}>
                  <Bilingual locale={locale} zh={file.title} en={file.titleEn} />
                </SmartLink>{' '}
                <span className={styles.quiet}>{`${file.ending.toUpperCase()} · ${sizeWords(file.size)}`}</span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      {(nearby?.previous || nearby?.next) && (
        <nav className={styles.beside} aria-label={t('beside')}>
          {nearby.previous && <Beside meeting={meeting} talk={nearby.previous} title={t('previous')} />}
          {nearby.next && <Beside meeting={meeting} talk={nearby.next} title={t('next')} className={styles.after} />}
        </nav>
      )}
      <p className={styles.toAll}>
        <SmartLink href={programmePath(msId, clocksOf(meeting).clockOf(talk.startTime).slice(0, DATE))}>
          {t('toProgramme')}
        </SmartLink>
      </p>
    </article>
  );
}

function People({ people }: { people: Speaker[] }) {
  const t = useTranslations('schedule');
  if (people.length === 0) return null;
  return (
    <Part id="people" title={t('people')}>
      <ul className={styles.people}>
        {people.map(({ name, nameEn, role, ...person }) => (
          <li key={`${role}-${name}`}>
            <span className={styles.role}>{t(`roles.${role}`)}</span>
            <PersonLink person={{ ...person, userName: name, userNameEn: nameEn }} />
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

function Beside({
  meeting,
  talk,
  title,
  className,
}: {
  meeting: Zoned & { msId: number };
  talk: Neighbour;
  title: string;
  className?: string;
}) {
  return (
    <div className={className}>
      <small>
        {title} <TalkSpan {...talk} meeting={meeting} />
      </small>
      <TalkLink msId={meeting.msId} talk={talk} />
    </div>
  );
}
