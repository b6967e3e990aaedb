import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { CODE } from '@/contract/core';
import { ORDER_STATE, type OrderState, type refundOrder as refundOrderCall } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { nextOf } from '@/upstream/core/state-table';
import type { MessageKey } from '@/upstream/core/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { logConsole } from '@/upstream/modules/log/log.service';
import { lockOwnOrder } from '@/upstream/modules/pay/order/close-order.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { requireOwnOrder } from '@/upstream/modules/pay/order/order.service';
import { ORDER_TABLE } from '@/upstream/modules/pay/order/order.table';
import { findPayment, findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product';
import { productOf } from '@/upstream/modules/pay/product/products';
import { applyRefund } from './apply-refund.service';
import { refundDue } from './refund.events';
import * as repository from './refund.repository';
import { REFUND_TABLE, type RefundState } from './refund.table';

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
  return write(ctx, caller, 'staff.finance', async (tx) => {
    const order = await orders.lockOrder(tx, orderNo);
    if (!order) throw notFoundError();
    const key = `staff:${idempotencyKey}`;
    const known = await findSame(tx, order, key);
    if (known && !isDeepStrictEqual(inOrder(known.lines), inOrder(parts))) throw new AppError('pay.keyUsed');
    if (known) return toRefund(known);
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
}

async function beginRefund(tx: Tx, order: OrderRow, { parts, reason, key }: Begun): Promise<repository.RefundRow> {
  const { orderNo } = order;
  const payment = (await findPayments(tx, orderNo)).find(({ state }) => state === 'paid');
  if (order.payStatus !== ORDER_STATE.paid || !payment) throw new AppError('pay.notPaid');
  await requireLeft(tx, order, payment, { lines: parts });
  const all = await repository.findRefunds(tx, orderNo);
  const refundNo = `${payment.outTradeNo}R${String(all.length + 1).padStart(2, '0')}`;
  await repository.insertRefund(tx, {
    ...{ refundNo, orderNo, outTradeNo: payment.outTradeNo, amount: sumOf(parts), lines: parts, reason },
    ...{ idempotencyKey: key, askedBy: tx.caller?.userId ?? 0, createTime: tx.now, updateTime: tx.now },
  });
  const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'refund', 'pay.wrongState');
  await orders.updateOrder(tx, orderNo, { payStatus });
  if (payment.channel === 'wallet') await applyRefund(tx, refundNo, { state: 'succeed' });
  else tx.emit(refundDue({ refundNo }));
  const begun = await repository.findRefund(tx, refundNo);
  if (!begun) throw new Error('a refund was not stored');
  return begun;
}

/** Throws when a line or the payment would give back more than came in. */
async function requireLeft(
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
}

/** Has a refund that failed tried once more. */
export function retryRefund(ctx: Context, caller: Caller, refundNo: string): Promise<void> {
  return write(ctx, caller, 'staff.finance', async (tx) => {
    const found = await repository.findRefund(tx, refundNo);
    const order = found && (await orders.lockOrder(tx, found.orderNo));
    const refund = order && (await repository.findRefund(tx, refundNo));
    const payment = refund && (await findPayment(tx, refund.outTradeNo));
    if (!payment) throw notFoundError();
    const status = nextOf(REFUND_TABLE, refund.status as RefundState, 'again', 'pay.wrongState');
    await repository.updateRefund(tx, refundNo, { status, failure: null, doneTime: null });
    if (refund.lines.length > 0) {
      await requireLeft(tx, order, payment, refund);
      const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'refund', 'pay.wrongState');
      await orders.updateOrder(tx, order.orderNo, { payStatus });
    }
    await logConsole(tx, 'refund.again', refundNo);
    tx.emit(refundDue({ refundNo }));
  });
}

/** Says what became of a refund that staff pay out themselves, by bank transfer. */
export function finishRefund(ctx: Context, caller: Caller, refundNo: string, told: GatewayRefund): Promise<void> {
  return write(ctx, caller, 'staff.finance', async (tx) => {
    const refund = await repository.findRefund(tx, refundNo);
    const payment = refund && (await findPayment(tx, refund.outTradeNo));
    if (payment && payment.channel !== 'offline') throw new AppError('pay.wrongState');
    const outcome = await applyRefund(tx, refundNo, told);
    if (outcome === 'unknownRefund') throw notFoundError();
    if (outcome === 'repeated') throw new AppError('pay.wrongState');
    await logConsole(tx, 'refund.finish', refundNo, { state: told.state });
  });
}
