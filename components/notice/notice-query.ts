import { listMyTasks } from '@/contract/task/task';
import { listSpec } from '@/lib/lists/list-state';

/** The notice centre's list: unread first, as the upstream has it; its filters stand in the address. */
export const NOTICES = listSpec(listMyTasks, { sizes: [10] });
