import type { z } from 'zod';
import { CODE } from '@/contract/core';
import { type cancelStay as cancelCall, type changeStay as changeCall, MOST_NIGHTS } from '@/contract/lodging/stay';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { translate } from '@/upstream/core/text/translate';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { refundAmount } from '@/upstream/modules/attendee/beside-place.service';
import { fallAway } from '@/upstream/modules/attendee/change.service';
import { closeOwnOrder } from '@/upstream/modules/pay/order/close-order.service';
import { leftFor } from '@/upstream/modules/pay/order/fell-away.service';
import { lockLineOrders, type OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import { placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { giveBackParts, giveUpLines, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import { requireDays, requireDue, requireMeeting, titleOf } from './book.service';
import * as repository from './lodging.repository';
import { placeStays } from './rooms.service';
import { stepsOf } from './stay.product';
import { endStay } from './stay-move.service';
import { dueOf, priceNights } from './stay-price';

/** A stay of the caller's with the orders of its lines, locked; 404 for anybody else's. */
async function lockMine(tx: Tx, { userId }: Caller, stayId: number) {
  const known = await repository.findStay(tx, dbId(stayId));
  if (known?.stay.userId !== userId || known.stay.changeOf !== null) throw notFoundError();
  return lockWithOrders(tx, known);
}

/** A stay with the orders of its lines, locked. */
export async function lockWithOrders(tx: Tx, { stay: { stayId } }: repository.Stay) {
  const orders = await lockLineOrders(tx, await repository.findStayLines(tx, { ids: [stayId] }));
  // Read again under the orders' locks.
  const found = await repository.findStay(tx, stayId);
  if (!found) throw notFoundError();
  return { found, orders };
}

interface Days {
  inDay: string;
  outDay: string;
}

/** What other days come to: fen to pay, or that fall away. */
async function rate(tx: Tx, caller: Caller, stayId: number, days: Days) {
  const known = await repository.findStay(tx, dbId(stayId));
  if (known?.stay.userId !== caller.userId || known.stay.changeOf !== null) throw notFoundError();
  // The meeting first, as whoever calls it off does.
  const meeting = await requireMeeting(tx, known.stay.msId);
  const { found, orders } = await lockMine(tx, caller, stayId);
  const { stay, hotel } = found;
  if (stay.state !== 'booked') throw new AppError('stay.notBooked');
  if (orders.some(({ order }) => order.payStatus === ORDER_STATE.refunding)) throw new AppError('enrol.refundRuns');
  const asked = requireChanged(days, found, tx.now);
  const right = await repository.findRight(tx, stay.attendeeId);
  const nights = priceNights(await repository.findNights(tx, [stay.kindId]), {
    days: asked,
    half: stay.half,
    onHouse: right?.kindId === stay.kindId ? right.nights : 0,
    kept: stay.nights,
  });
  if (!nights) throw fieldError('inDay', 'stay.notFree');
  const lineIds = await repository.findStayLines(tx, { ids: [stayId] });
  const difference = dueOf(hotel, nights, stay.half) - (await leftFor(tx, lineIds));
  return {
    meeting,
    found,
    orders,
    nights,
    lineIds,
    difference: stay.reason !== null && difference < 0 ? 0 : difference,
  };
}

/** Days that are over already stay as they were. */
function requireChanged(days: Days, { stay, hotel }: repository.Stay, now: Date): string[] {
  const [first, today] = [stay.nights[0]?.day, toWire(now).slice(0, 10)];
  if (first !== undefined && first < today) {
    if (days.inDay !== first) throw fieldError('inDay', 'stay.slept');
    if (days.outDay > first && days.outDay < today) throw fieldError('outDay', 'stay.slept');
  }
  if (days.inDay === first) {
    // Who is there already can stay longer, or leave earlier.
    return requireDays(days, Math.min(hotel.leastNights, MOST_NIGHTS), new Date(`${first}T00:00:00+08:00`));
  }
  return requireDays(days, hotel.leastNights, now);
}

/** Of what falls away, what comes back by the hotel's steps. */
const backOf = async (tx: Tx, hotel: repository.HotelRow, fallsAway: number): Promise<number> =>
  refundAmount(await stepsOf(tx, hotel), { paid: fallsAway, now: tx.now });

/** What other days of the caller's stay cost more, or what would come back. */
export function quoteChange(ctx: Context, caller: Caller, stayId: number, days: Days) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { found, difference } = await rate(tx, caller, stayId, days);
    if (difference >= 0) {
      const kind = difference > 0 ? ('pay' as const) : ('even' as const);
      return { kind, amount: toYuan(difference), fallsAway: toYuan(0) };
    }
    const back = await backOf(tx, found.hotel, -difference);
    return { kind: 'back' as const, amount: toYuan(back), fallsAway: toYuan(-difference) };
  });
}

/**
 * Gives the caller's stay other days: what costs more is an order of the difference, by which it changes once it is paid; of what costs less the
 * difference comes back by the hotel's steps. Throws 601 with the sum of now where it is another one than was shown.
 */
