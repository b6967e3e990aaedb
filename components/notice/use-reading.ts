import { useState } from 'react';
import type { Task } from '@/contract/task/task';
import type { RemoteList } from '@/lib/lists/use-remote-list';
import { tellRead } from '@/lib/session/tabs';
import { useSessionStore } from '@/lib/stores/session-store';
import type { NOTICES } from './notice-query';

export type NoticeList = RemoteList<typeof NOTICES.endpoint, (typeof NOTICES.filters)[number]>;
export type MarkRead = (what: { taskIds: number[] } | { all: true }) => Promise<unknown>;

/** Marks messages as read at once, in the list and in the badge; what could not be marked is unread again. */
export function useReading(list: Pick<NoticeList, 'rows' | 'patch'>, markRead: MarkRead) {
  const [failed, setFailed] = useState(false);

  const mark = async (tasks: Task[], count: number, what: Parameters<MarkRead>[0]) => {
    const ids = new Set(tasks.map(({ taskId }) => taskId));
    const isOne = ({ taskId }: Task) => ids.has(taskId);
    setFailed(false);
    list.patch(isOne, { readFlag: '1' });
    useSessionStore.getState().readSome(count);
    try {
      await markRead(what);
      tellRead(count);
    } catch {
      list.patch(isOne, { readFlag: '0' });
      const session = useSessionStore.getState();
      session.setUnread(session.unread + count);
      setFailed(true);
    }
  };

  return {
    failed,
    readOne: async (task: Task) => {
      if (task.readFlag !== '1') await mark([task], 1, { taskIds: [task.taskId] });
    },
    readAll: () => {
      const unread = list.rows.filter(({ readFlag }) => readFlag !== '1');
      return mark(unread, useSessionStore.getState().unread, { all: true });
    },
  };
}
