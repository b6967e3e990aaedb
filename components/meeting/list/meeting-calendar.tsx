import clsx from 'clsx';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { meetingType } from '@/components/meeting/meeting-words';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { DateBlock } from '@/components/ui/fact/date-block';
import { dateParts, wallDay } from '@/components/ui/fact/wall-date';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { Icon } from '@/components/ui/picture/icon';
import { MEETING_STATUS, MEETING_TYPE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDayRange } from '@/lib/i18n/format';
import { leafOf, otherZone } from '@/lib/meeting-clock';
import { type CalendarBar, type CalendarWeek, calendarWeeks, monthAfter } from './calendar-weeks';
import styles from './meeting-calendar.module.css';

/** Meetings laid over the weeks of a month; on phones a list by date. `hrefOf` leads to another month with the same filter. */
export function MeetingCalendar({
  month,
  today,
  meetings,
  total,
  hrefOf,
}: {
  /** `yyyy-MM` */
  month: string;
  /** `yyyy-MM-dd` */
  today: string;
  meetings: Meeting[];
  /** All that touch the month; more than are shown when the month is very full. */
  total: number;
  hrefOf: (month: string) => string;
}) {
  const t = useTranslations('meeting');
  const format = useFormatter();
  const locale = asLocale(useLocale());
  const weeks = calendarWeeks(month, meetings);
  // On phones the month begins today; what is over is folded away.
  const past = today.startsWith(month) ? meetings.filter((meeting) => leafOf(meeting).end.slice(0, 10) < today) : [];
  const step = (count: number, icon: 'left' | 'right', label: string) => (
    <SmartLink href={hrefOf(monthAfter(month, count))} rel="nofollow" className={styles.step}>
      <Icon name={icon} label={label} />
    </SmartLink>
  );
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>
          {format.dateTime(wallDay(`${month}-01`), { year: 'numeric', month: 'long', timeZone: 'UTC' })}
        </h2>
        {!today.startsWith(month) && (
          <SmartLink href={hrefOf(today.slice(0, 7))} rel="nofollow">
            {t('calendar.thisMonth')}
          </SmartLink>
        )}
        <nav className={styles.steps} aria-label={t('calendar.months')}>
          {step(-1, 'left', t('calendar.previous'))}
          {step(1, 'right', t('calendar.next'))}
        </nav>
      </div>
      {meetings.length === 0 && <EmptyState scene="calendar" title={t('calendar.empty')} />}
      {past.length > 0 && (
        <details className={styles.before}>
          <summary className={styles.beforeHandle}>{t('calendar.past', { count: past.length })}</summary>
          <ul>
            {past.map((meeting) => (
              <Bar key={meeting.msId} bar={{ meeting, column: 1, span: 1, continued: false, goesOn: false }} />
            ))}
          </ul>
        </details>
      )}
      <div>
        <div className={styles.names} aria-hidden="true">
          {weeks[0]?.days.map(({ date }) => (
            <span key={date}>{dateParts(wallDay(date), locale).weekday}</span>
          ))}
        </div>
        {weeks.map((week) => (
          <Week key={week.key} week={week} today={today} isThisMonth={today.startsWith(month)} />
        ))}
      </div>
      {total > meetings.length && (
        <p className={styles.rest}>{t('calendar.rest', { shown: meetings.length, total })}</p>
      )}
    </>
  );
}

function Week({ week, today, isThisMonth }: { week: CalendarWeek; today: string; isThisMonth: boolean }) {
  return (
    <div className={styles.week}>
      {week.days.map(({ date, day, inMonth }) => (
        <time
          key={date}
          dateTime={date}
          className={clsx(styles.day, !inMonth && styles.outside, date === today && styles.today)}
        >
          {day}
        </time>
      ))}
      {week.bars.length > 0 && (
        <ul className={styles.bars}>
          {week.bars.map((bar) => (
            <Bar key={bar.meeting.msId} bar={bar} over={isThisMonth && leafOf(bar.meeting).end.slice(0, 10) < today} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Bar({ bar: { meeting, column, span, continued, goesOn }, over }: { bar: CalendarBar; over?: boolean }) {
  const t = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const leaf = leafOf(meeting);
  const zone = otherZone(meeting);
  const type = meetingType(meeting);
  const cancelled = meeting.status === MEETING_STATUS.cancelled;
  return (
    <li
      className={clsx(
        styles.bar,
        continued && styles.continued,
        over && styles.over,
        goesOn && styles.goesOn,
        cancelled && styles.cancelled,
      )}
      style={{ '--column': column, '--span': span } as CSSProperties}
    >
      <SmartLink href={href('meeting', { id: meeting.msId })} className={styles.event}>
        <DateBlock {...leaf} locale={locale} className={styles.leaf} />
        <span className={styles.place}>
          {type === MEETING_TYPE.online || !meeting.cityName ? (
            t(`type.${type}`)
          ) : (
            <Bilingual locale={locale} zh={meeting.cityName} en={meeting.cityNameEn} />
          )}
        </span>
        <span className={styles.name}>
          <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
          <span className="visually-hidden">
            {' '}
            {formatDayRange(locale, leaf.start, leaf.end)}
            {zone && ` ${zone}`}
            {cancelled && ` ${t('card.cancelled')}`}
          </span>
        </span>
      </SmartLink>
    </li>
  );
}
