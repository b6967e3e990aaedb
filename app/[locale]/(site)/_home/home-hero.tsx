import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { MeetingTime } from '@/components/clock/meeting-time';
import { chinaDay } from '@/components/clock/phases';
import { HomeSearch } from '@/components/home/home-search';
import { NextMeeting } from '@/components/meeting/next-meeting';
import { SmartLink } from '@/components/ui/action/smart-link';
import { TimeRuler } from '@/components/ui/fact/time-ruler';
import { Hero } from '@/components/ui/layout/hero';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import { TIME_STATE, type TimeState } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import { filterHref } from '@/lib/filters/filter-href';
import { href } from '@/lib/href';
import { localText } from '@/lib/i18n/local-text';
import styles from './home.module.css';
import { quickChips } from './home-chips';
import { onRuler } from './next-big-meeting';
import type { HomeData } from './read-home';

const DAY_MS = 86_400_000;
/** The ruler begins two days ago, so that today has room. */
const BEFORE_TODAY = 2;
const RULER_DAYS = 70;
const RULER_MEETINGS = 18;

/** Search and quick filters, the next big meeting, and the ruler of the next ten weeks. */
export function HomeHero({ data, plate, now }: { data: HomeData; plate: Meeting | undefined; now: Date }) {
  const t = useTranslations('home');
  const meeting = useTranslations('meeting');
  const locale = asLocale(useLocale());
  const count = (state: TimeState) => data.facets.timeState.find(({ value }) => value === state)?.count ?? 0;
  const today = chinaDay(now);
  const from = chinaDay(new Date(now.getTime() - BEFORE_TODAY * DAY_MS));
  const until = chinaDay(new Date(now.getTime() + (RULER_DAYS - BEFORE_TODAY) * DAY_MS));
  const within = [...data.running, ...data.upcoming].filter(({ startTime }) => startTime.slice(0, 10) < until);
  const items = onRuler(within, plate, RULER_MEETINGS).map((row) => ({
    key: String(row.msId),
    href: href('meeting', { id: row.msId }),
    start: row.startTime,
    end: row.endTime,
    place: placeOf(row),
    text: subjectOf(row),
    accent: row === plate,
  }));
  return (
    <Hero
      title={t.rich('title', { part: (words) => <span className={styles.part}>{words}</span> })}
      lead={t.rich('lead', {
        upcoming: count(TIME_STATE.before),
        on: count(TIME_STATE.on),
        ahead: (words) => <CountLink state={TIME_STATE.before}>{words}</CountLink>,
        now: (words) => <CountLink state={TIME_STATE.on}>{words}</CountLink>,
      })}
      plate={
        plate ? (
          <NextMeeting
            meeting={plate}
            timeLeft={<MeetingTime start={plate.startTime} end={plate.endTime} now={now} />}
          />
        ) : (
          <EmptyState
            scene="calendar"
            title={t('upcoming.empty')}
            action={
              <SmartLink href={filterHref(href('meetings'), {}, { timeState: '2' })}>{t('upcoming.past')}</SmartLink>
            }
          />
        )
      }
      below={
        items.length > 0 && (
          <TimeRuler
            label={t('ruler')}
            start={from}
            days={RULER_DAYS}
            today={today}
            todayLabel={t('today')}
            items={items}
            locale={locale}
          />
        )
      }
    >
      <HomeSearch chips={quickChips(data, today.slice(0, 7), locale, t)} />
    </Hero>
  );

  function placeOf(row: Meeting): string {
    const city = localText(locale, row.cityName, row.cityNameEn).text;
    return row.msType === '1' || !city ? meeting('type.1') : city;
  }

  function subjectOf(row: Meeting): string {
    return localText(locale, row.subjectNames, row.subjectNamesEn).text.split(',')[0] ?? '';
  }
}

function CountLink({ state, children }: { state: TimeState; children: ReactNode }) {
  return <SmartLink href={filterHref(href('meetings'), {}, { timeState: state })}>{children}</SmartLink>;
}
