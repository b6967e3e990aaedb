import { useLocale, useTranslations } from 'next-intl';
import { useId } from 'react';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { OwnWords } from '@/components/ui/fact/own-words';
import { Tag } from '@/components/ui/fact/tag';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { DeskMeeting, DeskTask } from '@/contract/meeting-manage/desk';
import { href } from '@/lib/href';
import { formatDateTime, formatDayRange } from '@/lib/i18n/format';
import { localText } from '@/lib/i18n/local-text';
import { wordOf } from '@/lib/i18n/word-of';
import deskStyles from './desk.module.css';
import styles from './manage.module.css';
import { StateBadge } from './state-badge';

/** Where each task is done. */
function taskHref({ key, msId }: DeskTask): string {
  if (key === 'creditRefused') return href('createCredit');
  if (key === 'proofs') return href('tasks', {}, { query: { msId, tab: 'proofs' } });
  if (key === 'programme') return href('tasks', {}, { query: { msId, tab: 'programme' } });
  const step = { enrolEnds: 'time', papersEnd: 'time', unreleased: 'review', handIn: 'review' };
  return href('manage', {}, { query: { msId, step: key in step ? step[key as keyof typeof step] : undefined } });
}

/** What my meetings wait for, and the meetings at my desk. */
export function DeskHome({
  tasks,
  meetings,
  level = 1,
}: {
  tasks: DeskTask[];
  meetings: DeskMeeting[];
  /** 2 where another heading stands over it. */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  const t = useTranslations('meetingManage');
  return (
    <div className={styles.page}>
      <header>
        <Heading>{t('desks.title')}</Heading>
        <p className={styles.lead}>{t('desks.lead')}</p>
      </header>
      <DeskTasks tasks={tasks} />
      <DeskMeetings meetings={meetings} />
    </div>
  );
}

/** What meetings wait for, each with the way to where it is done; `unnamed` where all of them are of one. */
export function DeskTasks({ tasks, unnamed }: { tasks: DeskTask[]; unnamed?: boolean }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const id = useId();
  return (
    <section aria-labelledby={`${id}-tasks`}>
      <h2 id={`${id}-tasks`} className={styles.formTitle}>
        {t('desks.tasks', { count: tasks.length })}
      </h2>
      {tasks.length === 0 ? (
        <p className={styles.note}>{t('desks.noTasks')}</p>
      ) : (
        <ul className={deskStyles.tasks}>
          {tasks.map((task) => (
            <li key={`${task.key}:${task.msId}`}>
              <SmartLink className={deskStyles.task} href={taskHref(task)}>
                <strong>{t(`tasks.${task.key}`)}</strong>
                {!unnamed && <Bilingual locale={locale} zh={task.msName} en={task.msNameEn} />}
                {task.reason && (
                  <span className={styles.error}>
                    <OwnWords text={localText(locale, task.reason, task.reasonEn).text} />
                  </span>
                )}
                {task.due && (
                  <span className={deskStyles.due}>{t('desks.due', { time: formatDateTime(locale, task.due) })}</span>
                )}
              </SmartLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The meetings that somebody runs or works at. */
export function DeskMeetings({ meetings }: { meetings: DeskMeeting[] }) {
  const t = useTranslations('meetingManage');
  const locale = asLocale(useLocale());
  const id = useId();
  return (
    <section aria-labelledby={`${id}-meetings`}>
      <h2 id={`${id}-meetings`} className={styles.formTitle}>
        {t('desks.meetings')}
      </h2>
      {meetings.length === 0 ? (
        <EmptyState title={t('desks.empty')} text={t('desks.emptyText')} />
      ) : (
        <ul className={deskStyles.desks}>
          {meetings.map((meeting) => (
            <li key={meeting.msId}>
              <div>
                <div className={deskStyles.deskName}>
                  <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
                </div>
                <div className={styles.second}>
                  <StateBadge row={meeting} />
                  <span>{formatDayRange(locale, meeting.startTime, meeting.endTime)}</span>
                  <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
                  {meeting.posts.map((post) => (
                    <Tag key={post}>{wordOf(t, `posts.${post}`, post)}</Tag>
                  ))}
                </div>
              </div>
              <div className={styles.tools}>
                {meeting.manages && (
                  <LinkButton variant="quiet" icon="edit" href={href('manage', {}, { query: { msId: meeting.msId } })}>
                    {t('edit')}
                  </LinkButton>
                )}
                <LinkButton icon="grid" href={href('tasks', {}, { query: { msId: meeting.msId } })}>
                  {t('desk')}
                </LinkButton>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
