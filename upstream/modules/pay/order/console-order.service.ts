import type { z } from 'zod';
import type { PageOf } from '@/contract/core';
import type { FinanceOrder, FinanceOrderDetail, refundFinanceOrder } from '@/contract/pay/console-order';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { presentFiles } from '@/upstream/modules/file/file.service';
import { findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import { OTHERWISE, readable } from '@/upstream/modules/pay/payment/suspicion.service';
import { productOf, returnableOf } from '@/upstream/modules/pay/product/catalogue';
import { presentGoodwill } from '@/upstream/modules/pay/refund/goodwill.service';
import { BESIDES } from '@/upstream/modules/pay/refund/paid-besides';
import { findRefunds, type RefundRow } from '@/upstream/modules/pay/refund/refund.repository';
import { refundParts } from '@/upstream/modules/pay/refund/refund.service';
import { OPEN_REFUNDS, type RefundState } from '@/upstream/modules/pay/refund/refund.table';
import { findStands, toStand } from '@/upstream/modules/pay/refund/refund-stand.service';
import * as repository from './console-order.repository';
import { findLines } from './order.repository';
import { toLine, toOrder } from './order.wire';

/** A page of everybody's orders. */
export async function listOrders(ctx: Context, query: repository.OrderQuery): Promise<PageOf<FinanceOrder>> {
  const { total, rows } = await repository.findOrders(ctx, query);
  return { total, rows: rows.map(toFinanceOrder) };
}

const toFinanceOrder = ({ order, person, differs, tradeNo }: repository.OrderOfPerson): FinanceOrder => ({
  ...toOrder(order, { tradeNo }),
  userId: order.userId,
  person,
  differs,
});

/** How many orders a gateway says otherwise of. */
export const countDiffering = ({ db }: Pick<Context, 'db'>): Promise<number> => repository.countDiffering(db);

/** An order with its lines, payments, refunds and messages. */
export async function getOrder(ctx: Context, caller: Caller, orderNo: string): Promise<FinanceOrderDetail> {
  const { db } = ctx;
  const found = await repository.findPersonsOrder(db, orderNo);
  if (!found) throw notFoundError();
  const { order } = found;
  const [lines, payments, refunds, stands] = await Promise.all([
    findLines(db, orderNo),
    findPayments(db, orderNo),
    findRefunds(db, orderNo),
    findStands(db, orderNo),
  ]);
  const goodwill = await presentGoodwill(db, lines);
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
      ...toStand(refund, stands.get(refund.refundNo) ?? NOBODYS),
      refundNo: refund.refundNo,
      reason: refund.reason,
      amount: toYuan(refund.amount),
      createTime: toWire(refund.createTime),
      proofFiles: presentFiles(ctx, refund.proofFiles, caller.userId),
    })),
    goodwill,
    notifies: notifies.map((notify) => toNotify(notify, { differs: found.differs, payments, refunds })),
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

const NOBODYS = { anew: false, spent: false, enderName: null };

/** What is said of a payment that was closed counts if it was said afterwards. */
const mayStillCount = ({ state, updateTime }: PaymentRow, saidTime: Date) =>
  state === 'open' || (state === 'closed' && saidTime >= updateTime);

/** What a gateway told; sums in yuan. It differs as long as what it is about may still be paid or is paid twice. */
function toNotify(
  { id, outTradeNo, outcome, ours, theirs, createTime }: repository.NotifyRow,
  of: { differs: boolean; payments: PaymentRow[]; refunds: RefundRow[] },
) {
  const open =
    of.payments.some((one) => one.outTradeNo === outTradeNo && mayStillCount(one, createTime)) ||
    of.refunds.some((one) => one.refundNo === outTradeNo && OPEN_REFUNDS.includes(one.status as RefundState));
  return {
    id,
    outTradeNo,
    outcome,
    ours: readable(outcome, ours),
    theirs: readable(outcome, theirs),
    differs: of.differs && ((open && OTHERWISE.includes(outcome)) || BESIDES.includes(outcome)),
    createTime: toWire(createTime),
  };
}

/** Gives parts of a paid order back. */
export const refund = (ctx: Context, caller: Caller, { parts, ...rest }: z.output<typeof refundFinanceOrder.body>) =>
  refundParts(ctx, caller, { ...rest, parts: parts.map((part) => ({ ...part, amount: toFen(part.amount) })) });
