'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { ToolBar } from '@/components/ui/action/tool-bar';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import type { Desk, DeskMeeting, DeskTask } from '@/contract/meeting-manage/desk';
import { href } from '@/lib/href';
import { formatCount, formatDay, formatDayRange } from '@/lib/i18n/format';
import { wordOf } from '@/lib/i18n/word-of';
import deskStyles from './desk.module.css';
import { DeskTasks } from './desk-home';
import { DeskStaffList } from './desk-staff';
import { type DeskStand, DeskStands } from './desk-stands';
import styles from './manage.module.css';
import { PUBLIC_STATES } from './manage-list';
import { StateBadge } from './state-badge';

/** A meeting at its desk: where it stands, what it waits for, what it has, who works there, what is out. */
export function DeskView({
  desk,
  tasks = [],
  stands = [],
  level = 1,
}: {
  desk: Desk;
  /** What this meeting waits for. */
  tasks?: DeskTask[];
  /** Where it stands, by the counts of its desk's parts. */
  stands?: readonly DeskStand[];
  /** 2 where another heading stands over it. */
  level?: 1 | 2;
}) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const id = useId();
  const { msId } = desk;
  return (
    <div className={styles.page}>
      <DeskHead desk={desk} level={level} />
      {desk.posts.length > 0 && (
        <p className={styles.second}>
          {desk.posts.map((post) => (
            <Tag key={post}>{wordOf(t, `posts.${post}`, post)}</Tag>
          ))}
        </p>
      )}
      {stands.length > 0 && <DeskStands stands={stands} />}
      <DeskTasks tasks={tasks} unnamed />
      <section aria-labelledby={`${id}-figures`}>
        <h2 id={`${id}-figures`} className={styles.formTitle}>
          {t('deskParts.figures')}
        </h2>
        <dl className={deskStyles.figures}>
          {desk.figures.map(({ key, count }) => (
            <div key={key}>
              <dt>{t(`figures.${key}`)}</dt>
              <dd>{formatCount(locale, count)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <DeskStaffList msId={msId} given={desk.staff} manages={desk.manages} />
      <section aria-labelledby={`${id}-papers`}>
        <h2 id={`${id}-papers`} className={styles.formTitle}>
          {t('deskParts.papers')}
        </h2>
        {!desk.officialNotice && desk.notices.length === 0 && <p className={styles.note}>{t('deskParts.noPapers')}</p>}
        <ul className={deskStyles.staff}>
          {desk.officialNotice && (
            <li>
              <OwnWords text={desk.officialNotice.number} />
              <SmartLink native href={desk.officialNotice.url}>
                <OwnWords text={desk.officialNotice.name} />
              </SmartLink>
            </li>
          )}
          {desk.notices.map((notice) => (
            <li key={notice.id}>
              <span>{formatDay(locale, notice.publishTime)}</span>
              <Bilingual locale={locale} zh={notice.title} en={notice.titleEn} />
            </li>
          ))}
        </ul>
      </section>
      <p>
        <SmartLink href={href('tasks')}>{t('desks.back')}</SmartLink>
      </p>
    </div>
  );
}

/** What a meeting at its desk is called, where it stands, and what leads to its page and its plan. */
export function DeskHead({ desk, level = 1 }: { desk: DeskMeeting; level?: 1 | 2 }) {
  const Heading = `h${level}` as const;
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const { msId } = desk;
  const isPublic = PUBLIC_STATES.includes(desk.state);
  const ways = (isPublic || desk.manages) && (
    <>
      {isPublic && (
        <LinkButton icon="external" href={href('meeting', { id: msId })}>
          {t('openPage')}
        </LinkButton>
      )}
      {desk.manages && (
        <LinkButton icon="edit" href={href('manage', {}, { query: { msId } })}>
          {t('edit')}
        </LinkButton>
      )}
    </>
  );
  return (
    <header className={styles.head} data-compact data-folds>
      <div>
        <Heading>
          <Bilingual locale={locale} zh={desk.msName} en={desk.msNameEn} />
        </Heading>
        <p className={styles.second}>
          <StateBadge row={desk} />
          <span>{formatDayRange(locale, desk.startTime, desk.endTime)}</span>
        </p>
      </div>
      <ToolBar className={styles.tools} more={ways} />
    </header>
  );
}
