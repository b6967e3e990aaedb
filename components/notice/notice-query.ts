import { listMyTasks } from '@/contract/task';
import { listSpec } from '@/lib/lists/list-state';

export const NOTICE_TYPES = ['notice', 'task', 'audit', 'pay'] as const;
export type NoticeType = (typeof NOTICE_TYPES)[number];

/** The notice centre's list: unread first, as the upstream has it; its filters stand in the address. */
export const NOTICES = listSpec(listMyTasks, { filters: ['readFlag', 'taskType'], sizes: [10] });
