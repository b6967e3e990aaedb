import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import { CODE } from '@/contract/core';
import { ORDER_STATE, type refundOrder as refundOrderCall } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import { closeOrders } from '@/upstream/modules/pay/order/close-order.service';
import { lockLineOrders, type OrderWithLines } from '@/upstream/modules/pay/order/line-order.service';
import { lockMoved } from '@/upstream/modules/pay/order/lock-lines.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { chooseLines } from '@/upstream/modules/pay/order/own-order.service';
import { passedOnAt } from '@/upstream/modules/pay/order/passed-on';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import { productOf, returnableOf } from '@/upstream/modules/pay/product/catalogue';
import type { LineRow, OrderRow, RefundRule } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import { applyRefund } from './apply-refund.service';
import { closeRefunding, openRefunding, takeBack, takeGivenUp } from './give-back.service';
import { refundDue } from './refund.events';
import * as repository from './refund.repository';
import { keyOfAnew } from './refund-stand.service';

/** A part of a line that goes back; given up, the line itself goes back with it. */
export interface RefundPart {
  lineId: number;
  /** fen */
  amount: number;
  givenUp: boolean;
}

/** A line that is asked to be given up, and what its product's rule says of it now. */
interface Rated {
  line: LineRow;
  /** fen */
  amount: number;
  /** Why nothing comes back. */
  why: MessageKey | null;
  /** It cannot be given up. */
  stays: boolean;
}

/** What would come back for an order, or lines of it, and why nothing does: asked by who paid, or by whom the lines are for. */
export function quoteRefund(ctx: Context, caller: Caller, orderNo: string, lineIds?: number[]) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { order, all } = await lockConcerned(tx, caller, orderNo, lineIds);
    const rated = await rateEach(tx, all, caller.userId);
    const lines = rated.flatMap((one) => one.rated);
    const given = lines.filter(({ stays }) => !stays);
    return {
      amount: toYuan(sumOf(given)),
      refundable: given.length > 0,
      why: sumOf(given) > 0 ? null : whyNot(order, lines),
      lines: lines.map(({ line: { lineId, title, titleEn }, amount, why }) => ({
        lineId,
        title,
        titleEn,
        amount: toYuan(amount),
        why,
      })),
    };
  });
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);
/** Whether an order's money is there, of which something may be going back. */
export const isPaid = ({ payStatus }: OrderRow): boolean =>
  payStatus === ORDER_STATE.paid || payStatus === ORDER_STATE.refunding;
const whyNot = (order: OrderRow, rated: Rated[]): MessageKey =>
  isPaid(order) ? (rated.find(({ why }) => why)?.why ?? 'pay.nothingBack') : 'pay.notPaid';

/** Lines with all that is given up with them, by their orders, which are locked. */
export async function lockWithAll(tx: Tx, lines: readonly LineRow[]): Promise<OrderWithLines[]> {
  const all = new Set(lines.map(({ lineId }) => lineId));
  for (const line of lines) {
    for (const lineId of (await productOf(line.biz).goesWith?.(tx, line)) ?? []) all.add(lineId);
  }
  return lockLineOrders(tx, [...all]);
}

/** What lines that are asked about are given up with; 404 unless the caller has paid for them or all of them are for the caller. */
async function lockConcerned(tx: Tx, caller: Caller, orderNo: string, lineIds: number[] | undefined) {
  const concerned = async () => {
    const order = await orders.findOrder(tx, orderNo);
    if (!order) throw notFoundError();
    const lines = await orders.findLines(tx, orderNo);
    const mine = order.userId === caller.userId ? lines : lines.filter(({ userId }) => userId === caller.userId);
    const chosen = chooseLines(mine, lineIds);
    if (chosen.length === 0) throw notFoundError();
    return { order, chosen };
  };
  const all = await lockWithAll(tx, (await concerned()).chosen);
  // Asked again under the locks: they may be for somebody else by now.
  return { ...(await concerned()), all };
}

/** Of what is asked to be given up, what is still given: by the state of the line, whatever became of the rest of its order. */
const given = (lines: readonly LineRow[]) => lines.filter(({ state }) => state === 'fulfilled');

/** What is kept of a line of a fee that is taken once of all that is given up together; what it does not come to is kept of the next. */
function keptOf(fees: Map<string, number>, { amount, fee }: { amount: number; fee?: RefundRule['fee'] }): number {
  if (!fee) return 0;
  const open = fees.get(fee.of) ?? fee.amount;
  const kept = Math.min(open, Math.max(amount, 0));
  fees.set(fee.of, open - kept);
  return kept;
}

