import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { ListLayout } from '@/components/ui/layout/list-layout';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { EmptyState } from '@/components/ui/message/empty-state';
import { TIME_STATE } from '@/contract/codes';
import type { Meeting } from '@/contract/meeting/meeting';
import type { Subject } from '@/contract/reference/reference';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { savedPart } from '@/lib/filters/meeting-query';
import { href } from '@/lib/href';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import { ChosenFilters, FilterGroups } from './filter-groups';
import { type CalendarLinks, ListTools } from './list-tools';
import { ListView } from './list-view';
import { MeetingCalendar } from './meeting-calendar';
import type { FilterOptions } from './meeting-filters';
import { MeetingItem } from './meeting-item';
import { SaveSearchButton } from './save-search-button';

const PATH = href('meetings');

export interface MeetingListProps {
  rows: Meeting[];
  total: number;
  page: number;
  perPage: number;
  filter: ListFilter<'meetings'>;
  outcome: SearchOutcome;
  options: FilterOptions;
  subjects: Subject[];
  calendar: CalendarLinks;
  /** `yyyy-MM-dd` */
  today: string;
  timeLeft: (meeting: Meeting) => ReactNode;
}

/** The list of meetings: filters with counts, rows or cards page by page, or the month as a calendar. */
export function MeetingList({
  rows,
  total,
  page,
  perPage,
  filter,
  outcome,
  options,
  subjects,
  ...rest
}: MeetingListProps) {
  const t = useTranslations('meeting');
  const common = useTranslations('common');
  const { view, sort: _sort, ...searched } = filter;
  const saved = savedPart(filter);
  const chosen = Object.keys(saved).length + (filter.timeState ? 1 : 0);
  return (
    <ListLayout
      title={t('list.heading')}
      lead={t('list.lead')}
      search={
        <ListSearch path={PATH} filter={{ ...searched, view }} label={t('list.search')} hint={t('list.searchHint')} />
      }
      count={common('results', { count: total })}
      filtersLabel={t('list.filters')}
      showLabel={t('list.showCount', { count: total })}
      chosen={chosen}
      filters={<FilterGroups path={PATH} filter={filter} options={options} subjects={subjects} />}
      tools={
        <ListTools
          path={PATH}
          filter={filter}
          calendar={rest.calendar}
          save={Object.keys(saved).length > 0 && <SaveSearchButton filter={saved} />}
        />
      }
      chips={<ChosenFilters path={PATH} filter={filter} options={options} />}
    >
      <SearchNotice path={PATH} filter={filter} outcome={outcome} total={total} />
      {view === 'calendar' ? (
        <MeetingCalendar
          month={filter.month ?? rest.today.slice(0, 7)}
          today={rest.today}
          meetings={rows}
          total={total}
          hrefOf={(month) => filterHref(PATH, filter, { month })}
        />
      ) : (
        <>
          <Items rows={rows} filter={filter} past={pastOf(options)} timeLeft={rest.timeLeft} />
          <Pager path={PATH} filter={filter} page={page} total={total} perPage={perPage} />
        </>
      )}
    </ListLayout>
  );
}

const pastOf = ({ timeState }: FilterOptions) => timeState.find(({ value }) => value === TIME_STATE.over)?.count ?? 0;

function Items({
  rows,
  filter,
  past,
  timeLeft,
}: Pick<MeetingListProps, 'rows' | 'filter' | 'timeLeft'> & {
  /** Meetings that are over and meet the other filters. */
  past: number;
}) {
  const t = useTranslations('meeting');
  const view = filter.view === 'calendar' ? undefined : filter.view;
  if (rows.length === 0) {
    const older = !filter.timeState && past > 0;
    return (
      <EmptyState
        scene="search"
        title={t('list.empty')}
        text={t(older ? 'list.emptyPast' : 'list.emptyHint', { count: past })}
        action={
          older ? (
            <SmartLink href={filterHref(PATH, filter, { timeState: TIME_STATE.over })} rel="nofollow">
              {t('list.showPast')}
            </SmartLink>
          ) : (
            <SmartLink href={PATH}>{t('list.showAll')}</SmartLink>
          )
        }
      />
    );
  }
  return (
    <ListView view={view}>
      {rows.map((meeting, index) => (
        <MeetingItem
          key={meeting.msId}
          meeting={meeting}
          timeLeft={timeLeft(meeting)}
          eager={view === 'cards' && index < 3}
        />
      ))}
    </ListView>
  );
}
