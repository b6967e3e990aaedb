import { COMING } from '@/contract/codes';
import type { MeetingFilter } from '@/contract/meeting/meeting';
import type { ListFilter } from './list-filters';

type Filter = ListFilter<'meetings'>;

/** Meetings on one page of the list. */
export const MEETINGS_PER_PAGE = 12;

const ORDER = {
  start: { orderByColumn: 'startTime', isAsc: 'asc' },
  newest: { orderByColumn: 'createTime', isAsc: 'desc' },
  popular: { orderByColumn: 'enrollCount', isAsc: 'desc' },
} as const;

/** The list page's filter as the upstream's: upcoming and on now unless it says otherwise, the whole month in the calendar. */
export function meetingFilter(filter: Filter): MeetingFilter {
  const { page: _page, sort: _sort, exact: _exact, view, subjectId, timeState, ...rest } = filter;
  const wanted = timeState ?? (view === 'calendar' ? 'all' : COMING);
  return {
    ...rest,
    ...(subjectId ? { subjectId: Number(subjectId) } : {}),
    ...(wanted === 'all' ? {} : { timeState: wanted }),
  };
}

/** The list page's filter as the upstream's query; without a sort the upstream's own order holds (on now, upcoming, over). */
export function meetingListQuery(filter: Filter) {
  return {
    ...meetingFilter(filter),
    ...(filter.sort ? ORDER[filter.sort] : {}),
    pageNum: Number(filter.page ?? 1),
    pageSize: MEETINGS_PER_PAGE,
  };
}

/** What of a filter a search is saved by: all but the state, the order, the view and the page. */
export function savedPart({
  page: _page,
  sort: _sort,
  exact: _exact,
  view: _view,
  timeState: _state,
  ...filter
}: Filter) {
  return filter;
}