export function changeStay(
  ctx: Context,
  caller: Caller,
  stayId: number,
  { amount, idempotencyKey, ...days }: z.output<typeof changeCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { meeting, found, orders, nights, lineIds, difference } = await rate(tx, caller, stayId, days);
    const { stay, hotel, kind } = found;
    const asked = nights.map(({ day }) => day).join();
    if (stay.nights.map(({ day }) => day).join() === asked) return { orderNo: null, amount: toYuan(0) };
    const open = await repository.findOpenChange(tx, stayId);
    const waits = orders.find(({ lines }) => lines.some(({ lineId }) => lineId === open?.stay.lineId));
    if (open && (open.stay.nights.map(({ day }) => day).join() !== asked || !waits))
      throw new AppError('enrol.changeRuns');
    if (waits) return { orderNo: waits.order.orderNo, amount: toYuan(waits.order.amount) };
    if (difference > 0) {
      requireDue(difference, amount);
      const changeId = await repository.insertStay(tx, {
        attendeeId: stay.attendeeId,
        msId: stay.msId,
        userId: stay.userId,
        kindId: stay.kindId,
        changeOf: stayId,
        nights,
        half: stay.half,
        sex: stay.sex,
        guestName: stay.guestName,
      });
      const titles = titleOf(meeting, { hotel, kind, nights, half: stay.half });
      const title = `${titles.title}${translate('zh', 'stay.changed')}`;
      const titleEn = `${titles.titleEn}${translate('en', 'stay.changed')}`;
      const line = { title, titleEn, refId: String(changeId), quantity: 1, price: difference, biz: 'hotel' as const };
      const order = await placeOrder(tx, caller, {
        idempotencyKey,
        asked: { biz: 'hotel', stayId, ...days },
        quote: async () => ({
          biz: 'hotel' as const,
          msId: stay.msId,
          lines: [line],
          minutes: hotel.holdHours * 60,
          subject: title,
          subjectEn: titleEn,
        }),
      }).catch((error: unknown) => {
        throw error instanceof AppError && error.key === 'pay.soldOut' ? new AppError('stay.gone') : error;
      });
      return { orderNo: order.orderNo, amount: toYuan(order.amount) };
    }
    const back = await backOf(tx, hotel, -difference);
    if (amount !== undefined && toFen(amount) !== back) {
      throw new AppError('pay.refundChanged', { code: CODE.warning, values: { amount: toYuan(back) } });
    }
    await lockMoved(tx, orders);
    await becomes(tx, stayId, nights);
    const reason = translate('zh', 'stay.changeReason');
    for (const { order, parts } of await fallAway(tx, { orders, lineIds }, { fallsAway: -difference, back })) {
      await giveBackParts(tx, order, { parts, reason, key: `${caller.userId}:${idempotencyKey}:${order.orderNo}` });
    }
    return { orderNo: null, amount: toYuan(back) };
  });
}

/** A stay has other nights from now on. Throws in words where they are not free. */
export async function becomes(tx: Tx, stayId: number, nights: repository.StayRow['nights']): Promise<void> {
  const [found] = await repository.lockStays(tx, { ids: [stayId] });
  if (found?.stay.state !== 'booked') throw new AppError('stay.notBooked');
  await repository.updateStay(tx, stayId, { nights, changedTime: tx.now });
  const days = nights.map(({ day }) => day);
  try {
    await moveStock(tx, await placeStays(tx, [{ stay: found.stay, days, as: 'taken' }]));
  } catch (error) {
    throw error instanceof SoldOut ? new AppError('stay.gone') : error;
  }
}

type Locked = Awaited<ReturnType<typeof lockWithOrders>>;
/** Nobody has paid it yet. */
export const isOpen = ({ order }: OrderWithLines) => order.payStatus === ORDER_STATE.unpaid;

/** What would come back for a stay, and why nothing can be given up. */
export async function rateCancel(tx: Tx, { found: { stay }, orders }: Locked) {
  if (stay.state === 'awaiting') return { kind: 'unpaid' as const, amount: toYuan(0), possible: true, why: null };
  const { amount, count, why } = await rateGivingUp(tx, orders);
  if (count === 0) return { kind: 'free' as const, amount: toYuan(0), possible: stay.state === 'booked', why: null };
  return { kind: 'paid' as const, amount: toYuan(amount), possible: why === null, why };
}

/** What comes back if the caller gives their stay up now. */
export function quoteCancel(ctx: Context, caller: Caller, stayId: number) {
  return write(ctx, caller, 'signedIn', async (tx) => rateCancel(tx, await lockMine(tx, caller, stayId)));
}

/** Gives the caller's stay up: an unpaid order is closed, a paid one given back by the hotel's steps. Throws 601 with what comes back where it is another sum than was shown. */
export function cancelStay(
  ctx: Context,
  caller: Caller,
  stayId: number,
  { amount, idempotencyKey }: z.output<typeof cancelCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const locked = await lockMine(tx, caller, stayId);
    for (const { order } of locked.orders.filter(isOpen)) await closeOwnOrder(tx, caller, order);
    return giveUpStay(tx, locked, { amount, key: `${caller.userId}:${idempotencyKey}` });
  });
}

/** Gives up a stay whose unpaid orders are closed. */
export async function giveUpStay(
  tx: Tx,
  { found, orders }: Locked,
  { amount, key }: { amount?: string; key: string },
): Promise<{ amount: string }> {
  const done = await giveUpLines(
    tx,
    orders.filter((one) => !isOpen(one)),
    {
      reason: translate('zh', 'stay.cancelReason'),
      keyOf: ({ orderNo }) => `${key}:${orderNo}`,
      told: amount === undefined ? undefined : toFen(amount),
    },
  );
  const [left] = await repository.lockStays(tx, { ids: [found.stay.stayId] });
  if (left?.stay.state === 'booked' && left.stay.lineId === null) {
    await moveStock(tx, await placeStays(tx, [await endStay(tx, left)]));
  }
  return { amount: toYuan(done.amount) };
}
