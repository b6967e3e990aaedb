import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { correctEnrol as correctCall } from '@/contract/attendee/enrol';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { write } from '@/upstream/core/write';
import { keepAnswers } from './answers.service';
import * as repository from './enrol.repository';
import { formOf } from './enrol.service';
import { mayCorrect } from './enrol-sheet.service';

/** Corrects what the caller has written of a place of theirs, until the meeting's last day for it; afterwards its office does. */
export function correctEnrol(
  ctx: Context,
  caller: Caller,
  { enrollId, answers, ...body }: z.output<typeof correctCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { userId } = caller;
    const known = await repository.findAttendee(tx, dbId(enrollId));
    if (known?.userId !== userId) throw notFoundError();
    const meeting = await repository.findMeeting(tx, known.msId);
    if (!meeting) throw notFoundError();
    const taken = [...(await repository.findItems(tx, enrollId)), ...(await repository.findCompanions(tx, enrollId))];
    const feeIds = [known.feeId, ...taken.map(({ feeId }) => feeId)];
    // Files before the place, as whoever changes both.
    const form = { ...formOf(body), ext: await keepAnswers(tx, userId, meeting.questions, { feeIds, answers }) };
    const own = await repository.lockOwn(tx, known.msId, userId);
    if (!own) throw notFoundError();
    if (own.state !== ATTENDEE_STATE.enrolled && own.state !== ATTENDEE_STATE.awaiting) {
      throw new AppError('enrol.notEnrolled');
    }
    if (!mayCorrect(meeting, tx.now)) throw new AppError('enrol.correctOver');
    const changed = (Object.keys(form) as (keyof typeof form)[]).filter(
      (key) => JSON.stringify(form[key]) !== JSON.stringify(own[key]),
    );
    if (changed.length === 0) return;
    await repository.updateAttendee(tx, enrollId, form);
    await repository.addEvent(tx, own, 'correct', { fields: changed.join(',') });
  });
}
