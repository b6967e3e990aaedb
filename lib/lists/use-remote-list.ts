import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import { callMain, callToken } from '@/lib/api/clients';
import { onStale } from '@/lib/realtime/hub';
import { useStale } from '@/lib/realtime/use-stale';
import {
  type ListSpec,
  type ListState,
  listParams,
  listQuery,
  type PageCall,
  type RowOf,
  readListState,
  writeListState,
} from './list-state';
import { type UseAddress, useUrlAddress } from './use-address';
import { type RowKey, type Selection, useSelection } from './use-selection';

/** A list that was read this long ago is read again when its tab is looked at. */
const STALE_MS = 30_000;

/** What the server read for the address; `page` is null where it could not. */
export interface ListStart<Row> {
  search: string;
  page: PageOf<Row> | null;
}

export interface RemoteListOptions<E extends PageCall> {
  keyOf: (row: RowOf<E>) => RowKey;
  /** The first rows, where the page was made on the server. */
  start?: ListStart<RowOf<E>>;
  /** Reads a page in another way than by the contract's endpoint. */
  load?: (query: z.input<E['query']>, signal: AbortSignal) => Promise<PageOf<RowOf<E>>>;
  /** Where the state is kept: `useOwnAddress` for a list that is not the page's own. */
  useAddress?: UseAddress;
}

/** A paged list as tables and other views see it. */
export interface RemoteList<E extends PageCall = PageCall, F extends string = string> {
  spec: ListSpec<E, F>;
  state: ListState<F>;
  /** Old rows stay while new ones are loaded. */
  status: 'loading' | 'ready' | 'failed';
  rows: RowOf<E>[];
  total: number;
  pages: number;
  /** Nothing was shown yet. */
  blank: boolean;
  /** Some filter is on. */
  narrowed: boolean;
  /** Messages about it that came and are not shown yet. */
  news: number;
  selection: Selection<RowOf<E>>;
  keyOf: (row: RowOf<E>) => RowKey;
  load(query: z.input<E['query']>, signal: AbortSignal): Promise<PageOf<RowOf<E>>>;
  go(page: number): void;
  filter(change: Partial<Record<F, string>>): void;
  clearFilters(): void;
  /** Ascending, descending, the usual order again. */
  sortBy(column: string): void;
  setSort(sort: ListState['sort']): void;
  setSize(size: number): void;
  /** Reads the page again; quietly where the rows should stay as they are meanwhile. Answers its rows, null without them. */
  refetch(quiet?: boolean): Promise<RowOf<E>[] | null>;
  /** Changes rows where they stand, before the upstream has answered. */
  patch(matches: (row: RowOf<E>) => boolean, change: Partial<RowOf<E>>): void;
  /** Takes rows away at once; the answer brings them back. */
  hide(keys: readonly RowKey[]): () => void;
  /** Takes rows away while they are removed; a failure brings them back and is thrown. */
  remove(keys: readonly RowKey[], write: () => Promise<unknown>): Promise<void>;
}

/**
 * A paged read whose state is the address: pages, sizes, sorting and filters; only the newest answer counts. It reads its rows
 * again by itself when what its call shows is stale, and after an outage of the broker or the upstream.
 */
