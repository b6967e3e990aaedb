import {
  addSavedSearch,
  listSavedSearches,
  removeSavedSearch,
  type SavedFilter,
  type SavedSearch,
  savedFilterSchema,
  savedQuery,
} from '@/contract/meeting/kept';
import { callToken } from '@/lib/api/clients';

type Filter = Record<string, string | undefined>;

const toSaved = (filter: Filter): SavedFilter => savedFilterSchema.parse(filter);

/** My saved search with this filter; null when it is not saved, or that cannot be known now. */
export async function findSaved(filter: Filter): Promise<SavedSearch | null> {
  const mine = await callToken(listSavedSearches, { quiet: true }).catch(() => []);
  const query = savedQuery(toSaved(filter));
  return mine.find((search) => search.query === query) ?? null;
}

/** Saves a search; null when it failed (the failure was shown). */
export const saveSearch = (filter: Filter): Promise<SavedSearch | null> =>
  callToken(addSavedSearch, { body: { filter: toSaved(filter) } }).catch(() => null);

/** Removes a saved search; false when it failed (the failure was shown). */
export const dropSearch = (id: number): Promise<boolean> =>
  callToken(removeSavedSearch, { params: { id } }).then(
    () => true,
    () => false,
  );
