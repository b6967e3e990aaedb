import type { ListFilter } from './list-filters';

/** Meetings on one page of the list. */
export const MEETINGS_PER_PAGE = 12;

const ORDER = {
  start: { orderByColumn: 'startTime', isAsc: 'asc' },
  newest: { orderByColumn: 'createTime', isAsc: 'desc' },
  popular: { orderByColumn: 'enrollCount', isAsc: 'desc' },
} as const;

/** The list page's filter as the upstream's query; without a sort the upstream's own order holds (on now, upcoming, over). */
export function meetingListQuery(filter: ListFilter<'meetings'>) {
  const { page, sort, view: _view, subjectId, ...rest } = filter;
  return {
    ...rest,
    ...(subjectId ? { subjectId: Number(subjectId) } : {}),
    ...(sort ? ORDER[sort] : {}),
    pageNum: Number(page ?? 1),
    pageSize: MEETINGS_PER_PAGE,
  };
}
