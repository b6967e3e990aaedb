import type { z } from 'zod';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type changeEnrol as changeCall, isPlaceFee } from '@/contract/attendee/enrol';
import { CODE } from '@/contract/core';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen, toYuan } from '@/upstream/core/money';
import { translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { leftOf, noteFellAway } from '@/upstream/modules/pay/order/fell-away.service';
import type { OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
import { placeOrder } from '@/upstream/modules/pay/order/place-order.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { giveBackParts, type RefundPart } from '@/upstream/modules/pay/refund/refund.service';
import { moveStock, SoldOut } from '@/upstream/modules/stock/stock.service';
import * as repository from './enrol.repository';
import { PAY_MINUTES, requireAuthor, requireOpen } from './enrol.service';
import { barredBy, isOfTeams, isProved } from './enrol-sheet.service';
import { CHANGE_TERMS, changeFee, differenceTo } from './fee-change';
import { NOTHING_PROMISED } from './fee-price';
import { lockMine } from './give-up.service';
import { findPlaceLines, findRefundSteps, lockPlaces } from './place.repository';
import { refundAmount } from './refund-steps';

interface Asked {
  enrollId: number;
  feeId: number;
}

/** What a change of the caller's place comes to: fen to pay, or that fall away; what is there of the place, with its orders locked. */
async function rate(tx: Tx, caller: Caller, { enrollId, feeId }: Asked) {
  const known = await repository.findAttendee(tx, dbId(enrollId));
  if (known?.userId !== caller.userId) throw notFoundError();
  // The meeting first, as whoever calls it off does.
  const meeting = await repository.keepMeeting(tx, known.msId);
  if (!meeting) throw notFoundError();
  requireOpen(meeting, tx.now);
  const { own, orders } = await lockMine(tx, caller, enrollId);
  const fees = await repository.findFees(tx, own.msId);
  const fee = fees.find((one) => one.feeId === feeId && isPlaceFee(one.biz));
  if (!fee || fee.closed) throw fieldError('feeId', 'enrol.feeGone');
  await requireAuthor(tx, fee, caller.userId);
  const barred = barredBy(fee, caller);
  if (barred) throw fieldError('feeId', `enrol.${barred}`);
  if (isOfTeams(fee)) throw fieldError('feeId', 'enrol.teamOnly', { least: fee.teamLeast ?? 0 });
  if (fee.proof && !isProved(own, feeId)) throw fieldError('feeId', 'enrol.proof');
  if (own.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  if (orders.some(({ order }) => order.userId !== caller.userId)) throw new AppError('enrol.othersOrder');
  if (orders.some(({ order }) => order.payStatus === ORDER_STATE.refunding)) throw new AppError('enrol.refundRuns');
  const lineIds = await findPlaceLines(tx, enrollId);
  const difference = await differenceTo(tx, lineIds, { fee, ...NOTHING_PROMISED });
  return { meeting, own, orders, fee, lineIds, difference };
}

/** Of what falls away, what comes back: by the meeting's steps of giving up. */
async function backOf(tx: Tx, msId: number, fallsAway: number): Promise<number> {
  return refundAmount(await findRefundSteps(tx, msId), { paid: fallsAway, now: tx.now });
}

/** What another type would cost the caller now, or what would come back. */
export function quoteChange(ctx: Context, caller: Caller, asked: Asked) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { own, difference } = await rate(tx, caller, asked);
    if (difference >= 0) {
      const kind = difference > 0 ? ('pay' as const) : ('even' as const);
      return { kind, amount: toYuan(difference), fallsAway: toYuan(0) };
    }
    const back = await backOf(tx, own.msId, -difference);
    return { kind: 'back' as const, amount: toYuan(back), fallsAway: toYuan(-difference) };
  });
}

/**
 * Changes the caller's place to another type: a dearer one is an order of the difference, by which the place changes once it is paid; of a cheaper
 * one the difference comes back by the steps of giving up. Throws 601 with the sum of now where it is another one than was shown.
 */
