import { listMyMeetings, type MyMeeting, type PlaceState, placeStateOf } from '@/contract/attendee/attendee';
import { listSpec } from '@/lib/lists/list-state';

/** My meetings: to come, unless those that are over are asked for. */
export const MY_MEETINGS = listSpec(listMyMeetings);

const TONES = {
  refunding: 'info',
  paid: 'success',
  free: 'success',
  unpaid: 'warning',
  draft: 'warning',
  submitted: 'warning',
  proof: 'info',
  waiting: 'info',
  offered: 'warning',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'neutral',
  transferred: 'neutral',
  invited: 'info',
  declined: 'neutral',
} as const satisfies Record<PlaceState, string>;

/** How a place at a meeting is shown. */
export function placeState(meeting: Pick<MyMeeting, 'enrollState' | 'payStatus'>) {
  const key = placeStateOf(meeting);
  return { key, tone: TONES[key] };
}
