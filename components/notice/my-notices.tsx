'use client';

import type { PageOf } from '@/contract/core';
import { listMyTasks, readTasks, type Task } from '@/contract/task';
import { callToken } from '@/lib/api/clients';
import { NoticeList } from './notice-list';
import type { NoticeSource } from './use-notices';

const load: NoticeSource['load'] = (query) => callToken(listMyTasks, { query, quiet: true });
const markRead: NoticeSource['markRead'] = (body) => callToken(readTasks, { body, quiet: true });

/** The notice centre of who is signed in, over the upstream. */
export function MyNotices({ initial }: { initial: PageOf<Task> | null }) {
  return <NoticeList initial={initial} load={load} markRead={markRead} />;
}
