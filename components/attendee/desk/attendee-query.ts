import { listAttendees } from '@/contract/attendee/desk';
import { listMeetingNotices } from '@/contract/group/meeting';
import { listSpec } from '@/lib/lists/list-state';

const SIZES = [20, 50, 100];

/** Who is at a meeting, as the screen and its server read know the list. */
export const attendeeList = (msId: number) => listSpec(listAttendees, { sizes: SIZES, fixed: { msId: String(msId) } });
/** Notices to them. */
export const noticeList = (msId: number) =>
  listSpec(listMeetingNotices, { sizes: SIZES, fixed: { msId: String(msId) } });