/** Whoever asks where that is whoever paid or whom lines are for, and what is still to be kept of fees. */
interface Rating {
  asker?: number;
  fees: Map<string, number>;
}

/** What each line's own rule gives back now; lines that are not given any more are left out, and those whose money has all gone back are still given. What went to somebody else is theirs to give up, not the payer's who asks. */
async function rateLines(
  tx: Tx,
  order: OrderRow,
  lines: readonly LineRow[],
  { asker, fees }: Rating,
): Promise<Rated[]> {
  if (!isPaid(order) && order.payStatus !== ORDER_STATE.refunded) return [];
  const onWay = await repository.amountsOnWay(tx, order);
  const rated: Rated[] = [];
  for (const line of given(lines)) {
    if (asker !== undefined && passedOnAt(line) && line.userId !== asker) {
      rated.push({ line, amount: 0, why: 'pay.passedOn', stays: true });
      continue;
    }
    // What is on its way back counts as if it had arrived.
    const refunded = line.refunded + (onWay.get(line.lineId) ?? 0);
    const rule = await productOf(line.biz).refundQuote(tx, order, { ...line, refunded });
    const before = Math.min(rule.amount, line.amount - refunded);
    const amount = before - keptOf(fees, { amount: before, fee: rule.fee });
    rated.push({
      line,
      amount,
      why: amount > 0 ? null : (rule.why ?? 'pay.nothingBack'),
      stays: amount <= 0 && !rule.forNothing,
    });
  }
  return rated;
}

/** The same of lines of several orders; orders of which nothing is given any more are left out. */
async function rateEach(tx: Tx, all: readonly OrderWithLines[], asker?: number) {
  const each: { order: OrderRow; rated: Rated[] }[] = [];
  const fees = new Map<string, number>();
  for (const { order, lines } of all) {
    const rated = await rateLines(tx, order, lines, { asker, fees });
    if (rated.length > 0) each.push({ order, rated });
  }
  return each;
}

/** What comes back for lines that are given up together, fen, of how many that are still given; why not, where one of them cannot be. */
export async function rateGivingUp(
  tx: Tx,
  all: readonly OrderWithLines[],
): Promise<{ amount: number; count: number; why: MessageKey | null }> {
  const rated = (await rateEach(tx, all)).flatMap((one) => one.rated);
  return { amount: sumOf(rated), count: rated.length, why: rated.find(({ stays }) => stays)?.why ?? null };
}

/**
 * Gives an order up by the rules of what it bought, or lines of it, asked by who paid or by whom they are for; the same key is the same refund. Throws
 * 601 with what comes back now when that is not what the asker was told.
 */
export function refundOrder(
  ctx: Context,
  caller: Caller,
  { orderNo, lineIds, reason = '', amount, idempotencyKey }: z.output<typeof refundOrderCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const { order, all } = await lockConcerned(tx, caller, orderNo, lineIds);
    const key = `${caller.userId}:${idempotencyKey}`;
    const done = await giveUpLines(tx, all, {
      reason,
      keyOf: (one) => (one.orderNo === orderNo ? key : `${key}:${one.orderNo}`),
      told: amount === undefined ? undefined : toFen(amount),
      asker: caller.userId,
    });
    if (done.refunds.length === 0) throw new AppError(whyNot(order, []));
    const own = done.refunds.find((one) => one.orderNo === orderNo);
    return { refundNo: '', status: AUDIT.succeed, ...own?.refund, amount: toYuan(done.amount) };
  });
}

/** How lines are given up: each order by a key of its own, and what their asker was told comes back for all of them, fen. */
interface GivingUp {
  reason: string;
  keyOf(order: OrderRow): string;
  told?: number;
  /** Who asks, where that is whoever paid or whom they are for. */
  asker?: number;
}

/** What came back, fen, by which refunds of which orders. */
interface GivenUp {
  amount: number;
  refunds: { orderNo: string; refund: { refundNo: string; amount: string; status: string } }[];
  /** The same keys had done so before. */
  again: boolean;
}

/**
 * Gives lines up that go together, whose orders the caller has locked, by the rules of what they bought: what comes back is a refund an order, and what is given
 * up for nothing is none; what waits for its money is closed. Throws 601 where another amount comes back than was told, and where something cannot be given up.
 */
