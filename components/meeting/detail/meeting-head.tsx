import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { meetingType } from '@/components/meeting/meeting-words';
import type { Clock } from '@/components/meeting/programme/clock-slot';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { KeyDates } from '@/components/ui/fact/key-dates';
import { Tag, TagList } from '@/components/ui/fact/tag';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { asLocale } from '@/components/ui/locale';
import { Picture } from '@/components/ui/picture/picture';
import type { MeetingDetail } from '@/contract/meeting/meeting';
import type { KeyDate } from '@/contract/meeting/parts';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import { leafOf } from '@/lib/meeting-clock';
import type { Crumb } from '@/lib/menu/trail';
import { keyDateItems } from './key-date-items';
import styles from './meeting-head.module.css';
import { MeetingAudience, MeetingCredit } from './meeting-parts';
import { CancelledNote, MeetingStateBadge } from './meeting-state';

/** The first screen of a meeting's page: date leaf, title in both languages, tags, the panel with the main button, key dates. */
export function MeetingHead({
  meeting,
  keyDates,
  trail,
  clock,
  now,
  panel,
  level = 1,
}: {
  meeting: MeetingDetail;
  keyDates: KeyDate[];
  trail: Crumb[];
  clock: Clock;
  now: Date;
  /** The facts with the main button. */
  panel?: ReactNode;
  /** 2 where another heading stands over it. */
  level?: 1 | 2;
}) {
  const Heading = `h${level}` as const;
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const title = localText(locale, meeting.msName, meeting.msNameEn);
  const other = locale === 'en' ? meeting.msName : meeting.msNameEn;
  const dates = keyDateItems(meeting, keyDates, now, locale, t);
  return (
    <div className={`graph ${styles.head}`}>
      <div className={clsx('content', panel && styles.withPanel)}>
        <div className={styles.lead}>
          <Breadcrumbs trail={trail} />
          <CancelledNote meeting={meeting} />
          <div className={styles.row}>
            <DateBlock {...leafOf(meeting)} locale={locale} size="large" />
            <div className={styles.words}>
              <Heading lang={title.lang}>{title.text}</Heading>
              {other && other !== title.text && (
                <p className={styles.other} lang={locale === 'en' ? 'zh' : 'en'}>
                  {other}
                </p>
              )}
              <div className={styles.tags}>
                <HeadTags meeting={meeting} clock={clock} />
              </div>
            </div>
          </div>
        </div>
        {panel && (
          <>
            <Picture src={meeting.coverUrl} alt="" width={840} height={240} eager className={styles.cover} />
            <div className={styles.panel}>{panel}</div>
          </>
        )}
        {dates.length > 0 && (
          <div className={styles.dates}>
            <KeyDates label={t('detail.keyDates')} items={dates} locale={locale} foldPast={t('detail.pastDates')} />
          </div>
        )}
      </div>
    </div>
  );
}

function HeadTags({ meeting, clock }: { meeting: MeetingDetail; clock: Clock }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const type = meetingType(meeting);
  const subjects = localText(locale, meeting.subjectNames, meeting.subjectNamesEn);
  return (
    <TagList>
      <MeetingStateBadge meeting={meeting} clock={clock} />
      {subjects.text
        .split(',')
        .filter(Boolean)
        .map((name) => (
          <span key={name} className={styles.subject}>
            <Tag tone="brand" lang={subjects.lang}>
              {name.trim()}
            </Tag>
          </span>
        ))}
      <Tag tone="brand" href={filterHref(href('meetings'), {}, { msType: type })}>
        {t(`type.${type}`)}
      </Tag>
      <MeetingAudience meeting={meeting} always />
      <MeetingCredit meeting={meeting} />
      <span className={styles.host}>
        {meeting.sponsor && `${t('role.20')} `}
        <Bilingual locale={locale} zh={meeting.sponsor} en={meeting.sponsorEn} />
      </span>
    </TagList>
  );
}
