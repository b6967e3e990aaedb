import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CODE } from '@/contract/core';
import { ORDER_STATE, type refundOrder as refundOrderCall } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { logConsole } from '@/upstream/modules/log/log.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { requireOwnOrder } from '@/upstream/modules/pay/order/order.service';
import { lockOwnOrder } from '@/upstream/modules/pay/order/own-order.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import { productOf, returnableOf } from '@/upstream/modules/pay/product/catalogue';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { applyRefund } from './apply-refund.service';
import { openRefunding, takeBack } from './give-back.service';
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

/** What would come back for an order of the caller's, and why nothing does. */
export function quoteRefund(ctx: Context, caller: Caller, orderNo: string) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await requireOwnOrder(tx, caller, orderNo);
    const { parts, why } = await quote(tx, order);
    return { amount: toYuan(sumOf(parts)), refundable: parts.length > 0, why };
  });
}

const sumOf = (parts: { amount: number }[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/** What each line's own rule gives back now. */
async function quote(tx: Tx, order: OrderRow): Promise<{ parts: RefundPart[]; why: MessageKey | null }> {
  if (order.payStatus !== ORDER_STATE.paid) return { parts: [], why: 'pay.notPaid' };
  const parts: RefundPart[] = [];
  let why: MessageKey | null = null;
  for (const line of await orders.findLines(tx, order.orderNo)) {
    if (line.state !== 'fulfilled') continue;
    const rule = await productOf(line.biz).refundQuote(tx, order, line);
    const amount = Math.min(rule.amount, line.amount - line.refunded);
    if (amount > 0) parts.push({ lineId: line.lineId, amount, givenUp: true });
    else why ??= rule.why ?? 'pay.nothingBack';
  }
  return { parts, why: parts.length > 0 ? null : (why ?? 'pay.nothingBack') };
}

/**
 * Gives an order of the caller's up by the rules of what it bought; the same key is the same refund. Throws 601 with
 * what comes back now when that is not what the asker was told.
 */
export function refundOrder(
  ctx: Context,
  caller: Caller,
  { orderNo, reason = '', amount, idempotencyKey }: z.output<typeof refundOrderCall.body>,
) {
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await lockOwnOrder(tx, caller, orderNo);
    await hasOwner(tx, order.userId);
    const key = `${caller.userId}:${idempotencyKey}`;
    const known = await findSame(tx, order, key);
    if (known) return toRefund(known);
    const { parts, why } = await quote(tx, order);
    if (parts.length === 0) throw new AppError(why ?? 'pay.nothingBack');
    if (amount !== undefined && toFen(amount) !== sumOf(parts)) {
      throw new AppError('pay.refundChanged', { code: CODE.warning, values: { amount: toYuan(sumOf(parts)) } });
    }
    return toRefund(await beginRefund(tx, order, { parts, reason, key }));
  });
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
    await hasOwner(tx, order.userId);
    const key = `staff:${idempotencyKey}`;
    const known = await findSame(tx, order, key);
    if (known && !isDeepStrictEqual(inOrder(known.lines), inOrder(parts))) throw new AppError('pay.keyUsed');
    if (known) {
      tx.noted();
      return toRefund(known);
    }
    await logConsole(tx, 'order.refund', orderNo, { parts, reason });
    return toRefund(await beginRefund(tx, order, { parts, reason, key }));
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
  if (order.payStatus !== ORDER_STATE.paid || !payment) throw new AppError('pay.notPaid');
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
  const fits = ({ lineId, amount }: RefundPart) => {
    const line: LineRow | undefined = lines.get(lineId);
    return line !== undefined && Number.isSafeInteger(amount) && amount > 0 && amount <= line.amount - line.refunded;
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
