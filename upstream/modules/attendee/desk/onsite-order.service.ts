import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import { isPlaceFee } from '@/contract/attendee/enrol';
import type { Caller } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Tx } from '@/upstream/core/write';
import { ATTENDEE_TABLE } from '@/upstream/modules/attendee/attendee.table';
import * as repository from '@/upstream/modules/attendee/enrol.repository';
import { isSoldOut, PAY_MINUTES } from '@/upstream/modules/attendee/enrol.service';
import { isProved } from '@/upstream/modules/attendee/enrol-sheet.service';
import { priceOf, surchargeOf } from '@/upstream/modules/attendee/fee-price';
import { placeLine } from '@/upstream/modules/attendee/place-line';
import { linesOf, lockLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { amountNow } from '@/upstream/modules/pay/order/submit-order.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { requireNotOwn } from '@/upstream/policy/require-right';

/** Whether a line is for somebody who comes: a place of their own, or a companion’s. */
export const isPerson = (biz: string): boolean => isPlaceFee(biz) || biz === 'companion';

interface OnePlace {
  msId: number;
  attendeeId: number;
}
/** What somebody at the desk is to pay: an order that waits for its money, or a place that nobody has ordered yet. */
type Unpaid =
  | { place: repository.AttendeeRow; order: OrderRow; lines: LineRow[] }
  | { place: repository.AttendeeRow; order: null; meeting: repository.EnrolMeeting; fee: repository.FeeRow };

/** A meeting that is not over, and does not fall out. */
async function keepOpen(tx: Tx, msId: number): Promise<repository.EnrolMeeting> {
  const meeting = await repository.keepMeeting(tx, dbId(msId));
  if (!meeting) throw notFoundError();
  if (meeting.calledOff) throw new AppError('enrol.calledOff');
  if (meeting.endTime <= tx.now) throw new AppError('enrol.over');
  return meeting;
}

/** Throws where a place is the caller's own; 404 for one of elsewhere. */
export async function requireOthers(tx: Tx, caller: Caller, { msId, attendeeId }: OnePlace): Promise<void> {
  const known = await repository.findAttendee(tx, dbId(attendeeId));
  if (known?.msId !== msId || known.hostId !== null) throw notFoundError();
  if (known.userId !== null) await requireNotOwn(tx, caller.userId, { kind: 'user', id: known.userId });
}

/** What is to be paid for a place that is nothing of the caller's own, with its order locked; enrolment may be over by now, the meeting may not. */
export async function lockUnpaid(tx: Tx, caller: Caller, { msId, attendeeId }: OnePlace): Promise<Unpaid> {
  const meeting = await keepOpen(tx, msId);
  const known = await repository.findAttendee(tx, dbId(attendeeId));
  if (known?.msId !== msId || known.hostId !== null) throw notFoundError();
  const [found] =
    known.state === ATTENDEE_STATE.awaiting && known.lineId ? await lockLineOrders(tx, [known.lineId]) : [];
  if (found) {
    const lines = await linesOf(tx, found.order.orderNo);
    for (const id of new Set([found.order.userId, ...lines.flatMap(({ userId }) => userId ?? [])])) {
      await requireNotOwn(tx, caller.userId, { kind: 'user', id });
    }
    return { place: known, order: found.order, lines };
  }
  if (known.userId === null) throw new AppError('desk.noAccount');
  await requireNotOwn(tx, caller.userId, { kind: 'user', id: known.userId });
  if (!ATTENDEE_TABLE[known.state as AttendeeState].hold) {
    throw new AppError(known.state === ATTENDEE_STATE.enrolled ? 'enrol.enrolled' : 'enrol.underWay');
  }
  const fee = (await repository.findFees(tx, msId)).find(({ feeId }) => feeId === known.feeId);
  if (fee?.biz !== 'enroll' || fee.closed || fee.invitedOnly) throw new AppError('enrol.feeGone');
  return { place: known, order: null, meeting, fee };
}

/** What that comes to now, of it what is added on the spot, fen, for how many, and what is to be proved first. */
export async function rateUnpaid(tx: Tx, unpaid: Unpaid) {
  const nothing = { proof: null, proofEn: null };
  const fees = new Map((await repository.findFees(tx, unpaid.place.msId)).map((fee) => [fee.feeId, fee]));
  const own = fees.get(unpaid.place.feeId);
  const added = own ? surchargeOf(own, tx.now) : 0;
  if (unpaid.order) {
    const amount = await amountNow(tx, unpaid.lines);
    const people = unpaid.lines.filter(({ biz }) => isPerson(biz)).length;
    return { amount, surcharge: Math.min(added, amount), people, ...nothing };
  }
  const { fee, place } = unpaid;
  const amount = priceOf({ fee, ...place }, tx.now);
  const proved = !fee.proof || isProved(place, fee.feeId);
  return {
    amount,
    surcharge: Math.min(added, amount),
    people: 1,
    ...(proved ? nothing : { proof: fee.proof, proofEn: fee.proofEn }),
  };
}

/** The order of a place, made by the desk for whose place it is where nobody has ordered it yet. */
export async function orderOf(tx: Tx, unpaid: Unpaid, key: string): Promise<OrderRow> {
  if (unpaid.order) return unpaid.order;
  const { place, meeting, fee } = unpaid;
  const userId = place.userId ?? 0;
  if (fee.proof && !isProved(place, fee.feeId)) throw new AppError('enrol.proof');
  await hasOwner(tx, userId);
  const price = priceOf({ fee, ...place }, tx.now);
  const line = { ...placeLine(meeting, fee, { biz: 'enroll', refId: place.attendeeId, userId, price }) };
  return placeOrder(
    tx,
    { userId },
    {
      idempotencyKey: `desk-${key}`,
      asked: { biz: 'enroll', attendeeId: place.attendeeId, at: 'desk' },
      quote: async () => ({
        biz: 'enroll',
        msId: meeting.msId,
        lines: [line],
        minutes: PAY_MINUTES,
        subject: line.title,
        subjectEn: line.titleEn ?? line.title,
      }),
    },
  ).catch((error: unknown) => {
    throw isSoldOut(error) ? new AppError('enrol.soldOut') : error;
  });
}
