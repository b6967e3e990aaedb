import { listNoticeGroups } from '@/contract/group/console';
import { listSpec } from '@/lib/lists/list-state';

/** Notices to groups, as the screen and its server read know the list. */
export const GROUPS = listSpec(listNoticeGroups, { sizes: [20, 50, 100] });
