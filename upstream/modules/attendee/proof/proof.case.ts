import { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { AUDIT } from '@/contract/codes';
import { pathTo } from '@/contract/paths';
import { SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { toYuan } from '@/upstream/core/money';
import { endOfDay, toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import * as repository from '@/upstream/modules/attendee/enrol.repository';
import { type CaseRow, defineCase, type Refusal } from '@/upstream/modules/case/case.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { notify } from '@/upstream/modules/task/task.service';
import { lockPlace, moveProof } from './proof.service';

/** Days for which price and place are kept once a proof has passed; not beyond the end of enrolment. */
const PROMISED_DAYS = 7;
const DAY_MS = 24 * 3_600_000;

/** The end of the last day for which something is promised now, or of enrolment where that is sooner. */
export function promisedUntil({ enrollEnd, endTime }: repository.EnrolMeeting, now: Date): Date {
  const last = new Date(now.getTime() + PROMISED_DAYS * DAY_MS);
  const day = endOfDay(toWire(last).slice(0, 10)) ?? last;
  return new Date(Math.min(day.getTime(), (enrollEnd ?? endTime).getTime()));
}

const attendeeIdOf = ({ subjectId }: CaseRow) => Number(subjectId);

/** The proof of an attendee: those who may at the meeting decide. */
export const proofCase = defineCase('proof', {
  right: 'meeting.proof.decide',
  async msIdOf(db, row) {
    const place = await repository.findAttendee(db, attendeeIdOf(row));
    if (!place) throw notFoundError();
    return place.msId;
  },
  async lock(tx, row) {
    await hasOwner(tx, row.userId);
    await lockPlace(tx, attendeeIdOf(row));
  },
  async onPass(tx, row) {
    const place = await lockPlace(tx, attendeeIdOf(row));
    const meeting = await repository.findMeeting(tx, place.msId);
    const until = meeting ? promisedUntil(meeting, tx.now) : tx.now;
    if (until <= tx.now) throw new AppError('enrol.proofTooLate');
    const price = Number(row.snapshot.price);
    await repository.updateAttendee(tx, place.id, {
      proofStatus: AUDIT.succeed,
      promisedPrice: price,
      promisedUntil: until,
    });
    await tell(tx, row, 'proofPassed', { until: toWire(until).slice(0, 16), amount: toYuan(price) });
    // The promise holds in its last moment.
    tx.emit(proofLapseDue({ attendeeId: place.id }, { at: new Date(until.getTime() + 1) }));
    await moveProof(tx, place, 'passProof', { until });
  },
  async onRefuse(tx, row, refusal) {
    const place = await lockPlace(tx, attendeeIdOf(row));
    await repository.updateAttendee(tx, place.id, { proofStatus: AUDIT.failed });
    await tell(tx, row, 'proofRefused', {}, refusal);
    await moveProof(tx, place, 'refuseProof', { reason: refusal.zh });
  },
});

/** Tells whose proof it is. */
async function tell(
  tx: Tx,
  { snapshot, userId, caseId }: Pick<CaseRow, 'snapshot' | 'userId' | 'caseId'>,
  template: 'proofPassed' | 'proofRefused' | 'proofLapsed',
  params: Record<string, string>,
  refusal?: Refusal,
): Promise<void> {
  const msId = Number(snapshot.msId);
  const meeting = await repository.findMeeting(tx, msId);
  if (!meeting) return;
  const fee = String(snapshot.feeName);
  tx.emit(madeStale({ userIds: [], msId, stale: ['attendees'] }));
  await notify(tx, {
    userIds: [userId],
    template,
    params: { ...params, title: meeting.msName, fee, reason: refusal?.zh ?? '' },
    paramsEn: {
      title: meeting.msNameEn ?? meeting.msName,
      fee: String(snapshot.feeNameEn || fee),
      reason: refusal?.en ?? '',
    },
    linkUrl: pathTo('enrol', { msId }),
    msgId: `${template}-${caseId}`,
    msId,
  });
}

/** What was kept for a proof that had passed is free again, where nobody has ordered it until then. */
export const proofLapseDue = defineEvent(
  'proof.lapseDue',
  z.object({ attendeeId: z.number().int() }),
  (ctx, { attendeeId }) =>
    write(ctx, SYSTEM, 'system', async (tx) => {
      const known = await repository.findAttendee(tx, attendeeId);
      if (!known?.userId || !known.promisedUntil) return;
      await hasOwner(tx, known.userId);
      const place = await lockPlace(tx, attendeeId);
      const { promisedUntil: until } = place;
      if (place.state !== ATTENDEE_STATE.submitted || !until || until >= tx.now) return;
      const fee = await repository.findFeeName(tx, place.feeId);
      const about = { snapshot: { msId: place.msId, ...fee }, userId: known.userId, caseId: attendeeId };
      await tell(tx, about, 'proofLapsed', { until: toWire(until).slice(0, 16) });
      await moveProof(tx, place, 'lapse');
    }),
);