export async function giveUpLines(
  tx: Tx,
  all: readonly OrderWithLines[],
  { reason, keyOf, told, asker }: GivingUp,
): Promise<GivenUp> {
  await lockMoved(tx, all);
  const known: GivenUp['refunds'] = [];
  for (const { order, lines } of all) {
    const refund = await findDone(tx, order, lines, keyOf(order));
    if (refund) known.push({ orderNo: order.orderNo, refund });
  }
  const answer = (refunds: GivenUp['refunds'], again: boolean): GivenUp => ({
    amount: refunds.reduce((sum, { refund }) => sum + toFen(refund.amount), 0),
    refunds,
    again,
  });
  if (known.length > 0) return answer(known, true);
  const each = await rateEach(tx, all, asker);
  const rated = each.flatMap((one) => one.rated);
  const stuck = each.find((one) => one.rated.some(({ stays }) => stays));
  const going = rated.filter(({ stays }) => !stays);
  if (stuck && (going.length === 0 || asker === undefined))
    throw new AppError(
      whyNot(
        stuck.order,
        stuck.rated.filter(({ stays }) => stays),
      ),
    );
  if (rated.length > 0 && told !== undefined && told !== sumOf(going)) {
    throw new AppError('pay.refundChanged', { code: CODE.warning, values: { amount: toYuan(sumOf(going)) } });
  }
  if (going.length === 0) return answer([], false);
  await closeOpen(tx, all);
  const leaving = each
    .map((one) => ({ order: one.order, rated: one.rated.filter(({ stays }) => !stays), key: keyOf(one.order) }))
    .filter((one) => one.rated.length > 0);
  await takeGivenUp(tx, ...leaving.map(toGoing));
  const refunds: GivenUp['refunds'] = [];
  for (const one of leaving) refunds.push({ orderNo: one.order.orderNo, refund: await payGivenUp(tx, one, reason) });
  return answer(refunds, false);
}

/** What the same key gave back of an order before; undefined where it did nothing. */
async function findDone(tx: Tx, order: OrderRow, lines: readonly LineRow[], key: string) {
  const known = await findSame(tx, order, key);
  const asked = new Set(lines.map(({ lineId }) => lineId));
  if (known && !known.lines.every(({ lineId }) => asked.has(lineId))) throw new AppError('pay.keyUsed');
  if (known) return toRefund(known);
  return lines.some(({ givenUpKey }) => givenUpKey === key) ? NOTHING_BACK : undefined;
}

/** What goes with what is given up and waits for its money is closed, but for what somebody compares with the account. */
async function closeOpen(tx: Tx, all: readonly OrderWithLines[]): Promise<void> {
  const open = [];
  for (const { order } of all) {
    if (order.payStatus === ORDER_STATE.unpaid && !(await hasPendingVoucher(tx, order.orderNo))) open.push(order);
  }
  if (open.length > 0) await closeOrders(tx, open);
}

interface Leaving {
  order: OrderRow;
  rated: Rated[];
  key: string;
}

const toGoing = ({ order, rated, key }: Leaving) => ({
  order,
  key,
  lines: rated.map(({ line }) => line),
  forNothing: rated.filter(({ amount }) => amount <= 0).map(({ line }) => line.lineId),
});

async function payGivenUp(tx: Tx, { order, rated, key }: Leaving, reason: string) {
  const parts = rated
    .filter(({ amount }) => amount > 0)
    .map(({ line: { lineId }, amount }) => ({ lineId, amount, givenUp: true }));
  if (parts.length > 0) return toRefund(await beginRefund(tx, order, { parts, reason, key }));
  await closeRefunding(tx, order.orderNo);
  return NOTHING_BACK;
}

const NOTHING_BACK = { refundNo: '', amount: toYuan(0), status: AUDIT.succeed };

/** Gives parts of lines back that stay, in the write of whoever sold them, which has the order locked; the same key is the same refund. */
export async function giveBackParts(
  tx: Tx,
  order: OrderRow,
  { parts, reason, key }: { parts: RefundPart[]; reason: string; key: string },
) {
  await hasOwner(tx, order.userId);
  const known = await findSame(tx, order, key);
  if (known && !isDeepStrictEqual(inOrder(known.lines), inOrder(parts))) throw new AppError('pay.keyUsed');
  return toRefund(known ?? (await beginRefund(tx, order, { parts, reason, key })));
}

/** Gives parts of a paid order back at the word of staff, beside the rules: never more than was paid; the same key is the same refund. */
export function refundParts(
  ctx: Context,
  caller: Caller,
  {
    orderNo,
    parts,
    reason,
    idempotencyKey,
  }: { orderNo: string; parts: RefundPart[]; reason: string; idempotencyKey: string },
) {
  return write(ctx, caller, { name: 'staff.finance', about: { kind: 'order', id: orderNo } }, async (tx) => {
    const order = await orders.lockOrder(tx, orderNo);
    if (!order) throw notFoundError();
    const key = `staff:${idempotencyKey}`;
    if (await findSame(tx, order, key)) tx.noted();
    else await logConsole(tx, 'order.refund', orderNo, { parts, reason });
    return giveBackParts(tx, order, { parts, reason, key });
  });
}

