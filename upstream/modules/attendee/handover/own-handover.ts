import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { MyEnrol } from '@/contract/attendee/enrol';
import type { Context } from '@/upstream/core/context';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { AttendeeRow, EnrolMeeting, FeeRow } from '@/upstream/modules/attendee/enrol.repository';
import { wasLetIn } from '@/upstream/modules/attendee/let-in';
import { invitePath } from '@/upstream/modules/attendee/team/invite-token';
import { findHandover } from './handover.repository';

/** Whether places of a type are for whoever they were given to: who has proved what they are, and authors. */
const isOwnAlone = (fee: Pick<FeeRow, 'proof' | 'biz'>): boolean => Boolean(fee.proof) || fee.biz === 'enrollArt';

/** What somebody sees of handing their place on. */
export async function ownHandover(
  ctx: Context,
  place: AttendeeRow,
  { meeting, fees }: { meeting: EnrolMeeting; fees: readonly FeeRow[] },
): Promise<Pick<MyEnrol, 'handover' | 'handoverUntil'>> {
  const fee = fees.find(({ feeId }) => feeId === place.feeId);
  const isOpen =
    place.state === ATTENDEE_STATE.enrolled &&
    place.lineId !== null &&
    place.teamId === null &&
    !(fee && isOwnAlone(fee));
  const until =
    meeting.transferEnd && ctx.now() <= meeting.transferEnd && !meeting.calledOff ? meeting.transferEnd : null;
  if (!isOpen || !until || (await wasLetIn(ctx.db, place.attendeeId))) return { handover: null, handoverUntil: null };
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
