'use client';

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { DEFAULT_PAGE_SIZE, type PageOf } from '@/contract/core';
import type { Task } from '@/contract/task';
import { onUserMessage } from '@/lib/realtime/hub';
import { useSessionStore } from '@/lib/stores/session-store';

export const NOTICE_TYPES = ['notice', 'task', 'audit', 'pay'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** What `load` is asked; the same names as the contract's query. */
export interface NoticeQuery {
  pageNum: number;
  pageSize: number;
  readFlag?: '0';
  taskType?: NoticeType;
}
export interface NoticeSource {
  load: (query: NoticeQuery) => Promise<PageOf<Task>>;
  markRead: (what: { taskIds: number[] } | { all: true }) => Promise<unknown>;
}
export interface NoticeFilter {
  pageNum: number;
  unreadOnly: boolean;
  type: NoticeType | null;
}

/** Messages of one occasion come together: one reading for all of them. */
const GATHER_MS = 300;
const FIRST: NoticeFilter = { pageNum: 1, unreadOnly: false, type: null };
const EMPTY: PageOf<Task> = { total: 0, rows: [] };

function queryOf({ pageNum, unreadOnly, type }: NoticeFilter): NoticeQuery {
  return {
    pageNum,
    pageSize: DEFAULT_PAGE_SIZE,
    ...(unreadOnly ? { readFlag: '0' as const } : {}),
    ...(type ? { taskType: type } : {}),
  };
}

/** State of the notice centre: filter, page, reading and marking; new messages come in by themselves. */
export function useNotices(initial: PageOf<Task> | null, { load, markRead }: NoticeSource) {
  const [filter, setFilter] = useState(FIRST);
  const [page, setPage] = useState(initial ?? EMPTY);
  const [state, setState] = useState<'ready' | 'loading' | 'failed'>(initial ? 'ready' : 'failed');
  const [markFailed, setMarkFailed] = useState(false);
  const [arrived, setArrived] = useState(0);
  const asked = useRef(0);

  const show = useCallback(
    async (next: NoticeFilter, quiet = false) => {
      const turn = ++asked.current;
      setFilter(next);
      setMarkFailed(false);
      if (!quiet) setState('loading');
      try {
        const loaded = await load(queryOf(next));
        // A later question has its own answer.
        if (turn !== asked.current) return;
        setPage(loaded);
        setState('ready');
        if (next.pageNum === 1) setArrived(0);
      } catch {
        if (turn === asked.current && !quiet) setState('failed');
      }
    },
    [load],
  );

  const takeNew = useEffectEvent(() => {
    // Further back the rows must not move under the reader's eyes.
    if (filter.pageNum === 1) void show(filter, true);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const off = onUserMessage(() => {
      setArrived((count) => count + 1);
      clearTimeout(timer);
      timer = setTimeout(() => takeNew(), GATHER_MS);
    });
    return () => {
      off();
      clearTimeout(timer);
    };
  }, []);

  const flag = (matches: (row: Task) => boolean, readFlag: '0' | '1') =>
    setPage((shown) => ({ ...shown, rows: shown.rows.map((row) => (matches(row) ? { ...row, readFlag } : row)) }));

  const readOne = async (row: Task) => {
    if (row.readFlag === '1') return;
    const session = useSessionStore.getState();
    const isIt = ({ taskId }: Task) => taskId === row.taskId;
    setMarkFailed(false);
    flag(isIt, '1');
    session.readSome(1);
    try {
      await markRead({ taskIds: [row.taskId] });
    } catch {
      flag(isIt, '0');
      session.addUnread();
      setMarkFailed(true);
    }
  };

  const readAll = async () => {
    const session = useSessionStore.getState();
    const before = session.unread;
    const unread = new Set(page.rows.filter((row) => row.readFlag !== '1').map((row) => row.taskId));
    const wasUnread = ({ taskId }: Task) => unread.has(taskId);
    setMarkFailed(false);
    flag(wasUnread, '1');
    session.readSome(before);
    try {
      await markRead({ all: true });
    } catch {
      flag(wasUnread, '0');
      session.setUnread(useSessionStore.getState().unread + before);
      setMarkFailed(true);
    }
  };

  return { filter, page, state, markFailed, arrived, show, readOne, readAll };
}
