import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Invitation } from '@/contract/attendee/team';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { isDbId } from '@/upstream/core/ids';
import type { Reader } from '@/upstream/db/client';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { findHandover, type HandoverRow } from '@/upstream/modules/attendee/handover/handover.repository';
import { readInvite } from './invite-token';
import * as repository from './team.repository';
import { isListed } from './team-people';

/** A place for which somebody has an invitation, and who gives it. */
export interface InvitedPlace {
  from: Invitation['from'];
  place: enrolment.AttendeeRow;
  fee: enrolment.FeeRow;
  meeting: enrolment.EnrolMeeting;
  /** Who gives it, in words. */
  unit: string;
  contactName: string;
  /** The team that it is of. */
  team?: repository.TeamRow;
  /** The offer of whoever has it. */
  handover?: HandoverRow;
}

type Given = Pick<InvitedPlace, 'from' | 'unit' | 'contactName' | 'team' | 'handover'>;

/** The place that an invitation of a meeting is for; 404 once it is void, or somebody else's. */
export async function findInvited(
  ctx: Context,
  db: Reader,
  caller: Caller,
  { msId, invite }: { msId: number; invite: string },
): Promise<InvitedPlace> {
  const invited = readInvite(ctx, invite);
  const place =
    invited && isDbId(invited.attendeeId) ? await enrolment.findAttendee(db, invited.attendeeId) : undefined;
  if (!place || place.msId !== msId || place.ticketVersion !== invited?.ticketVersion) throw notFoundError();
  const meeting = await enrolment.findMeeting(db, msId);
  const fee = (await enrolment.findFees(db, msId)).find(({ feeId }) => feeId === place.feeId);
  if (!meeting || !fee) throw notFoundError();
  const given = invited.handoverId
    ? await byHolder(ctx, db, { place, meeting, handoverId: invited.handoverId })
    : place.teamId === null
      ? byOrganisers(place, { caller, meeting, now: ctx.now() })
      : await byTeam(db, place, caller);
  if (!given) throw notFoundError();
  return { ...given, place, fee, meeting };
}

async function byTeam(db: Reader, place: enrolment.AttendeeRow, { userId }: Caller): Promise<Given | undefined> {
  if (!isListed(place) || !place.name || (place.userId !== null && place.userId !== userId)) return undefined;
  const team = await repository.findTeamById(db, place.teamId ?? 0);
  return team && { from: 'team', unit: team.unit, contactName: team.contactName, team };
}

function byOrganisers(
  { invitedAs, state, userId }: enrolment.AttendeeRow,
  { caller, meeting, now }: { caller: Caller; meeting: enrolment.EnrolMeeting; now: Date },
): Given | undefined {
  if (invitedAs === null || meeting.calledOff) return undefined;
  const isMine = state === ATTENDEE_STATE.enrolled && userId === caller.userId;
  return (state === ATTENDEE_STATE.invited && now <= meeting.endTime) || isMine
    ? { from: 'organisers', unit: meeting.msName, contactName: '' }
    : undefined;
}

async function byHolder(
  ctx: Context,
  db: Reader,
  { place, meeting, handoverId }: Pick<InvitedPlace, 'place' | 'meeting'> & { handoverId: number },
): Promise<Given | undefined> {
  const handover = await findHandover(db, place.attendeeId);
  const isOver = !meeting.transferEnd || ctx.now() > meeting.transferEnd || meeting.calledOff;
  if (handover?.handoverId !== handoverId || handover.lineId !== place.lineId || isOver) return undefined;
  if (place.state !== ATTENDEE_STATE.enrolled || place.userId !== handover.userId) return undefined;
  return { from: 'holder', unit: place.name, contactName: '', handover };
}

/** Whom a place is for, as those who give it have written: nobody's account yet, where its holder offers it. */
export const listedOf = ({ place, handover }: Pick<InvitedPlace, 'place' | 'handover'>) =>
  handover
    ? { name: handover.name, phonenumber: handover.phonenumber, hospital: null, userId: null }
    : { name: place.name, phonenumber: place.phonenumber, hospital: place.hospital, userId: place.userId };