export function useRemoteList<E extends PageCall, F extends string>(
  spec: ListSpec<E, F>,
  { keyOf, start, load = readBy(spec), useAddress = useUrlAddress }: RemoteListOptions<E>,
): RemoteList<E, F> {
  const [params, write] = useAddress();
  const state = useMemo(() => readListState(spec, new URLSearchParams(params)), [spec, params]);
  const search = writeListState(spec, state);
  const [fromServer] = useState(() => (start?.search === search ? start : undefined));
  const [page, setPage] = useState<PageOf<RowOf<E>> | null>(fromServer?.page ?? null);
  const [status, setStatus] = useState<RemoteList['status']>(
    fromServer ? (fromServer.page ? 'ready' : 'failed') : 'loading',
  );
  const [hidden, setHidden] = useState<ReadonlySet<RowKey>>(new Set());
  const [news, setNews] = useState(0);
  const selection = useSelection(keyOf);
  const running = useRef<{ controller: AbortController; quiet: boolean } | null>(null);
  const shownFor = useRef(fromServer ? search : null);
  const readAt = useRef(0);
  // What is asked after a wait is asked for where the list stands then.
  const latest = useRef(state);
  latest.current = state;

  const ask = async (quiet = false): Promise<RowOf<E>[] | null> => {
    const wanted = latest.current;
    // A quiet question must not leave a loud one without its answer.
    const turn = { controller: new AbortController(), quiet: quiet && running.current?.quiet !== false };
    const { signal } = turn.controller;
    running.current?.controller.abort();
    running.current = turn;
    if (!turn.quiet) setStatus('loading');
    try {
      const answer = await load(listQuery(spec, wanted), signal);
      if (signal.aborted) return null;
      if (answer.rows.length === 0 && wanted.page > 1) {
        const last = Math.max(1, Math.ceil(answer.total / wanted.size));
        write(writeListState(spec, { ...wanted, page: Math.min(last, wanted.page - 1) }), true);
        return null;
      }
      setPage(answer);
      setStatus('ready');
      if (wanted.page === 1) setNews(0);
      return answer.rows;
    } catch {
      if (!signal.aborted && !turn.quiet) setStatus('failed');
      return null;
    } finally {
      if (running.current === turn) running.current = null;
      readAt.current = Date.now();
    }
  };

  const show = useEffectEvent((asked: string) => {
    if (shownFor.current === asked) return;
    shownFor.current = asked;
    void ask();
  });
  useEffect(() => show(search), [search]);
  useEffect(() => {
    readAt.current = Date.now();
    return () => running.current?.controller.abort();
  }, []);

  const filterKey = JSON.stringify(state.filters);
  const chosenFor = useRef(filterKey);
  useEffect(() => {
    // What was chosen among others would be acted on unseen.
    if (chosenFor.current !== filterKey) selection.clear();
    chosenFor.current = filterKey;
  }, [filterKey, selection.clear]);

  const lookAgain = useEffectEvent(() => {
    if (document.visibilityState === 'visible' && Date.now() - readAt.current > STALE_MS) void ask(true);
  });
  useEffect(() => {
    const look = () => lookAgain();
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  const { shows } = spec.endpoint;
  useStale(shows, () => {
    // Further back the rows must not move under the reader's eyes, unless there are none.
    if (state.page === 1 || status === 'failed') void ask(true);
  });
  useEffect(() => onStale(shows, (how) => how === 'told' && setNews((count) => count + 1)), [shows]);

  const change = (part: Partial<ListState<F>>) => write(writeListState(spec, { ...state, page: 1, ...part }));
  const hide = (keys: readonly RowKey[]) => {
    setHidden((known) => new Set([...known, ...keys]));
    return () => setHidden((known) => new Set([...known].filter((key) => !keys.includes(key))));
  };
  const rows = page?.rows.filter((row) => !hidden.has(keyOf(row))) ?? [];
  const total = page ? page.total - (page.rows.length - rows.length) : 0;
  const { column, descending } = state.sort ?? { column: '', descending: false };
  const nextSort = (wanted: string): ListState['sort'] => {
    if (column !== wanted) return { column: wanted, descending: false };
    return descending ? null : { column: wanted, descending: true };
  };

  return {
    spec,
    state,
    status,
    rows,
    total,
    pages: Math.max(1, Math.ceil(total / state.size)),
    blank: page === null,
    narrowed: Object.keys(state.filters).length > 0,
    news,
    selection,
    keyOf,
    load,
    // The same page again is asked for again: that is how new rows are shown.
    go: (target) => (target === state.page ? void ask() : change({ page: target })),
    filter: (part) => change({ filters: { ...state.filters, ...part } }),
    clearFilters: () => change({ filters: {} }),
    sortBy: (wanted) => change({ sort: nextSort(wanted) }),
    setSort: (sort) => change({ sort }),
    setSize: (size) => change({ size }),
    refetch: ask,
    patch: (matches, part) =>
      setPage(
        (known) =>
          known && { ...known, rows: known.rows.map((row) => (matches(row) ? Object.assign({}, row, part) : row)) },
      ),
    hide,
    remove: async (keys, removal) => {
      const undo = hide(keys);
      selection.drop(keys);
      try {
        await removal();
        await ask(true);
      } finally {
        undo();
      }
    },
  };
}

/** The contract's endpoint over the client that its rights ask for; what its path names is fixed. */
function readBy<E extends PageCall>(spec: ListSpec<E>) {
  const { endpoint } = spec;
  const call = endpoint.auth === 'none' ? callMain : callToken;
  return async (query: z.input<E['query']>, signal: AbortSignal) =>
    (await call(endpoint, { params: listParams<E>(spec), query, signal, quiet: true })) as PageOf<RowOf<E>>;
}
