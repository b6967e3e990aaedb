import { listNoticeGroups } from '@/contract/group/console';
import { listMeetingNotices } from '@/contract/group/meeting';
import { listSpec } from '@/lib/lists/list-state';

/** Notices to groups, as the screen and its server read know the list. */
export const GROUPS = listSpec(listNoticeGroups, { sizes: [20, 50, 100] });
/** Notices to a meeting's attendees. */
export const meetingNotices = (msId: number) =>
  listSpec(listMeetingNotices, { sizes: [20, 50, 100], fixed: { msId: String(msId) } });
