import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { MeetingFilter } from '@/contract/meeting';
import { isDbId } from '@/upstream/core/ids';
import { matches } from '@/upstream/core/search-sql';
import { fromWire, monthRange } from '@/upstream/core/time';
import { inTimeState } from '@/upstream/core/timeline';
import { MEETING_IS_LISTED, meetingIsVisible } from '@/upstream/core/visible';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';

/** Filters that have counts of their own. */
export const DIMENSIONS = ['msType', 'subjectId', 'provinceCode', 'month', 'timeState', 'creditFlag'] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a list is asked for. */
export interface MeetingListQuery extends MeetingFilter {
  pageNum?: number;
  pageSize?: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
  params?: { beginTime?: string; endTime?: string };
}

export interface MeetingConditions {
  base: (SQL | undefined)[];
  dimensions: Partial<Record<Dimension, SQL>>;
}

/** A query's filters as SQL conditions: those with counts separate from the rest. */
export function meetingConditions(db: Reader, filter: MeetingListQuery, now: Date): MeetingConditions {
  return {
    base: [
      MEETING_IS_LISTED,
      filter.parentId === undefined
        ? isNull(meetings.parentId)
        : and(
            ifDbId(filter.parentId, (id) => eq(meetings.parentId, id)),
            meetingIsVisible(db),
          ),
      filter.keyword ? matches(meetings.search, { keyword: filter.keyword, match: filter.match }) : undefined,
      filter.artOpen ? isArtOpen(now) : undefined,
      ...touchesRange(filter.params),
    ],
    dimensions: {
      msType: filter.msType && eq(meetings.msType, filter.msType),
      subjectId: ifGiven(filter.subjectId, (id) =>
        ifDbId(id, () => sql`${meetings.subjectPath} @> array[${id}]::integer[]`),
      ),
      provinceCode: filter.provinceCode && eq(meetings.provinceCode, filter.provinceCode.padEnd(6, '0')),
      month: filter.month ? touchesMonth(filter.month) : undefined,
      timeState: filter.timeState && inTimeState(meetings.startTime, meetings.endTime, filter.timeState, now),
      creditFlag: filter.creditFlag && eq(meetings.creditFlag, filter.creditFlag),
    } as MeetingConditions['dimensions'],
  };
}

/** All conditions together. */
export function allOf({ base, dimensions }: MeetingConditions): SQL | undefined {
  return and(...base, ...DIMENSIONS.map((dimension) => dimensions[dimension]));
}

function ifGiven<T>(value: T | undefined, condition: (value: T) => SQL | undefined): SQL | undefined {
  return value === undefined ? undefined : condition(value);
}

function ifDbId(id: number, condition: (id: number) => SQL | undefined): SQL | undefined {
  return isDbId(id) ? condition(id) : sql`false`;
}

/** Whether papers can be submitted now: the call has begun and has an end in the future. */
function isArtOpen(now: Date): SQL | undefined {
  return and(gt(meetings.artEnd, now), or(isNull(meetings.artStart), lte(meetings.artStart, now)));
}

/** Whether a meeting overlaps a month: one that ends at midnight does not overlap the next month; one without duration counts at its start. */
function touchesMonth(month: string): SQL | undefined {
  const { begin, end } = monthRange(month);
  return and(lt(meetings.startTime, end), or(gt(meetings.endTime, begin), gte(meetings.startTime, begin)));
}

function touchesRange(range: { beginTime?: string; endTime?: string } = {}): (SQL | undefined)[] {
  const begin = fromWire(range.beginTime);
  const end = fromWire(range.endTime?.length === 10 ? `${range.endTime} 23:59:59` : range.endTime);
  return [begin ? gt(meetings.endTime, begin) : undefined, end ? lte(meetings.startTime, end) : undefined];
}
