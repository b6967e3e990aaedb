import { useLocale, useTranslations } from 'next-intl';
import { dayAt, type PlannerDay } from '@/components/meeting/planner/planner-model';
import { plannerWords } from '@/components/meeting/planner/planner-words';
import { ProgrammeLeaf } from '@/components/meeting/programme/programme-leaf';
import { LinkButton } from '@/components/ui/action/link-button';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { getMeetingSession } from '@/contract/meeting/parts';
import type { Release } from '@/contract/programme/release';
import { handOver } from '@/lib/browser/hand-over';
import { publicEnv } from '@/lib/env.public';
import { fileHref } from '@/lib/files';
import { href } from '@/lib/href';
import { formatDateTime, toIso } from '@/lib/i18n/format';
import { localePath } from '@/lib/i18n/locale-path';
import { CHANGES, programmePath } from '@/lib/programme-path';
import { LinkRow } from './link-row';
import { MeetingZone, type Zoned } from './meeting-zone';
import { OwnLeaf } from './own-leaf';
import { useOwnWords } from './own-words';
import styles from './schedule.module.css';

/** The programme of a meeting, a day at a time: each day is a page of its own, whose data the planner reads when they are asked for. */
export function SchedulePage({
  meeting,
  days,
  day,
  release,
  now,
}: {
  meeting: Zoned & { msId: number };
  days: PlannerDay[];
  /** The day that the address names; else the one that is on or comes next. */
  day?: string;
  /** The last release. */
  release?: Release;
  now: Date;
}) {
  const { msId } = meeting;
  const t = useTranslations();
  const shown = days.find((one) => one.day === day) ?? dayAt(days, now.getTime());
  return (
    <div className={styles.page}>
      <header>
        <h1>{t('meeting.programme.title')}</h1>
        <p className={`${styles.quiet} ${styles.line}`}>
          <span>
            <MeetingZone meeting={meeting} />
          </span>
          {release && <ReleaseLine msId={msId} release={release} />}
        </p>
      </header>
      <OwnLeaf msId={msId} words={useOwnWords('asked')} />
      {shown ? (
        <Days msId={msId} days={days} shown={shown} now={now} />
      ) : (
        <EmptyState
          scene="calendar"
          title={t('schedule.none')}
          text={t('schedule.noneText')}
          action={
            <LinkButton href={href('meeting', { id: msId })} variant="secondary">
              {t('schedule.toMeeting')}
            </LinkButton>
          }
        />
      )}
      {shown && release && <ForPrograms msId={msId} />}
      {shown && <Mine />}
    </div>
  );
}

function ReleaseLine({ msId, release: { number, createTime } }: { msId: number; release: Release }) {
  const t = useTranslations('schedule');
  const locale = asLocale(useLocale());
  return (
    <>
      <time dateTime={toIso(createTime)}>{t('releaseOf', { number, time: formatDateTime(locale, createTime) })}</time>
      <SmartLink href={programmePath(msId, CHANGES)}>{t('toChanges')}</SmartLink>
    </>
  );
}

function Days({ msId, days, shown, now }: { msId: number; days: PlannerDay[]; shown: PlannerDay; now: Date }) {
  const t = useTranslations();
  const words = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const dataOf = (day: string) => fileHref('programme', { locale, file: `${msId}.${day}.json` });
  const others = days.filter((one) => one !== shown).map(({ day }) => ({ day, data: dataOf(day) }));
  const items = days.map(({ day, label, count }) => ({
    key: day,
    label,
    count,
    href: programmePath(msId, day),
    current: day === shown.day,
  }));
  return (
    <section className={styles.programme} aria-label={t('schedule.heading')}>
      {days.length > 1 && <LinkRow label={t('schedule.days')} items={items} />}
      <h2 className="visually-hidden">{shown.label}</h2>
      <ProgrammeLeaf
        key={shown.day}
        msId={msId}
        handed={handOver(JSON.stringify([shown]))}
        data={dataOf(shown.day)}
        at={now.getTime()}
        locale={locale}
        base={localePath(locale, programmePath(msId))}
        source={`${publicEnv.apiBase}${getMeetingSession.path}`}
        others={others}
        words={plannerWords(words)}
      />
    </section>
  );
}

function Mine() {
  const t = useTranslations('schedule.mine');
  return (
    <section className={styles.box} aria-labelledby="mine">
      <h2 id="mine">{t('title')}</h2>
      <p className={styles.quiet}>{t('text')}</p>
      <div className={styles.own}>
        <OwnLeaf words={useOwnWords('mine')} />
      </div>
    </section>
  );
}

/** The last release for other programmes to read. */
function ForPrograms({ msId }: { msId: number }) {
  const t = useTranslations('schedule');
  return (
    <p className={`${styles.quiet} ${styles.line}`}>
      <span>{t('forPrograms')}</span>
      {(['json', 'xml'] as const).map((format) => (
        <a key={format} href={fileHref('schedule', { msId, file: `schedule.${format}` })}>
          schedule.{format}
        </a>
      ))}
    </p>
  );
}
