import { and, asc, desc, gte, lt, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { TIME_STATE, type TimeState } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { defineCache } from '@/upstream/core/read/brief-cache';
import { monthRange } from '@/upstream/core/time';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  type ChosenSets,
  countBy,
  countByState,
  findIdsInSets,
  type SetCount,
  type StateCount,
} from './counts.repository';
import { filterKey, type MeetingListQuery } from './meeting.conditions';

interface Window {
  offset: number;
  limit: number;
}

/** A stretch of a list that is sorted by one column, with its number of meetings for each month of that column. */
interface Stretch {
  column: PgColumn;
  descending: boolean;
  order: SQL[];
  /** Null where the list is not split by time state. */
  timeState: TimeState | null;
  months: { month: string; count: number }[];
}

const NUMBERS_BYTES = 2 * 1024 * 1024;
/** Approximate size of a number with its month. */
const NUMBER_BYTES = 150;
const MONTHS_OF = { startTime: 'startMonth', createTime: 'createMonth' } as const;

/**
 * A page of a list, found by the kept sets: they tell in which months of the sorted column it lies, and only those are read
 * and sorted. While a change is on its way into the sets, the rows of a page can be off by as many places.
 */
export async function pageBySets(
  ctx: Context,
  query: MeetingListQuery,
  { chosen, order, window }: { chosen: ChosenSets; order: SQL[] | null; window: Window },
): Promise<{ total: number; ids: number[] }> {
  if (order && query.orderByColumn === 'enrollCount') return pageByPopularity(ctx, { chosen, order, window });
  const stretches = order
    ? [await stretchByColumn(ctx, query, chosen, order)]
    : stretchesOfStates(await statesCache(ctx).get(keyOf(query, chosen), () => kept(countByState(ctx.db, chosen))));
  const ids: number[] = [];
  let before = 0;
  for (const stretch of stretches) {
    const offset = Math.max(0, window.offset - before);
    ids.push(...(await cut(ctx, chosen, stretch, { offset, limit: window.limit - ids.length })));
    before += stretch.months.reduce((sum, { count }) => sum + count, 0);
  }
  return { total: before, ids };
}

/** Numbers of meetings by month, and by state and month: kept as long as the sets that they were read from, they serve all pages of a list. */
const monthsCache = defineCache<SetCount[]>(NUMBERS_BYTES);
const statesCache = defineCache<StateCount[]>(NUMBERS_BYTES);

async function kept<T>(made: Promise<T[]>): Promise<{ value: T[]; keep: boolean; size: number }> {
  const value = await made;
  return { value, keep: true, size: value.length * NUMBER_BYTES };
}

/** Of a list, whatever its order. */
function keyOf({ orderByColumn: _column, isAsc: _asc, ...filter }: MeetingListQuery, { version }: ChosenSets): string {
  return `${version} ${filterKey(filter)}`;
}

async function pageByPopularity(
  ctx: Context,
  { chosen, order, window }: { chosen: ChosenSets; order: SQL[]; window: Window },
) {
  const [counted] = await countBy(ctx.db, chosen, 'listed');
  const total = counted?.count ?? 0;
  if (window.offset >= total) return { total, ids: [] };
  return { total, ids: await findIdsInSets(ctx.db, chosen, { order, ...window }) };
}

/** In the order of the list. */
const STATES = [TIME_STATE.on, TIME_STATE.before, TIME_STATE.over];

function stretchesOfStates(counted: StateCount[]): Stretch[] {
  return STATES.map((timeState) => {
    const over = timeState === TIME_STATE.over;
    const column = over ? meetings.endTime : meetings.startTime;
    const order = [over ? desc(column) : asc(column), desc(meetings.msId)];
    const months = inOrder(
      counted.filter((row) => row.timeState === timeState),
      over,
    );
    return { column, descending: over, order, timeState, months };
  });
}

async function stretchByColumn(
  ctx: Context,
  query: MeetingListQuery,
  chosen: ChosenSets,
  order: SQL[],
): Promise<Stretch> {
  const { orderByColumn, isAsc } = query;
  const name = orderByColumn === 'createTime' ? 'createTime' : 'startTime';
  const descending = isAsc !== 'asc';
  const dimension = MONTHS_OF[name];
  const numbers = await monthsCache(ctx).get(`${dimension} ${keyOf(query, chosen)}`, () =>
    kept(countBy(ctx.db, chosen, dimension)),
  );
  const months = inOrder(numbers, descending);
  return { column: meetings[name], descending, order, timeState: null, months };
}

function inOrder(counted: { value: string; count: number }[], descending: boolean) {
  const months = counted.map(({ value, count }) => ({ month: value, count }));
  return months.sort((a, b) => (a.month < b.month === descending ? 1 : -1));
}

/** Ids of a stretch's window, read from the months that it lies in. */
async function cut(ctx: Context, chosen: ChosenSets, stretch: Stretch, { offset, limit }: Window) {
  const { column, descending, order, timeState, months } = stretch;
  const touched: string[] = [];
  let passed = 0;
  let before = 0;
  for (const { month, count } of months) {
    if (before + count <= offset) passed += count;
    else if (before < offset + limit) touched.push(month);
    before += count;
  }
  const [first, last] = [touched[0], touched.at(-1)];
  if (limit <= 0 || !first || !last) return [];
  const [earliest, latest] = descending ? [last, first] : [first, last];
  const inMonths = and(gte(column, monthRange(earliest).begin), lt(column, monthRange(latest).end));
  const dimensions = timeState ? { ...chosen.dimensions, timeState } : chosen.dimensions;
  return findIdsInSets(ctx.db, { ...chosen, dimensions }, { where: inMonths, order, offset: offset - passed, limit });
}
