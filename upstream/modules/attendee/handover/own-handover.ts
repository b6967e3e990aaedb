import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { MyEnrol } from '@/contract/attendee/enrol';
import type { Context } from '@/upstream/core/context';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { AttendeeRow, EnrolMeeting } from '@/upstream/modules/attendee/enrol.repository';
import { invitePath } from '@/upstream/modules/attendee/team/invite-token';
import { findHandover } from './handover.repository';

/** What somebody sees of handing their place on. */
export async function ownHandover(
  ctx: Context,
  place: AttendeeRow,
  meeting: EnrolMeeting,
): Promise<Pick<MyEnrol, 'handover' | 'handoverUntil'>> {
  const isOpen = place.state === ATTENDEE_STATE.enrolled && place.lineId !== null && place.teamId === null;
  const until =
    meeting.transferEnd && ctx.now() <= meeting.transferEnd && !meeting.calledOff ? meeting.transferEnd : null;
  if (!isOpen || !until) return { handover: null, handoverUntil: null };
  const row = await findHandover(ctx.db, place.attendeeId);
  const handover = row?.lineId === place.lineId ? row : undefined;
  return {
    handoverUntil: toWireOrNull(until),
    handover: handover
      ? {
          name: handover.name,
          phonenumber: handover.phonenumber,
          inviteUrl: invitePath(ctx, { ...place, handoverId: handover.handoverId }),
          createTime: toWire(handover.createTime),
        }
      : null,
  };
}
