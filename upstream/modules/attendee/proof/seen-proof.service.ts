import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { AUDIT } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import * as repository from '@/upstream/modules/attendee/enrol.repository';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { requireNotOwn } from '@/upstream/policy/require-right';
import { lockPlace, moveProof } from './proof.service';

/** Keeps that somebody at the desk has seen what a type asks to be proved, in place of an upload: who saw it stands in the history. What was handed in is examined no more. */
export function seeProof(
  ctx: Context,
  caller: Caller,
  { msId: id, attendeeId }: { msId: number; attendeeId: number },
): Promise<void> {
  const msId = dbId(id);
  return write(ctx, caller, { name: 'meeting.cash.take', msId }, async (tx) => {
    const known = await repository.findAttendee(tx, dbId(attendeeId));
    if (known?.msId !== msId || known.hostId !== null) throw notFoundError();
    const fee = (await repository.findFees(tx, msId)).find(({ feeId }) => feeId === known.feeId);
    if (known.userId !== null) {
      await requireNotOwn(tx, caller.userId, { kind: 'user', id: known.userId });
    }
    if (!fee?.proof) throw new AppError('enrol.proofNotAsked');
    if (known.userId !== null) {
      await hasOwner(tx, known.userId);
    }
    const place = await lockPlace(tx, attendeeId);
    if (place.state === ATTENDEE_STATE.enrolled || place.state === ATTENDEE_STATE.awaiting)
      throw new AppError('enrol.underWay');
    if (place.state === ATTENDEE_STATE.proof) {
      await withdrawCase(tx, 'proof', attendeeId);
      await moveProof(tx, place, 'withdrawProof');
    }
    const state = place.state === ATTENDEE_STATE.proof ? ATTENDEE_STATE.draft : place.state;
    await repository.updateAttendee(tx, attendeeId, { proofStatus: AUDIT.succeed });
    await repository.addEvent(tx, { attendeeId, state }, 'seeProof', {});
    tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
    await logConsole(tx, 'attendee.seen', attendeeId, { msId });
  });
}
