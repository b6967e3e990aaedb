import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { ListLayout } from '@/components/ui/list-layout';
import { ListSearch } from '@/components/ui/list-search';
import { Pager } from '@/components/ui/pager';
import { SearchNotice } from '@/components/ui/search-notice';
import { SmartLink } from '@/components/ui/smart-link';
import type { Meeting } from '@/contract/meeting';
import type { Subject } from '@/contract/reference';
import { filterHref, type ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import type { SearchOutcome } from '@/lib/search-outcome';
import { ChosenFilters, FilterGroups } from './filter-groups';
import { type CalendarLinks, ListTools } from './list-tools';
import { MeetingCalendar } from './meeting-calendar';
import { MeetingCard } from './meeting-card';
import type { FilterOptions } from './meeting-filters';
import styles from './meeting-list.module.css';

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

/** The list of meetings: filters with counts, cards page by page, or the month as a calendar. */
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
  return (
    <ListLayout
      title={t('list.heading')}
      lead={t('list.lead')}
      search={
        <ListSearch path={PATH} filter={{ ...searched, view }} label={t('list.search')} hint={t('list.searchHint')} />
      }
      count={common('results', { count: total })}
      filtersLabel={t('list.filters')}
      filters={<FilterGroups path={PATH} filter={filter} options={options} subjects={subjects} />}
      tools={<ListTools path={PATH} filter={filter} calendar={rest.calendar} />}
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
        <Cards rows={rows} timeLeft={rest.timeLeft} />
      )}
      {!view && <Pager path={PATH} filter={filter} page={page} total={total} perPage={perPage} />}
    </ListLayout>
  );
}

function Cards({ rows, timeLeft }: Pick<MeetingListProps, 'rows' | 'timeLeft'>) {
  const t = useTranslations('meeting');
  if (rows.length === 0) {
    return (
      <EmptyState
        scene="search"
        title={t('list.empty')}
        text={t('list.emptyHint')}
        action={<SmartLink href={PATH}>{t('list.showAll')}</SmartLink>}
      />
    );
  }
  return (
    <div className={styles.cards}>
      {rows.map((meeting, index) => (
        <MeetingCard key={meeting.msId} meeting={meeting} timeLeft={timeLeft(meeting)} eager={index < 3} level={2} />
      ))}
    </div>
  );
}
