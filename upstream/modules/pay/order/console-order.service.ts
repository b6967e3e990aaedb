import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { FinanceOrder, FinanceOrderDetail, refundFinanceOrder } from '@/contract/pay/console-order';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { presentFiles } from '@/upstream/modules/file/file.service';
import { findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import { productOf, returnableOf } from '@/upstream/modules/pay/product/catalogue';
import { findRefunds, type RefundRow } from '@/upstream/modules/pay/refund/refund.repository';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';
import * as repository from './console-order.repository';
import { findLines } from './order.repository';
import { toLine, toOrder } from './order.wire';

/** A page of everybody's orders. */
export async function listOrders(ctx: Context, query: repository.OrderQuery): Promise<PageOf<FinanceOrder>> {
  const { total, rows } = await repository.findOrders(ctx, query);
  return { total, rows: rows.map(toFinanceOrder) };
}

const toFinanceOrder = ({ order, person, differs }: repository.OrderOfPerson): FinanceOrder => ({
  ...toOrder(order),
  userId: order.userId,
  person,
  differs,
});

/** An order with its lines, payments, refunds and messages. */
export async function getOrder(ctx: Context, caller: Caller, orderNo: string): Promise<FinanceOrderDetail> {
  const { db } = ctx;
  const found = await repository.findPersonsOrder(db, orderNo);
  if (!found) throw notFoundError();
  const { order } = found;
  const [lines, payments, refunds] = await Promise.all([
    findLines(db, orderNo),
    findPayments(db, orderNo),
    findRefunds(db, orderNo),
  ]);
  const numbers = [...payments.map(({ outTradeNo }) => outTradeNo), ...refunds.map(({ refundNo }) => refundNo)];
  const notifies = await repository.findNotifies(db, numbers);
  return {
    ...toFinanceOrder(found),
    purchase: productOf(order.biz).money.purchase,
    lines: await Promise.all(
      lines.map(async (line) => {
        const returnable = toYuan(await returnableOf(db, order, line));
        return { ...toLine(line), state: line.state, returnable };
      }),
    ),
    payments: payments.map(toPayment),
    refunds: refunds.map((refund) => ({
      ...toRefund(refund, payments),
      proofFiles: presentFiles(ctx, refund.proofFiles, caller.userId),
    })),
    notifies: notifies.map(({ id, outTradeNo, outcome, createTime }) => ({
      id,
      outTradeNo,
      outcome,
      createTime: toWire(createTime),
    })),
  };
}

const toPayment = ({ outTradeNo, channel, state, amount, tradeNo, payTime, createTime }: PaymentRow) => ({
  outTradeNo,
  channel,
  state,
  tradeNo,
  amount: toYuan(amount),
  payTime: toWireOrNull(payTime),
  createTime: toWire(createTime),
});

const toRefund = (
  { refundNo, outTradeNo, amount, reason, status, failure, proof, createTime }: RefundRow,
  from: PaymentRow[],
) => ({
  refundNo,
  reason,
  status,
  failure,
  proof,
  amount: toYuan(amount),
  byHand: from.some((payment) => payment.outTradeNo === outTradeNo && payment.channel === 'offline'),
  createTime: toWire(createTime),
});

/** Gives parts of a paid order back. */
export const refund = (ctx: Context, caller: Caller, { parts, ...rest }: z.output<typeof refundFinanceOrder.body>) =>
  refundParts(ctx, caller, { ...rest, parts: parts.map((part) => ({ ...part, amount: toFen(part.amount) })) });
