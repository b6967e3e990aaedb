import type { PageOf } from '@/contract/core';
import type { Meeting, MeetingFilter } from '@/contract/meeting';
import { BriefCache } from '@/upstream/core/brief-cache';
import type { Context } from '@/upstream/core/context';
import { pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Db } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { allOf, meetingConditions } from './meeting.conditions';
import * as repository from './meeting.repository';
import { toMeeting } from './meeting.wire';

/** From this many meetings on, orders and counts are kept for seconds; below it making them costs next to nothing. */
export const KEEP_FROM = 5000;
const CACHE_BYTES = 32 * 1024 * 1024;
const ID_BYTES = 4;

const SORTABLE = {
  startTime: meetings.startTime,
  createTime: meetings.createTime,
  enrollCount: meetings.enrollCount,
};

export interface MeetingListQuery extends MeetingFilter {
  pageNum?: number;
  pageSize?: number;
  orderByColumn?: string;
  isAsc?: 'asc' | 'desc';
  params?: { beginTime?: string; endTime?: string };
}

const caches = new WeakMap<Db, BriefCache<Uint8Array>>();

/** Orders of this database that are kept for seconds. */
export function ordersCache(db: Db): BriefCache<Uint8Array> {
  const cache = caches.get(db) ?? new BriefCache<Uint8Array>(CACHE_BYTES);
  caches.set(db, cache);
  return cache;
}

/** The same text for the same filter, whatever the order of its fields and whatever page is asked for. */
export function filterKey(query: MeetingListQuery): string {
  const { pageNum: _page, pageSize: _size, ...filter } = query;
  return JSON.stringify(Object.entries(filter).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/**
 * A page of the public list; on now first, then upcoming, then over. All pages of a filter are cut from one order of
 * ids, so that a far page costs what the first one does, and rows neither repeat nor get lost between pages.
 */
export async function listMeetings(ctx: Context, query: MeetingListQuery): Promise<PageOf<Meeting>> {
  const now = ctx.now();
  const { limit, offset } = pageWindow(query);
  const order = sorting(query, SORTABLE, meetings.msId);
  const key = filterKey(order ? query : { ...query, orderByColumn: undefined, isAsc: undefined });
  const packed = await ordersCache(ctx.db).get(key, async () => {
    const where = allOf(meetingConditions(ctx.db, query, now));
    const made = await repository.findOrderedIds(ctx.db, where, order ?? repository.meetingTimeline(now));
    return { value: made.packed, keep: made.top >= KEEP_FROM, size: made.packed.byteLength };
  });
  const ids = cut(packed, offset, limit);
  const [lookups, cards] = await Promise.all([getLookups(ctx), repository.findCards(ctx.db, ids, now)]);
  const byId = new Map(cards.map((card) => [card.msId, card]));
  return {
    total: packed.byteLength / ID_BYTES,
    rows: ids.flatMap((id) => {
      const card = byId.get(id);
      return card ? [toMeeting(card, lookups, now)] : [];
    }),
  };
}

function cut(packed: Uint8Array, offset: number, limit: number): number[] {
  const view = new DataView(packed.buffer, packed.byteOffset, packed.byteLength);
  const end = Math.min(offset + limit, packed.byteLength / ID_BYTES);
  const ids: number[] = [];
  for (let place = offset; place < end; place++) ids.push(view.getInt32(place * ID_BYTES));
  return ids;
}
