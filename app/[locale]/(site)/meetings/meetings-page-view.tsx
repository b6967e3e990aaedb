import { getLocale, getTranslations } from 'next-intl/server';
import { MeetingTime } from '@/components/clock/meeting-time';
import { chinaDay } from '@/components/clock/phases';
import { filterOptions } from '@/components/meeting/list/meeting-filters';
import { MeetingList } from '@/components/meeting/list/meeting-list';
import { MAX_PAGE_SIZE } from '@/contract/core';
import { getMeetingFacets, listMeetings } from '@/lib/data/meetings';
import { listAllSubjects } from '@/lib/data/reference';
import { readSearched } from '@/lib/data/search';
import { fileHref } from '@/lib/files';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { MEETINGS_PER_PAGE, meetingFilter, meetingListQuery } from '@/lib/filters/meeting-query';
import { refusePastEnd } from '@/lib/filters/past-end';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata, siteUrl } from '@/lib/metadata';

type Filter = ListFilter<'meetings'>;

/** Metadata of the list; filtered views are not indexed. */
async function meetingsMetadata(locale: Locale, filtered: boolean) {
  const t = await getTranslations('meeting');
  return pageMetadata({
    locale,
    path: href('meetings'),
    title: t('list.heading'),
    description: t('list.lead'),
    noindex: filtered,
  });
}

/** Reads one page of the list, or a month of it, with what its filters offer. */
async function MeetingsPageView({ filter }: { filter: Filter }) {
  const now = new Date();
  const today = chinaDay(now);
  const [locale, t] = await Promise.all([getLocale(), getTranslations('meeting')]);
  const page = Number(filter.page ?? 1);
  const month = filter.view === 'calendar' ? (filter.month ?? today.slice(0, 7)) : null;
  const shown: Filter = month ? { ...filter, month, sort: 'start', page: undefined } : filter;
  const size = month ? { pageSize: MAX_PAGE_SIZE } : {};
  const [{ rows, total, outcome, facets }, subjects] = await Promise.all([
    readSearched(filter, async (asked) => {
      const [list, facets] = await Promise.all([
        listMeetings({ ...meetingListQuery(shown), ...size, ...asked }),
        getMeetingFacets({ ...meetingFilter(shown), ...asked }),
      ]);
      return { ...list, facets };
    }),
    listAllSubjects(),
  ]);
  if (!month) refusePastEnd({ page, total, perPage: MEETINGS_PER_PAGE });
  return (
    <MeetingList
      rows={rows}
      total={total}
      page={page}
      perPage={MEETINGS_PER_PAGE}
      filter={filter}
      outcome={outcome}
      options={filterOptions(facets, t, { locale, month: today.slice(0, 7) })}
      subjects={subjects}
      calendar={calendarLinks(locale, filter)}
      today={today}
      timeLeft={(meeting) => <MeetingTime start={meeting.startTime} end={meeting.endTime} now={now} />}
    />
  );
}

function calendarLinks(locale: string, { view: _view, page: _page, ...filter }: Filter) {
  const file = filterHref(fileHref('meetingsCalendar'), { ...filter, lang: locale === 'en' ? 'en' : undefined }, {});
  return { file, webcal: `${siteUrl().replace(/^https?:/, 'webcal:')}${file}` };
}

export const meetingsPages = listPages('meetings', meetingsMetadata, MeetingsPageView);
