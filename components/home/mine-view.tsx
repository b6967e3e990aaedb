import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { buttonLook } from '@/components/ui/action/button';
import { CardLink } from '@/components/ui/action/card-link';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { MetaLine } from '@/components/ui/fact/meta-line';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import type { MyHome, MyTalk, SubjectNews } from '@/contract/home/home';
import type { Step } from '@/contract/task/step';
import { type NextStep, nextSteps, STEP_ICONS } from '@/lib/account/next-steps';
import { href } from '@/lib/href';
import { formatDayShort, formatTime, toIso } from '@/lib/i18n/format';
import { useSessionStore } from '@/lib/stores/session-store';
import styles from './mine.module.css';
import { MineMeeting } from './mine-meeting';

/** My next meeting with what is left to do, my talks and what is new in my subjects. */
export function MineView({ home }: { home: MyHome }) {
  const t = useTranslations('home.mine');
  const talks = home.talks ?? [];
  return (
    <div className={styles.columns}>
      <Column title={t('meeting.title')}>
        {home.meeting ? (
          <MineMeeting meeting={home.meeting} />
        ) : (
          <Nothing text={t('meeting.none')} href={href('meetings')} action={t('meeting.find')} />
        )}
        <Steps steps={home.steps ?? []} />
      </Column>
      {talks.length > 0 && (
        <Column title={t('talks.title')}>
          <ul>
            {talks.map((talk) => (
              <Talk key={talk.id} talk={talk} />
            ))}
          </ul>
        </Column>
      )}
      <Column title={t('news.title')}>
        <News news={home.news ?? []} followed={home.followed ?? 0} />
      </Column>
    </div>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.column}>
      <h2 className={styles.title}>{title}</h2>
      {children}
    </div>
  );
}

function Nothing({ text, href: to, action }: { text: string; href: string; action: string }) {
  return (
    <p className={styles.none}>
      {text} <SmartLink href={to}>{action}</SmartLink>
    </p>
  );
}

/** So many steps fit the room. */
const FEW_STEPS = 4;

/** What to do next, as on `/my`, the first as a button; how many messages are unread is known by the minute. */
function Steps({ steps }: { steps: readonly Step[] }) {
  const t = useTranslations('step');
  const home = useTranslations('home.mine');
  const locale = asLocale(useLocale());
  const userType = useSessionStore((state) => state.userType);
  const certKind = useSessionStore((state) => state.certKind);
  const certFlag = useSessionStore((state) => state.certFlag);
  const unread = useSessionStore((state) => state.unread);
  const shown = nextSteps(steps, { userType, certKind, certFlag }).filter(
    ({ key }) => key !== 'unread' && key !== 'meetings',
  );
  const lines = unread > 0 ? [...shown, { key: 'unread' as const, href: href('notice'), count: unread }] : shown;
  if (lines.length === 0) return null;
  const first = lines.length > FEW_STEPS ? lines.slice(0, FEW_STEPS - 1) : lines;
  return (
    <ul className={styles.steps} aria-label={t('label')}>
      {first.map(({ key, href: to, count = 0, name, nameEn }: NextStep, at) => (
        <li key={to + key}>
          <SmartLink href={to} className={at === 0 ? buttonLook({ variant: 'brand' }, styles.main) : styles.step}>
            <Icon name={STEP_ICONS[key]} size={16} />
            <span>
              {t(`${key}.title`, { count })}
              {name && (
                <>
                  {' · '}
                  <Bilingual locale={locale} zh={name} en={nameEn} />
                </>
              )}
            </span>
          </SmartLink>
        </li>
      ))}
      {first.length < lines.length && (
        <li>
          <SmartLink href={href('my')} className={styles.step}>
            <Icon name="list" size={16} />
            <span>{home('more', { count: lines.length - first.length })}</span>
          </SmartLink>
        </li>
      )}
    </ul>
  );
}

function Talk({ talk }: { talk: MyTalk }) {
  const t = useTranslations('home.mine.talks');
  const locale = asLocale(useLocale());
  return (
    <li className={clsx(styles.line, styles.talk)}>
      <span className={styles.topic}>
        <CardLink href={href('meetingProgramme', { id: [talk.msId, talk.id] })}>
          <Bilingual locale={locale} zh={talk.topic} en={talk.topicEn} />
        </CardLink>
      </span>
      <MetaLine>
        <time dateTime={toIso(talk.startTime)}>
          {formatDayShort(locale, talk.startTime)} {formatTime(locale, talk.startTime)}
        </time>
        <Bilingual locale={locale} zh={talk.place} en={talk.placeEn} />
        <span>{t(talk.role)}</span>
      </MetaLine>
    </li>
  );
}

function News({ news, followed }: { news: SubjectNews[]; followed: number }) {
  const t = useTranslations('home.mine.news');
  const locale = asLocale(useLocale());
  if (followed === 0) {
    return <Nothing text={t('unfollowed')} href={href('my', {}, { hash: 'subjects' })} action={t('choose')} />;
  }
  if (news.length === 0) return <p className={styles.none}>{t('none')}</p>;
  return (
    <ul>
      {news.map(({ kind, id, title, titleEn, time }) => (
        <li key={`${kind} ${id}`} className={styles.line}>
          <span className={styles.topic}>
            <CardLink href={href(kind, { id })}>
              <Bilingual locale={locale} zh={title} en={titleEn} />
            </CardLink>
          </span>
          <MetaLine>
            <span>{t(kind)}</span>
            <time dateTime={toIso(time)}>{formatDayShort(locale, time)}</time>
          </MetaLine>
        </li>
      ))}
    </ul>
  );
}