async function findSame(db: Reader, order: OrderRow, key: string): Promise<repository.RefundRow | undefined> {
  const known = await repository.findRefundByKey(db, key);
  if (known && known.orderNo !== order.orderNo) throw new AppError('pay.keyUsed');
  return known;
}

const inOrder = (parts: RefundPart[]) =>
  parts.map(({ lineId, amount, givenUp }) => ({ lineId, amount, givenUp })).sort((a, b) => a.lineId - b.lineId);

const toRefund = ({ refundNo, amount, status }: repository.RefundRow) => ({ refundNo, amount: toYuan(amount), status });

interface Begun {
  parts: RefundPart[];
  reason: string;
  key: string;
  askedBy?: number;
}

/** Takes in our books what goes back, and has the gateway asked afterwards. */
async function beginRefund(
  tx: Tx,
  order: OrderRow,
  { parts, reason, key, askedBy = tx.caller?.userId ?? 0 }: Begun,
): Promise<repository.RefundRow> {
  const payment = (await findPayments(tx, order.orderNo)).find(({ state }) => state === 'paid');
  if (!isPaid(order) || !payment) throw new AppError('pay.notPaid');
  await requireLeft(tx, order, payment, { lines: parts });
  const asked = { amount: sumOf(parts), lines: parts, reason, idempotencyKey: key, askedBy };
  const refund = await insertNext(tx, payment, asked);
  const { refundNo } = refund;
  await openRefunding(tx, order);
  await takeBack(tx, order, refund);
  if (payment.channel === 'wallet') await applyRefund(tx, refundNo, { state: 'succeed' });
  else tx.emit(refundDue({ refundNo }));
  return (await repository.findRefund(tx, refundNo)) ?? refund;
}

/** Stores a refund under the next number of its order. */
async function insertNext(
  tx: Tx,
  { orderNo, outTradeNo }: PaymentRow,
  asked: Pick<repository.RefundRow, 'amount' | 'lines' | 'reason' | 'idempotencyKey' | 'askedBy'>,
): Promise<repository.RefundRow> {
  const all = await repository.findRefunds(tx, orderNo);
  const refundNo = `${outTradeNo}R${String(all.length + 1).padStart(2, '0')}`;
  const times = { createTime: tx.now, updateTime: tx.now };
  return repository.insertRefund(tx, { refundNo, orderNo, outTradeNo, ...asked, ...times });
}

/**
 * Begins a refund anew whose number its gateway has closed: WeChat Pay gives nothing back under it any more. Answers the new
 * number.
 */
export async function beginAnew(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  { refundNo, amount, lines, reason, askedBy }: repository.RefundRow,
): Promise<string> {
  const key = keyOfAnew(refundNo);
  if (lines.length > 0) return (await beginRefund(tx, order, { parts: lines, reason, key, askedBy })).refundNo;
  const again = await insertNext(tx, payment, { amount, lines, reason, idempotencyKey: key, askedBy });
  tx.emit(refundDue({ refundNo: again.refundNo }));
  return again.refundNo;
}

/** Throws when a line or the payment would give back more than came in, or than its product still has. */
export async function requireLeft(
  tx: Tx,
  order: OrderRow,
  payment: PaymentRow,
  { refundNo, lines: parts }: { refundNo?: string; lines: RefundPart[] },
): Promise<void> {
  const lines = new Map((await orders.findLines(tx, order.orderNo)).map((line) => [line.lineId, line]));
  const onWay = await repository.amountsOnWay(tx, order, refundNo);
  const fits = ({ lineId, amount }: RefundPart) => {
    const line: LineRow | undefined = lines.get(lineId);
    const left = line ? line.amount - line.refunded - (onWay.get(lineId) ?? 0) : 0;
    return Number.isSafeInteger(amount) && amount > 0 && amount <= left;
  };
  const twice = new Set(parts.map(({ lineId }) => lineId)).size < parts.length;
  const others = (await repository.findCounted(tx, payment.outTradeNo)).filter((one) => one.refundNo !== refundNo);
  if (parts.length === 0 || twice || !parts.every(fits) || sumOf(others) + sumOf(parts) > payment.amount) {
    throw new AppError('pay.refundTooMuch');
  }
  for (const { lineId, amount } of parts) {
    const line = lines.get(lineId);
    const most = line ? await returnableOf(tx, order, line) : 0;
    if (amount > most) throw new AppError('pay.rechargeSpent', { values: { amount: toYuan(most) } });
  }
}