export function changeEnrol(
  ctx: Context,
  caller: Caller,
  { enrollId, feeId, amount, idempotencyKey }: z.output<typeof changeCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const told = amount === undefined ? undefined : toFen(amount);
    const { meeting, own, orders, fee, lineIds, difference } = await rate(tx, caller, { enrollId, feeId });
    if (own.feeId === feeId) return DONE;
    const open = await repository.findOpenChange(tx, enrollId);
    const waits = orders.find(({ lines }) => lines.some(({ lineId }) => lineId === open?.lineId));
    if (open && (open.feeId !== feeId || !waits)) throw new AppError('enrol.changeRuns');
    if (waits) return { orderNo: waits.order.orderNo, amount: toYuan(waits.order.amount) };
    if (difference > 0) {
      if (told !== undefined && told !== difference) {
        throw new AppError('enrol.priceChanged', { code: CODE.warning, values: { amount: toYuan(difference) } });
      }
      const item = await repository.insertChange(tx, enrollId, feeId);
      const { msId, msName, msNameEn } = meeting;
      const title = `${msName} · ${translate('zh', 'enrol.changeTitle', { name: fee.feeName })}`;
      const name = fee.feeNameEn ?? fee.feeName;
      const titleEn = `${msNameEn ?? msName} · ${translate('en', 'enrol.changeTitle', { name })}`;
      const line = { title, titleEn, refId: String(item), quantity: 1, price: difference, terms: CHANGE_TERMS };
      const order = await placeOrder(tx, caller, {
        idempotencyKey,
        asked: { biz: 'enroll', enrollId, feeId },
        quote: async () => ({
          biz: 'enroll',
          msId,
          lines: [{ ...line, biz: 'enroll' }],
          minutes: PAY_MINUTES,
          subject: title,
          subjectEn: titleEn,
        }),
      });
      return { orderNo: order.orderNo, amount: toYuan(order.amount) };
    }
    const back = await backOf(tx, own.msId, -difference);
    if (told !== undefined && told !== back) {
      throw new AppError('pay.refundChanged', { code: CODE.warning, values: { amount: toYuan(back) } });
    }
    await hasOwner(tx, caller.userId);
    await becomes(tx, enrollId, feeId);
    const reason = translate('zh', 'enrol.changeReason', { name: fee.feeName });
    for (const { order, parts } of await fallAway(tx, { orders, lineIds }, { fallsAway: -difference, back })) {
      await giveBackParts(tx, order, { parts, reason, key: `${caller.userId}:${idempotencyKey}:${order.orderNo}` });
    }
    return { ...DONE, amount: toYuan(back) };
  });
}

const DONE = { orderNo: null, amount: toYuan(0) };

async function becomes(tx: Tx, enrollId: number, feeId: number): Promise<void> {
  const [place] = await lockPlaces(tx, 'attendee', { lineIds: [], ids: [enrollId] });
  if (place?.state !== ATTENDEE_STATE.enrolled) throw new AppError('enrol.notEnrolled');
  try {
    await moveStock(tx, [await changeFee(tx, place, feeId)]);
  } catch (error) {
    if (error instanceof SoldOut) throw new AppError('pay.soldOut');
    throw error;
  }
}

/**
 * What falls away of the lines that pay for something, the last first, and what of it comes back, by their orders; the rest stays
 * and pays for nothing any more: no later change and no giving up gives of it once more.
 */
export async function fallAway(
  tx: Tx,
  { orders, lineIds }: { orders: readonly OrderWithLines[]; lineIds: readonly number[] },
  { fallsAway, back }: { fallsAway: number; back: number },
): Promise<{ order: OrderWithLines['order']; parts: RefundPart[] }[]> {
  let [falls, comes] = [fallsAway, back];
  const [taken, stays] = [new Map<number, number>(), new Map<number, number>()];
  const lines = orders.flatMap((one) => one.lines);
  for (const lineId of [...lineIds].reverse()) {
    const line = lines.find((one) => one.lineId === lineId && one.state === 'fulfilled');
    const share = line ? Math.min(falls, leftOf(line)) : 0;
    const part = Math.min(comes, share);
    if (part > 0) taken.set(lineId, part);
    if (share > part) stays.set(lineId, share - part);
    falls -= share;
    comes -= part;
  }
  await noteFellAway(tx, stays);
  return orders.flatMap((one) => {
    const parts = one.lines.flatMap(({ lineId }) => {
      const part = taken.get(lineId);
      return part === undefined ? [] : [{ lineId, amount: part, givenUp: false }];
    });
    return parts.length > 0 ? [{ order: one.order, parts }] : [];
  });
}
