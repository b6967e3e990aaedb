import { and, eq, gt, gte, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { COMING, CREDIT_LEAST, PRICE_BANDS, TIME_STATE, type TimeState } from '@/contract/codes';
import type { MeetingFilter } from '@/contract/meeting/meeting';
import { isDbId } from '@/upstream/core/ids';
import { inTimeState } from '@/upstream/core/list/timeline';
import { MEETING_IS_LISTED, meetingIsVisible } from '@/upstream/core/read/visible';
import { matches } from '@/upstream/core/search/search-sql';
import { fromWire, monthRange } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { bandsMet, priceBandSql } from './meeting.price';

/** Filters that have counts of their own. */
export const DIMENSIONS = [
  'msType',
  'subjectId',
  'provinceCode',
  'cityCode',
  'month',
  'timeState',
  'creditFlag',
  'creditClass',
  'creditLeast',
  'priceBand',
  'audience',
] as const;
export type Dimension = (typeof DIMENSIONS)[number];

/** What a list is asked for. */
export interface MeetingListQuery extends MeetingFilter {
  pageNum?: number;
  pageSize?: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
  params?: { beginTime?: string; endTime?: string };
}

/** Cache key of a filter, independent of the order of its fields and of the page. */
export function filterKey(query: MeetingListQuery): string {
  const { pageNum: _page, pageSize: _size, ...filter } = query;
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const TENTHS = 10;
/** The kind of a meeting's credits by its code; of what says none class I, as it was before there were others; null without credits. */
export const CREDIT_CLASS: SQL<string | null> = sql<
  string | null
>`case when ${meetings.creditFlag} = '1' then coalesce(nullif(${meetings.creditClass}, ''), '1') end`;
/** Its points in tenths; null without credits. */
export const POINTS_TENTHS: SQL<number | null> = sql<
  number | null
>`case when ${meetings.creditFlag} = '1' then ${meetings.creditTenths} end`;

/** The filters by points that a meeting with so many tenths meets. */
export const leastsMet = (tenths: number) => CREDIT_LEAST.filter((least) => tenths >= Number(least) * TENTHS);

/** The filters by time that a meeting in this state meets. */
export const statesMet = (state: TimeState): string[] => (state === TIME_STATE.over ? [state] : [state, COMING]);

function inState(state: TimeState | typeof COMING, now: Date): SQL | undefined {
  if (state === COMING) return gt(meetings.endTime, now);
  return inTimeState(meetings.startTime, meetings.endTime, state, now);
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
      ...touchesRange({ beginTime: filter.dateFrom, endTime: filter.dateTo }),
    ],
    dimensions: {
      msType: filter.msType && eq(meetings.msType, filter.msType),
      subjectId: ifGiven(filter.subjectId, (id) =>
        ifDbId(id, () => sql`${meetings.subjectPath} @> array[${id}]::integer[]`),
      ),
      provinceCode: filter.provinceCode && eq(meetings.provinceCode, filter.provinceCode.padEnd(6, '0')),
      month: filter.month ? touchesMonth(filter.month) : undefined,
      cityCode: filter.cityCode && eq(meetings.cityCode, filter.cityCode),
      timeState: filter.timeState && inState(filter.timeState, now),
      creditFlag: filter.creditFlag && eq(meetings.creditFlag, filter.creditFlag),
      creditClass: filter.creditClass && sql`coalesce(${CREDIT_CLASS}, '') = ${filter.creditClass}`,
      creditLeast:
        filter.creditLeast && sql`coalesce(${POINTS_TENTHS}, 0) >= ${Number(filter.creditLeast) * TENTHS}::integer`,
      priceBand: ifGiven(filter.priceBand, (asked) => {
        const met = PRICE_BANDS.filter((band) => bandsMet(band).includes(asked));
        return sql`coalesce(${priceBandSql(now)}, '') in (${sql.join(
          met.map((band) => sql`${band}`),
          sql`, `,
        )})`;
      }),
      audience: filter.audience && eq(meetings.audience, filter.audience),
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
