import {
  SAVED_SEARCHES_MAX,
  type SavedFilter,
  type SavedSearch,
  savedFilterSchema,
  savedQuery,
} from '@/contract/meeting/kept';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toWire } from '@/upstream/core/time';
import { write } from '@/upstream/core/write';
import * as repository from './saved-search.repository';

const toSavedSearch = ({ id, query, createTime }: repository.SavedRow): SavedSearch => ({
  id,
  query,
  createTime: toWire(createTime),
});

/** A person's searches, the newest first. */
export async function listSavedSearches(ctx: Context, userId: number): Promise<SavedSearch[]> {
  return (await repository.findSearches(ctx.db, userId)).map(toSavedSearch);
}

/** Saves a search, once; throws when the person has as many as there may be. */
export function addSavedSearch(ctx: Context, caller: Caller, filter: SavedFilter): Promise<SavedSearch> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const query = savedQuery(filter);
    const { found, total } = await repository.lockSearches(tx, caller.userId, query);
    if (found) return toSavedSearch(found);
    if (total >= SAVED_SEARCHES_MAX) throw new AppError('savedSearch.full', { values: { max: SAVED_SEARCHES_MAX } });
    const row = await repository.insertSearch(tx, caller.userId, query);
    if (!row) throw new Error('the search was not stored');
    return toSavedSearch(row);
  });
}

/** Removes a search; 404 for one that is somebody else's. */
export function removeSavedSearch(ctx: Context, caller: Caller, id: number): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (!(await repository.deleteSearch(tx, caller.userId, dbId(id)))) throw notFoundError();
  });
}

/** The filter that a search was saved by; null when the list has lost one of its values since. */
export function filterOfQuery(query: string): SavedFilter | null {
  return savedFilterSchema.safeParse(Object.fromEntries(new URLSearchParams(query))).data ?? null;
}
