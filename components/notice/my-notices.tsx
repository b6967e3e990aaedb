'use client';

import { readTasks, type Task } from '@/contract/task/task';
import { callToken } from '@/lib/api/clients';
import type { ListStart } from '@/lib/lists/use-remote-list';
import { NoticeList } from './notice-list';
import type { MarkRead } from './use-reading';

const markRead: MarkRead = (body) => callToken(readTasks, { body, quiet: true });

/** The notice centre of the signed-in person, backed by the upstream. */
export function MyNotices({ start }: { start: ListStart<Task> }) {
  return <NoticeList start={start} markRead={markRead} />;
}
