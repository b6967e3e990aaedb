import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useId } from 'react';
import { CardLink } from '@/components/ui/action/card-link';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Bilingual } from '@/components/ui/fact/bilingual';
import { dateParts, wallDay } from '@/components/ui/fact/wall-date';
import { type Chip, FilterChips } from '@/components/ui/list/filter-chips';
import { asLocale } from '@/components/ui/locale';
import type { Meeting } from '@/contract/meeting/meeting';
import { href } from '@/lib/href';
import { formatDayShort, toIso } from '@/lib/i18n/format';
import { leafOf } from '@/lib/meeting-clock';
import styles from './month-list.module.css';
import phone from './phone.module.css';

const monthOf = (meeting: Meeting) => leafOf(meeting).start.slice(0, 7);

/** Meetings that phones show, over all months. */
const ON_PHONES = 4;
/** By how many rows of a month that leaves. */
const FEW = [phone.none, phone.one, phone.two, phone.three, phone.four];

/** Meetings month by month beside the calls for papers that close soon. `row` draws a meeting, `closing` its days left. */
export function MonthList({
  meetings,
  calls,
  chips,
  row,
  closing,
}: {
  meetings: Meeting[];
  calls: Meeting[];
  chips: Chip[];
  row: (meeting: Meeting) => ReactNode;
  closing: (time: string) => ReactNode;
}) {
  const t = useTranslations('home');
  const months = [...new Set(meetings.map(monthOf))].sort();
  return (
    <div className={styles.frame}>
      <div className={styles.layout}>
        <div className={styles.main}>
          <div className={clsx(styles.chips, phone.none)}>
            <FilterChips label={t('upcoming.bySubject')} chips={chips} />
          </div>
          {months.map((month) => {
            const before = meetings.filter((meeting) => monthOf(meeting) < month).length;
            return (
              <div key={month} className={clsx(styles.month, before >= ON_PHONES && phone.none)}>
                <MonthName month={month} />
                <div className={FEW[ON_PHONES - before]}>
                  {meetings.filter((meeting) => monthOf(meeting) === month).map(row)}
                </div>
              </div>
            );
          })}
        </div>
        {calls.length > 0 && <Calls calls={calls} closing={closing} />}
      </div>
    </div>
  );
}

function MonthName({ month }: { month: string }) {
  const locale = asLocale(useLocale());
  return (
    <h3 className={styles.name}>
      {dateParts(wallDay(`${month}-01`), locale).month} <span className={styles.year}>{month.slice(0, 4)}</span>
    </h3>
  );
}

function Calls({ calls, closing }: { calls: Meeting[]; closing: (time: string) => ReactNode }) {
  const id = useId();
  const t = useTranslations('home');
  const locale = asLocale(useLocale());
  return (
    <aside className={styles.calls} aria-labelledby={id}>
      <h3 id={id} className={styles.callsTitle}>
        {t('calls.title')}
      </h3>
      <p className={styles.lead}>{t('calls.lead')}</p>
      <ul className={phone.two}>
        {calls.map((meeting) => (
          <li key={meeting.msId} className={styles.call}>
            <span className={styles.callTitle}>
              <CardLink href={href('meeting', { id: meeting.msId }, { hash: 'papers' })}>
                <Bilingual locale={locale} zh={meeting.msName} en={meeting.msNameEn} />
              </CardLink>
            </span>
            {meeting.artEnd && (
              <>
                <span className={styles.due}>
                  <time dateTime={toIso(meeting.artEnd)}>
                    {t('calls.due', { day: formatDayShort(locale, meeting.artEnd) })}
                  </time>
                </span>
                <span className={styles.left}>{closing(meeting.artEnd)}</span>
              </>
            )}
          </li>
        ))}
      </ul>
      <SmartLink href={href('meetings', {}, { query: { artOpen: '1' } })} rel="nofollow" className={styles.all}>
        {t('calls.all')}
      </SmartLink>
    </aside>
  );
}
