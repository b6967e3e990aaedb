import { listAttendees } from '@/contract/attendee/desk';
import { listInvited } from '@/contract/attendee/invited';
import { listSpec } from '@/lib/lists/list-state';

const SIZES = [20, 50, 100];

/** Who is at a meeting, as the screen and its server read know the list. */
export const attendeeList = (msId: number) => listSpec(listAttendees, { sizes: SIZES, fixed: { msId: String(msId) } });

/** Whom a meeting invites. */
export const invitedList = (msId: number) => listSpec(listInvited, { sizes: SIZES, fixed: { msId: String(msId) } });
