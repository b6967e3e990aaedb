import type { PageOf } from '@/contract/core';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageWindow } from '@/upstream/core/list/paging';
import { write } from '@/upstream/core/write';
import { listDoctorsByIds } from '@/upstream/modules/doctor/doctor.service';
import { listMeetingsByIds } from '@/upstream/modules/meeting/meeting.service';
import { listVideosByIds } from '@/upstream/modules/video/video.service';
import * as repository from './favo.repository';
import { FAVO_TABLES, type FavoKind, type FavoQuery } from './favo.table';

const KINDS = Object.keys(FAVO_TABLES) as FavoKind[];

/** How the list rows of each kind are read: the public objects among these ids, in the order of the ids. */
const CARDS = { meeting: listMeetingsByIds, doctor: listDoctorsByIds, video: listVideosByIds };
type Card<K extends FavoKind> = Awaited<ReturnType<(typeof CARDS)[K]>>[number];

/**
 * Toggles a favourite, or makes it what is wanted; returns the new state, and the counter if the kind has one. 404 for an
 * object that is not public.
 */
export async function toggleFavo(
  ctx: Context,
  caller: Caller,
  kind: FavoKind,
  id: number,
  wanted?: boolean,
): Promise<{ favo: boolean; favoCount?: number }> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await repository.isVisible(tx, kind, dbId(id)))) throw notFoundError();
    await repository.lockPerson(tx, caller.userId);
    const was = await repository.isFavo(tx, kind, caller.userId, id);
    const favo = wanted ?? !was;
    if (favo && !was) await repository.addFavo(tx, kind, caller.userId, id);
    if (!favo && was) await repository.removeFavo(tx, kind, caller.userId, id);
    const favoCount = await repository.moveCounter(tx, kind, id, Number(favo) - Number(was));
    return favoCount === undefined ? { favo } : { favo, favoCount };
  });
}

/** Whether an object is the caller's favourite; 404 for an impossible id. */
export async function isFavo(ctx: Context, caller: Caller, kind: FavoKind, id: number): Promise<boolean> {
  return repository.isFavo(ctx.db, kind, caller.userId, dbId(id));
}

/** The caller's public favourites of a kind that hold a keyword, latest first or sorted. */
export async function listFavos<K extends FavoKind>(
  ctx: Context,
  caller: Caller,
  kind: K,
  query: FavoQuery,
): Promise<PageOf<Card<K> & { favo: true }>> {
  const { total, ids } = await repository.findFavoIds(ctx.db, kind, caller.userId, query, pageWindow(query));
  const list: (ctx: Context, ids: number[]) => Promise<Card<K>[]> = CARDS[kind];
  const cards = await list(ctx, ids);
  return { total, rows: cards.map((card) => ({ ...card, favo: true as const })) };
}

/** Removes all favourites of a closed account, so that the counters stay correct. */
export async function dropFavosOf(tx: repository.Changer, userId: number): Promise<void> {
  await repository.lockPerson(tx, userId);
  for (const kind of KINDS) await repository.removeFavosOf(tx, kind, userId);
}
