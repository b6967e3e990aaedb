import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { acceptInvitation as acceptCall } from '@/contract/attendee/team';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { keepAnswers } from '@/upstream/modules/attendee/answers.service';
import { removeDraft } from '@/upstream/modules/attendee/draft/draft.repository';
import * as enrolment from '@/upstream/modules/attendee/enrol.repository';
import { formOf } from '@/upstream/modules/attendee/enrol.service';
import { barredBy, mayCorrect } from '@/upstream/modules/attendee/enrol-sheet.service';
import { handOver, refuseOffer, requireNoRefund } from '@/upstream/modules/attendee/handover/handover.service';
import { isOwnInvitation } from '@/upstream/modules/attendee/invited/own-invitation';
import { moveWithBesides } from '@/upstream/modules/attendee/with-besides.service';
import { spendCode, tryCode } from '@/upstream/modules/auth/sms.service';
import { lockLineOrders, setLineUsers } from '@/upstream/modules/pay/order/line-order.service';
import { findInvited, type InvitedPlace, listedOf } from './invited-place';
import * as repository from './team.repository';
import { confirmationTold } from './team-notices';
import { isPlaced, NOBODY } from './team-people';

/** The lines that pay for a place, and for what was taken with it. */
async function findLineIds(tx: Tx, place: enrolment.AttendeeRow): Promise<number[]> {
  const besides = await enrolment.findItems(tx, place.attendeeId);
  return [place, ...besides].flatMap(({ lineId }) => lineId ?? []);
}

const phoneOf = (invited: InvitedPlace) => listedOf(invited).phonenumber;

/**
 * Takes a place for the caller, who says their own data, answers and consents. Where the listed phone is not their account's, a code that was sent to it
 * proves that it is theirs. Refused where they are at the meeting already: an earlier place that they gave up stays in its history, of nobody.
 */
export async function acceptInvitation(
  ctx: Context,
  caller: Caller,
  { msId, invite, smsCode = '', consent: _consent, answers, ...body }: z.output<typeof acceptCall.body>,
  ip: string,
): Promise<void> {
  const { userId } = caller;
  const asked = { msId, invite };
  const first = await findInvited(ctx, ctx.db, caller, asked);
  const account = await enrolment.findPerson(ctx.db, userId);
  const listed = listedOf(first);
  const needsCode =
    listed.phonenumber !== null && listed.phonenumber !== account?.phonenumber && listed.userId === null;
  if (needsCode && !smsCode) throw fieldError('smsCode', 'validation.smsCode');
  const proof = { phonenumber: listed.phonenumber ?? '', purpose: 'invite', code: smsCode, ip } as const;
  const code = needsCode ? await tryCode(ctx, proof) : null;
  await write(ctx, caller, 'signedIn', async (tx) => {
    const lineIds = await findLineIds(tx, first.place);
    const orders = await lockLineOrders(tx, lineIds);
    // The code and files before the place, as whoever changes both.
    if (code) await spendCode(tx, code);
    const feeIds = [first.place, ...(await enrolment.findItems(tx, first.place.attendeeId))].map(({ feeId }) => feeId);
    const ext = await keepAnswers(tx, userId, first.meeting.questions, { feeIds, answers });
    await repository.lockSome(tx, [first.place.attendeeId]);
    // Read again under the locks: another list, another person, another phone by now.
    const invited = await findInvited(ctx, tx, caller, asked);
    const { place, team, fee, from, handover } = invited;
    if (phoneOf(invited) !== phoneOf(first) || place.lineId !== first.place.lineId) throw notFoundError();
    if (handover?.userId === userId) throw notFoundError();
    const isMine = place.userId === userId;
    // What they said of themselves before is corrected by the meeting's rules.
    if (isMine && !mayCorrect(invited.meeting, tx.now)) throw new AppError('enrol.correctOver');
    if (from !== 'organisers' && barredBy(fee, caller) !== null) throw new AppError('enrol.notForYou');
    if (from === 'organisers' && !isMine && (await isOwnInvitation(tx, caller, place))) {
      throw new AppError('invited.self');
    }
    await leaveOther(tx, place, userId);
    await removeDraft(tx, msId, userId);
    const person = { ...formOf(body), ext, userId };
    if (handover) {
      requireNoRefund(orders);
      await handOver(tx, { place, handover, orders, person });
      return;
    }
    await repository.changeSome(tx, [place.attendeeId], person);
    if (place.lineId !== null && isPlaced(place)) await setLineUsers(tx, [place.lineId], userId);
    await repository.noteAll(tx, [place], 'claim');
    if (team) {
      confirmationTold(tx, team);
      tx.emit(madeStale({ userIds: [team.userId], stale: ['meetings'] }));
    }
    if (place.state !== ATTENDEE_STATE.invited) return;
    await moveWithBesides(tx, [place.attendeeId], { event: 'grant' });
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  });
}

/** Somebody is at a meeting once: a place that they gave up, or never finished, becomes nobody's. */
async function leaveOther(tx: Tx, { msId, attendeeId }: repository.AttendeeRow, userId: number): Promise<void> {
  const own = await enrolment.lockOwn(tx, msId, userId);
  if (!own || own.attendeeId === attendeeId) return;
  if (isPlaced(own)) throw new AppError('enrol.enrolled');
  await repository.noteAll(tx, [own], 'leave');
  await repository.changeSome(tx, [own.attendeeId], { ...NOBODY, teamId: null });
}

/**
 * Declines what an invitation is for. Of a team's list whom it is for is taken: their data go, and the place stays the team's. Organisers see who does
 * not come, and why; what a holder offers stays theirs.
 */
export function refuseInvitation(
  ctx: Context,
  caller: Caller,
  { reason = '', ...asked }: { msId: number; invite: string; reason?: string },
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { place } = await findInvited(ctx, tx, caller, asked);
    await repository.lockSome(tx, [place.attendeeId]);
    const { place: now, team, handover } = await findInvited(ctx, tx, caller, asked);
    if (handover) {
      if (handover.userId === caller.userId) throw notFoundError();
      return refuseOffer(tx, { place: now, handover }, reason);
    }
    if (now.userId !== null) throw notFoundError();
    if (!team) {
      await moveWithBesides(tx, [now.attendeeId], { event: 'decline', reason: reason || undefined });
      tx.emit(madeStale({ userIds: [], msId: now.msId, stale: ['attendees'] }));
      return;
    }
    await repository.changeSome(tx, [now.attendeeId], { ...NOBODY, ticketVersion: now.ticketVersion + 1 });
    await repository.noteAll(tx, [now], 'refuse', reason);
    confirmationTold(tx, team);
    tx.emit(madeStale({ userIds: [team.userId], stale: ['meetings'] }));
  });
}
