import { ATTENDEE_STATE, listMyMeetings, type MyMeeting } from '@/contract/attendee/attendee';
import { listSpec } from '@/lib/lists/list-state';

/** My meetings: to come, unless those that are over are asked for. */
export const MY_MEETINGS = listSpec(listMyMeetings);

const REFUNDING = '4';

/** How a place at a meeting is shown. */
export function placeState({ enrollState, payStatus }: Pick<MyMeeting, 'enrollState' | 'payStatus'>) {
  if (payStatus === REFUNDING) return { key: 'refunding', tone: 'info' } as const;
  switch (enrollState) {
    case ATTENDEE_STATE.enrolled:
      return { key: payStatus ? 'paid' : 'free', tone: 'success' } as const;
    case ATTENDEE_STATE.held:
      return { key: 'unpaid', tone: 'warning' } as const;
    case ATTENDEE_STATE.released:
      return { key: 'released', tone: 'neutral' } as const;
    default:
      return { key: 'cancelled', tone: 'neutral' } as const;
  }
}
