import { and, type SQL, sql } from 'drizzle-orm';
import type { PageOf } from '@/contract/core';
import type { Meeting } from '@/contract/meeting/meeting';
import type { Context } from '@/upstream/core/context';
import { inOrderOf } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { sorting } from '@/upstream/core/list/sorting';
import { defineCache } from '@/upstream/core/read/brief-cache';
import { byRelevance } from '@/upstream/core/search/search-sql';
import { meetings } from '@/upstream/db/schema/meeting';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { readMatching } from '@/upstream/modules/spelling/respell.service';
import { idsOfBits } from './block-bits';
import { findChosen } from './counts.repository';
import { allOf, filterKey, type MeetingListQuery, meetingConditions } from './meeting.conditions';
import * as repository from './meeting.repository';
import { toMeeting } from './meeting.wire';
import { pageBySets } from './set-pages.service';
import { SETS_FROM } from './sets';
import { usableSets } from './sets.service';

const CACHE_BYTES = 32 * 1024 * 1024;
const ID_BYTES = 4;

const SORTABLE = {
  startTime: meetings.startTime,
  createTime: meetings.createTime,
  enrollCount: meetings.enrollCount,
};

/** Sorted ids of lists, cached for seconds. */
export const ordersCache = defineCache<Uint8Array>(CACHE_BYTES);

/**
 * A page of the public list; on now first, then upcoming, then over. On a large site the kept sets tell where the page lies;
 * elsewhere all pages of a filter come from one sorted list of ids. Either way a far page costs as much as the first one, and
 * pages neither repeat nor skip rows.
 */
export async function listMeetings(ctx: Context, query: MeetingListQuery): Promise<PageOf<Meeting>> {
  const now = ctx.now();
  const { total, ids } = await readMatching(ctx, query, (asked) => pageOf(ctx, { ...query, ...asked }));
  const [lookups, cards] = await Promise.all([getLookups(ctx), repository.findCards(ctx.db, ids, now)]);
  return { total, rows: inOrderOf(ids, cards, ({ msId }) => msId).map((card) => toMeeting(card, lookups, now)) };
}

/** Where more have a keyword, they come in the order of the list; where so many have it, the nearest come first. */
const MOST_RANKED = 1000;

type Chosen = NonNullable<Awaited<ReturnType<typeof usableSets>>>;
/** How a page of ids is found, and of what. */
type Way =
  /** The filters have kept sets, which tell where any page lies: nothing is sorted. Where there are too many to rank, or no keyword to rank by. */
  | { by: 'sets'; chosen: Chosen }
  /** Few have the keyword: they are ranked by how closely they have it, or sorted as asked. The sets say which they are. */
  | { by: 'ranking'; among: number[] }
  /** A site without sets (few meetings), or filters that have none: the conditions are asked of the rows. */
  | { by: 'conditions' };

async function wayTo(ctx: Context, query: MeetingListQuery): Promise<Way> {
  const chosen = await usableSets(ctx, query);
  if (!chosen) return { by: 'conditions' };
  if (!query.keyword) return { by: 'sets', chosen };
  const found = await findChosen(ctx.db, chosen);
  const many = found.reduce((sum, { count }) => sum + count, 0) > MOST_RANKED;
  return many ? { by: 'sets', chosen } : { by: 'ranking', among: idsOfBits(found) };
}

async function pageOf(ctx: Context, query: MeetingListQuery): Promise<{ total: number; ids: number[] }> {
  const window = pageWindow(query);
  const order = sorting(query, SORTABLE, meetings.msId);
  const way = await wayTo(ctx, query);
  if (way.by === 'sets') return pageBySets(ctx, query, { chosen: way.chosen, order, window });
  const among = way.by === 'ranking' ? way.among : undefined;
  const { keyword, match } = query;
  if (!keyword || order) return pageByRows(ctx, query, { order, window, among });
  const nearest = byRelevance(meetings.search, [meetings.msName, meetings.msNameEn], { keyword, match });
  return pageByRows(ctx, query, { order: [...nearest, ...repository.meetingTimeline(ctx.now())], window, among });
}

/** A page of a list, cut from the order of all its ids; `among`: ids that it lies among, where they are few and known. */
export async function pageByRows(
  ctx: Context,
  query: MeetingListQuery,
  { order, window, among }: { order: SQL[] | null; window: { offset: number; limit: number }; among?: number[] },
): Promise<{ total: number; ids: number[] }> {
  const now = ctx.now();
  const key = filterKey(order ? query : { ...query, orderByColumn: undefined, isAsc: undefined });
  const packed = await ordersCache(ctx).get(key, async () => {
    const where = and(
      among && sql`${meetings.msId} = any(${sql.param(among)}::integer[])`,
      // Ids that the sets gave have the keyword.
      allOf(meetingConditions(ctx.db, among ? { ...query, keyword: undefined } : query, now)),
    );
    const made = await repository.findOrderedIds(ctx.db, where, order ?? repository.meetingTimeline(now));
    return { value: made.packed, keep: made.top >= SETS_FROM, size: made.packed.byteLength };
  });
  return { total: packed.byteLength / ID_BYTES, ids: cut(packed, window.offset, window.limit) };
}

function cut(packed: Uint8Array, offset: number, limit: number): number[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = Math.min(offset + limit, packed.byteLength / ID_BYTES);
  const ids: number[] = [];
  for (let place = offset; place < end; place++) ids.push(view.getInt32(place * ID_BYTES));
  return ids;
}
