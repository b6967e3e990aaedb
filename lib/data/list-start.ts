import 'server-only';
import type { PageOf } from '@/contract/core';
import { ApiError } from '@/lib/api/errors';
import {
  type ListSpec,
  listParams,
  listQuery,
  type PageCall,
  type RowOf,
  readListState,
  writeListState,
} from '@/lib/lists/list-state';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { readForPart } from './read';

/** The rows that an address asks for, read on the server for `useRemoteList`; a refusal to who is signed out is thrown. */
export async function readListStart<E extends PageCall, F extends string>(
  spec: ListSpec<E, F>,
  params: Record<string, string | string[] | undefined>,
): Promise<ListStart<RowOf<E>>> {
  const state = readListState(spec, params);
  const search = writeListState(spec, state);
  try {
    const page = await readForPart(spec.endpoint, { params: listParams<E>(spec), query: listQuery(spec, state) });
    return { search, page: page as PageOf<RowOf<E>> };
  } catch (error) {
    // An upstream that is away fails the whole page with 503 (lib/upstream-away.ts); a refused query is the list's own error.
    if (!(error instanceof ApiError) || error.signedOut || 'digest' in error) throw error;
    return { search, page: null };
  }
}
