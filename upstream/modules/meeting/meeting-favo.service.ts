import type { PageOf } from '@/contract/core';
import type { Meeting } from '@/contract/meeting';
import type { Caller, Context } from '@/upstream/core/context';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/paging';
import { getLookups } from '@/upstream/modules/reference/lookups.service';
import { findVisibleCards } from './meeting.repository';
import { visibleMeetingId } from './meeting.service';
import { toMeeting } from './meeting.wire';
import * as repository from './meeting-favo.repository';

/** Turns a favourite on or off and answers the new state; 404 for a meeting without a page. */
export async function toggleMeetingFavo(ctx: Context, msId: number, caller: Caller): Promise<{ favo: boolean }> {
  await visibleMeetingId(ctx, msId);
  return { favo: await repository.toggleFavo(ctx.db, caller.userId, msId, ctx.now()) };
}

/** Whether a meeting is the caller's favourite. */
export function isMeetingFavo(ctx: Context, msId: number, caller: Caller): Promise<boolean> {
  return repository.isFavo(ctx.db, caller.userId, dbId(msId));
}

/** The caller's favourites, the last added first. */
export async function listMyMeetingFavos(
  ctx: Context,
  query: { pageNum?: number; pageSize?: number },
  caller: Caller,
): Promise<PageOf<Meeting>> {
  const now = ctx.now();
  const { total, ids } = await repository.findFavoIds(ctx.db, caller.userId, pageWindow(query));
  const [lookups, cards] = await Promise.all([getLookups(ctx), findVisibleCards(ctx.db, ids, now)]);
  const byId = new Map(cards.map((card) => [card.msId, card]));
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  return { total, rows: rows.map((card) => ({ ...toMeeting(card, lookups, now), favo: true })) };
}
