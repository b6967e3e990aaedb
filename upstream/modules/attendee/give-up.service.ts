import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { cancelEnrol as cancelCall } from '@/contract/attendee/enrol';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { type Tx, write } from '@/upstream/core/write';
import { leaveWaiting } from '@/upstream/modules/attendee/waiting/waiting.service';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import { closeOwnOrder } from '@/upstream/modules/pay/order/close-order.service';
import { lockLineOrders, type OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import { giveUpLines, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import * as repository from './enrol.repository';
import { findLinesWith, lockPlaces } from './place.repository';
import { moveWithBesides } from './with-besides.service';

type Body = z.output<typeof cancelCall.body>;

/** A place of the caller's with its orders, locked; 404 for anybody else's. */
export async function lockMine(tx: Tx, { userId }: Caller, enrollId: number) {
  const known = await repository.findAttendee(tx, dbId(enrollId));
  if (known?.userId !== userId) throw notFoundError();
  return lockWithOrders(tx, known);
}

/** A place and the orders that pay for it and for what was taken besides, locked. */
export async function lockWithOrders(tx: Tx, known: repository.AttendeeRow) {
  const { attendeeId: enrollId } = known;
  const orders = await lockLineOrders(tx, await findLinesWith(tx, enrollId));
  // Read again under the orders' locks.
  const own = await repository.findAttendee(tx, enrollId);
  if (!own) throw notFoundError();
  return { own, orders };
}

/** Nothing of what they have is ordered, whatever was before. */
const waits = ({ state }: repository.AttendeeRow) =>
  state === ATTENDEE_STATE.waiting || state === ATTENDEE_STATE.offered;
/** Nobody has paid it yet. */
export const isOpen = ({ order }: OrderWithLines) => order.payStatus === ORDER_STATE.unpaid;
/** What would come back for a place of the caller's and what was taken besides, and why nothing can be given up. */
export function quoteCancel(ctx: Context, caller: Caller, enrollId: number) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const locked = await lockMine(tx, caller, enrollId);
    const paid = locked.orders.filter(({ lines }) => lines.some(({ state }) => state === 'fulfilled'));
    return { ...(await rate(tx, locked)), toPayer: paid.some(({ order }) => order.userId !== caller.userId) };
  });
}

type Locked = Awaited<ReturnType<typeof lockWithOrders>>;

/** What would come back for a place, and why nothing can be given up. */
export async function rate(tx: Tx, { own, orders }: Locked) {
  if (waits(own)) return { kind: 'free' as const, amount: toYuan(0), possible: true, why: null };
  if (own.state === ATTENDEE_STATE.awaiting)
    return { kind: 'unpaid' as const, amount: toYuan(0), possible: true, why: null };
  const { amount, count, why } = await rateGivingUp(tx, orders);
  if (count === 0) return { kind: 'free' as const, amount: toYuan(0), possible: isLeft(own.state), why: null };
  return { kind: 'paid' as const, amount: toYuan(amount), possible: why === null, why };
}

/** Nothing is left to be given up. */
const GONE: readonly string[] = [
  ...([ATTENDEE_STATE.cancelled, ATTENDEE_STATE.expired, ATTENDEE_STATE.transferred, ATTENDEE_STATE.declined] as const),
];
const isLeft = (state: string) => !GONE.includes(state);

/**
 * Gives a place of the caller's up, with what was taken besides: an unpaid order is closed, a paid one given up by its rules, and what was never
 * ordered is free again. Throws 601 with what comes back where it is another sum than was shown.
 */
export function cancelEnrol(ctx: Context, caller: Caller, { enrollId, reason = '', amount, idempotencyKey }: Body) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const locked = await lockMine(tx, caller, enrollId);
    await lockMoved(tx, locked.orders);
    for (const { order } of locked.orders.filter(isOpen)) await closeOwnOrder(tx, caller, order);
    return giveUp(tx, locked, { reason, amount, key: `${caller.userId}:${idempotencyKey}` });
  });
}

/** Gives up a place whose unpaid orders are closed, by the rules of what was paid. */
export async function giveUp(
  tx: Tx,
  { own, orders }: Locked,
  { reason, amount, key }: { reason: string; amount: string | undefined; key: string },
): Promise<{ amount: string }> {
  if (waits(own)) {
    await leaveWaiting(tx, own, reason);
    return { amount: toYuan(0) };
  }
  const done = await giveUpLines(
    tx,
    orders.filter((one) => !isOpen(one)),
    { reason, keyOf: ({ orderNo }) => `${key}:${orderNo}`, told: amount === undefined ? undefined : toFen(amount) },
  );
  if (done.again) return { amount: toYuan(done.amount) };
  const left = (await repository.findAttendee(tx, own.attendeeId)) ?? own;
  // What waits for a transfer that somebody compares stays.
  if (left.state !== ATTENDEE_STATE.awaiting) await leave(tx, left, reason);
  return { amount: toYuan(done.amount) };
}

/** Gives up what nobody has ordered, or what was given for nothing. */
async function leave(tx: Tx, { attendeeId, state }: repository.AttendeeRow, reason: string): Promise<void> {
  if (!isLeft(state)) return;
  const [place] = await lockPlaces(tx, 'attendee', { lineIds: [], ids: [attendeeId] });
  if (!place) throw notFoundError();
  if (place.state === ATTENDEE_STATE.proof) await withdrawCase(tx, 'proof', attendeeId);
  await moveWithBesides(tx, [attendeeId], { event: 'cancel', reason: reason || undefined });
}
