import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { addToEnrol as addCall } from '@/contract/attendee/enrol';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { type Tx, write } from '@/upstream/core/write';
import { findWaitingBesides, stampPlaces } from '@/upstream/modules/attendee/waiting/waiting.repository';
import { leaveWaiting, queueUp } from '@/upstream/modules/attendee/waiting/waiting.service';
import { type Basket, placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { keepAnswers } from './answers.service';
import * as repository from './enrol.repository';
import { besidesOf, feesFor, isSoldOut, minutesUntil, PAY_MINUTES, putBesides, requireOpen } from './enrol.service';
import { NOTHING_PROMISED, priceOf } from './fee-price';
import { lockMine } from './give-up.service';
import { placeLine, requireShown } from './place-line';

type Body = z.output<typeof addCall.body>;

/**
 * Orders workshops and companions besides a place that is the caller's already: an order of these lines alone, whoever paid for the place. The same
 * key is the same order. Throws 601 with the sum of now where it is another one than was shown.
 */
export function addToEnrol(ctx: Context, caller: Caller, { idempotencyKey, amount, ...body }: Body) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz: 'enroll', added: body },
      quote: () => basketOf(tx, caller, body, amount === undefined ? undefined : toFen(amount)),
    }).catch((error: unknown) => {
      throw isSoldOut(error) ? new AppError('enrol.soldOut') : error;
    });
    await endOffer(tx, dbId(body.enrollId));
    return { orderNo: order.orderNo, amount: toYuan(order.amount), payStatus: order.payStatus };
  });
}

/** Of an offer that they have taken nothing is left to end. */
async function endOffer(tx: Tx, enrollId: number): Promise<void> {
  if ((await findWaitingBesides(tx, [enrollId])).length > 0) return;
  await stampPlaces(tx, [enrollId], { offeredUntil: null });
}

/**
 * Puts somebody who has a place on the waiting list with what they want besides, all of it together, where something of it is full or others wait for it
 * already.
 */
export function joinBesides(ctx: Context, caller: Caller, body: Wanted) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { meeting, own, items, guests } = await keepWanted(tx, caller, body, 'join');
    await queueUp(tx, { meeting, lead: own, attendees: guests, items });
    return { enrollId: own.attendeeId };
  });
}

/** Takes what somebody wants besides their place off the list, or gives back what they are offered of it; the place stays. */
export function leaveBesides(ctx: Context, caller: Caller, enrollId: number): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const known = await repository.findAttendee(tx, dbId(enrollId));
    if (known?.userId !== caller.userId) throw notFoundError();
    if (known.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
    await leaveWaiting(tx, known, '');
  });
}

type Wanted = Omit<Body, 'idempotencyKey' | 'amount'>;

/** Keeps what is wanted besides a place of the caller's, to be ordered or waited for. */
async function keepWanted(tx: Tx, caller: Caller, { enrollId, answers, ...body }: Wanted, event: 'hold' | 'join') {
  const known = await repository.findAttendee(tx, dbId(enrollId));
  if (known?.userId !== caller.userId) throw notFoundError();
  // The meeting first, as whoever calls it off does.
  const meeting = await repository.keepMeeting(tx, known.msId);
  if (!meeting) throw notFoundError();
  requireOpen(meeting, tx.now);
  await lockMine(tx, caller, enrollId);
  const fees = new Map((await repository.findFees(tx, known.msId)).map((fee) => [fee.feeId, fee]));
  const wanted = besidesOf(body, feesFor(caller, fees));
  if (wanted.workshops.length + wanted.companions.length === 0) throw fieldError('workshops', 'validation.choose');
  const taken = [...(await repository.findItems(tx, enrollId)), ...(await repository.findCompanions(tx, enrollId))];
  const feeIds = [known, ...taken, ...wanted.companions].map(({ feeId }) => feeId).concat(wanted.workshops);
  // What is answered already stays; files before the place, as whoever changes both.
  const ext = await keepAnswers(tx, caller.userId, meeting.questions, {
    feeIds,
    answers: { ...known.ext, ...answers },
  });
  const own = await repository.lockOwn(tx, known.msId, caller.userId);
  if (own?.attendeeId !== enrollId || own.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  await repository.updateAttendee(tx, enrollId, { ext });
  if (event === 'join' && (await findWaitingBesides(tx, [enrollId])).length > 0)
    throw new AppError('enrol.waitsAlready');
  return { meeting, fees, own, ...(await putBesides(tx, own, wanted, event)) };
}

async function basketOf(tx: Tx, caller: Caller, body: Wanted, told: number | undefined): Promise<Basket> {
  const { meeting, fees, own, items, guests } = await keepWanted(tx, caller, body, 'hold');
  const isOffered = [...items, ...guests].some(({ state }) => state === ATTENDEE_STATE.offered);
  const lineOf = (biz: 'workshop' | 'companion', feeId: number, refId: number) => {
    const fee = fees.get(feeId);
    if (!fee) throw new AppError('enrol.feeGone');
    const price = priceOf({ fee, ...NOTHING_PROMISED }, tx.now);
    return placeLine(meeting, fee, { biz, refId, userId: biz === 'workshop' ? caller.userId : null, price });
  };
  const lines = [
    ...items.map(({ feeId, itemId }) => lineOf('workshop', feeId, itemId)),
    ...guests.map(({ feeId, attendeeId }) => lineOf('companion', feeId, attendeeId)),
  ];
  requireShown(lines, told);
  const [first] = lines;
  return {
    biz: 'enroll',
    msId: meeting.msId,
    lines,
    minutes: isOffered ? minutesUntil(own.offeredUntil, tx.now) : PAY_MINUTES,
    subject: first?.title ?? meeting.msName,
    subjectEn: first?.titleEn ?? meeting.msName,
  };
}
