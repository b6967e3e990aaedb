import { z } from 'zod';
import { type Channel, ORDER_STATE, type OrderState } from '@/contract/pay/order';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { nextOf } from '@/upstream/core/state-table';
import { inPart, type Tx, write } from '@/upstream/core/write';
import { AlreadyPaid, type GatewayPayment } from '@/upstream/gateways/pay/pay-gateway';
import { madeStale } from '@/upstream/jobs/effects';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { ORDER_TABLE } from '@/upstream/modules/pay/order/order.table';
import { settleOrder } from '@/upstream/modules/pay/order/settle-order.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { tellMoney } from '@/upstream/modules/pay/pay.notices';
import { type OrderRow, SoldOut } from '@/upstream/modules/pay/product/product.service';
import { refundDue } from '@/upstream/modules/pay/refund/refund.events';
import { insertRefund } from '@/upstream/modules/pay/refund/refund.repository';
import { companyOf, gatewayOf } from './gateways';
import * as repository from './payment.repository';
import { PAYMENT_TABLE, type PaymentState } from './payment.table';
import { type Entered, keepSuspicion } from './suspicion.service';

/**
 * applied: something changed; repeated: it was known, or nobody has paid yet; wrongAmount, wrongCurrency, wrongOrder: not
 * what was asked for, nothing is entered; stray: money that its order could not take, which goes back by itself.
 */
export type PaymentOutcome =
  | 'applied'
  | 'repeated'
  | 'wrongAmount'
  | 'wrongCurrency'
  | 'wrongOrder'
  | 'unknownOrder'
  | 'stray';
export type HeardPayment = GatewayPayment & { channel: Channel };

/** What a gateway says of a payment, heard by a message, by asking or by the reconciler; the same words a second time change nothing. */
export async function applyPayment(tx: Tx, heard: HeardPayment): Promise<PaymentOutcome> {
  const found = await repository.findPayment(tx, heard.outTradeNo);
  if (!found || companyOf(found.channel) !== companyOf(heard.channel)) return 'unknownOrder';
  const order = await orders.lockOrder(tx, found.orderNo);
  // Read again under the order's lock: another word may have come first.
  const payment = await repository.findPayment(tx, heard.outTradeNo);
  if (!order || !payment) return 'unknownOrder';
  const state = payment.state as PaymentState;
  if (heard.state === 'closed' && state === 'open') {
    tellPayer(tx, order);
    return endPaymentAs(tx, payment, 'close');
  }
  if (heard.state === 'failed' && state === 'open' && !payment.failedTime) {
    tellPayer(tx, order);
    await repository.updatePayment(tx, payment.outTradeNo, { failedTime: tx.now });
    return 'applied';
  }
  // Money that came and went without us: a message about it that comes late gives nothing.
  if (heard.state === 'refunded' && PAYMENT_TABLE[state].return) return endPaymentAs(tx, payment, 'return');
  if (heard.state !== 'paid' || !PAYMENT_TABLE[state].pay) return 'repeated';
  if (heard.currency !== undefined && heard.currency !== 'CNY') return 'wrongCurrency';
  if (heard.amount !== payment.amount) return 'wrongAmount';
  // Who has closed the account has no wallet to fill and nothing to be given.
  const isWanted = canTake(order, payment) && (await hasOwner(tx, order.userId));
  if (isWanted && (await take(tx, order, payment, heard))) return 'applied';
  await sendBack(tx, order, payment, heard);
  return 'stray';
}

/** The cashier shows what became of a try to pay. */
const tellPayer = (tx: Tx, { userId, payStatus }: OrderRow) => {
  if (payStatus === ORDER_STATE.unpaid) tx.emit(madeStale({ userIds: [userId], stale: ['orders'] }));
};

/** Sends money back that a gateway has taken, although its order could have had it: whatever amount has come. */
export async function returnPayment(tx: Tx, heard: HeardPayment): Promise<PaymentOutcome> {
  const found = await repository.findPayment(tx, heard.outTradeNo);
  const order = found && (await orders.lockOrder(tx, found.orderNo));
  const payment = order && (await repository.findPayment(tx, heard.outTradeNo));
  if (!payment || heard.amount === undefined) return 'unknownOrder';
  if (PAYMENT_TABLE[payment.state as PaymentState].stray === undefined) return 'repeated';
  if (heard.amount !== payment.amount) await repository.updatePayment(tx, payment.outTradeNo, { amount: heard.amount });
  await sendBack(tx, order, { ...payment, amount: heard.amount }, heard);
  return 'stray';
}

/** The price may have changed since the payment was begun. */
const canTake = (order: OrderRow, payment: repository.PaymentRow) =>
  ORDER_TABLE[order.payStatus as OrderState].pay !== undefined && order.amount === payment.amount;

async function endPaymentAs(
  tx: Tx,
  payment: repository.PaymentRow,
  event: 'close' | 'return',
): Promise<PaymentOutcome> {
  const state = nextOf(PAYMENT_TABLE, payment.state as PaymentState, event, 'pay.wrongState');
  await repository.updatePayment(tx, payment.outTradeNo, { state });
  return 'applied';
}

/** Pays the order and gives what it bought; false when that is gone, and then nothing has changed. */
async function take(tx: Tx, order: OrderRow, payment: repository.PaymentRow, heard: GatewayPayment): Promise<boolean> {
  try {
    await inPart(tx, (part) => payOrder(part, order, payment, heard));
    return true;
  } catch (error) {
    if (error instanceof SoldOut) return false;
    throw error;
  }
}

/** Enters a payment that has come as the one that pays its order, which the caller has locked. */
export async function payOrder(
  tx: Tx,
  order: OrderRow,
  payment: repository.PaymentRow,
  heard: Partial<GatewayPayment>,
) {
  const { outTradeNo } = payment;
  const channel = payment.channel as Channel;
  const payTime = heard.payTime ?? tx.now;
  await repository.updatePayment(tx, outTradeNo, {
    state: nextOf(PAYMENT_TABLE, payment.state as PaymentState, 'pay', 'pay.wrongState'),
    tradeNo: heard.tradeNo ?? null,
    payerAmount: heard.payerAmount ?? payment.amount,
    payTime,
  });
  await settleOrder(tx, order, { outTradeNo, channel });
  const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'pay', 'pay.wrongState');
  await orders.updateOrder(tx, order.orderNo, { payStatus, channel, payTime, closeTime: null });
  tx.emit(paymentsLeft({ orderNo: order.orderNo }));
  await tellMoney(tx, {
    news: 'paid',
    userId: order.userId,
    id: order.orderNo,
    amount: order.amount,
    orderNo: order.orderNo,
    what: { zh: order.subject, en: order.subjectEn },
  });
}

/** Money for an order that is paid, given up or sold out: it waits in suspense until it is back with the payer. */
async function sendBack(tx: Tx, order: OrderRow, payment: repository.PaymentRow, heard: GatewayPayment) {
  const { outTradeNo, amount, orderNo } = payment;
  await repository.updatePayment(tx, outTradeNo, {
    state: nextOf(PAYMENT_TABLE, payment.state as PaymentState, 'stray', 'pay.wrongState'),
    tradeNo: heard.tradeNo ?? null,
    payerAmount: heard.payerAmount ?? amount,
    payTime: heard.payTime ?? tx.now,
  });
  const words = { title: order.subject, titleEn: order.subjectEn };
  const from = ledgerAccount.gateway(payment.channel as Channel);
  await post(tx, { key: `stray:${outTradeNo}`, event: 'stray', orderNo, ...words }, [
    move(from, ledgerAccount.suspense, amount),
  ]);
  const refundNo = `${outTradeNo}R00`;
  await insertRefund(tx, {
    refundNo,
    orderNo,
    outTradeNo,
    amount,
    idempotencyKey: `stray:${outTradeNo}`,
    askedBy: SYSTEM.userId,
    reason: 'stray',
    createTime: tx.now,
    updateTime: tx.now,
  });
  tx.emit(refundDue({ refundNo }));
  const what = { zh: order.subject, en: order.subjectEn };
  await tellMoney(tx, { news: 'stray', userId: order.userId, id: outTradeNo, amount, what, orderNo });
}

/** Enters what a gateway answers about a payment that it was asked about; what does not agree with ours is kept, and changes nothing. */
export async function enterAnswer(tx: Tx, outTradeNo: string, heard: HeardPayment): Promise<Entered<PaymentOutcome>> {
  const outcome = heard.outTradeNo === outTradeNo ? await applyPayment(tx, heard) : 'wrongOrder';
  return { outcome, differs: await keepSuspicion(tx, { number: outTradeNo, outcome, told: heard }) };
}

/** Asks the gateway about a payment and enters what it says; null where no company is behind its channel. What does not agree is logged once: it is asked about until it does. */
export async function askGateway(ctx: Context, outTradeNo: string): Promise<PaymentOutcome | null> {
  const payment = await repository.findPayment(ctx.db, outTradeNo);
  const channel = payment?.channel as Channel | undefined;
  const gateway = channel && gatewayOf(ctx, channel);
  if (!gateway) return null;
  const heard = await gateway.query(outTradeNo);
  const enter = (tx: Tx) => enterAnswer(tx, outTradeNo, { ...heard, channel });
  const { outcome, differs } = await write(ctx, SYSTEM, 'system', enter);
  if (differs) ctx.log.error(new Error(`${outTradeNo}: ${outcome}`), 'a payment');
  return outcome;
}

/** An order is paid, closed, has another price or is tried anew: payments that it does not wait for are closed at their gateways; who was quicker is heard. */
export const paymentsLeft = defineEvent('pay.paymentsLeft', z.object({ orderNo: z.string() }), async (ctx, data) => {
  const order = await orders.findOrder(ctx.db, data.orderNo);
  if (!order) return;
  const left = (await repository.findPayments(ctx.db, data.orderNo)).filter(
    ({ state, amount, failedTime }) =>
      state === 'open' && (order.payStatus !== ORDER_STATE.unpaid || amount !== order.amount || failedTime),
  );
  for (const { outTradeNo, channel } of left) await endPayment(ctx, outTradeNo, channel as Channel);
});

/** Closes a payment at its gateway, so that nobody pays it; enters it as paid when the payer was quicker. */
export async function endPayment(ctx: Context, outTradeNo: string, channel: Channel): Promise<void> {
  try {
    await gatewayOf(ctx, channel)?.close(outTradeNo);
  } catch (error) {
    if (!(error instanceof AlreadyPaid)) throw error;
    await askGateway(ctx, outTradeNo);
    return;
  }
  await write(ctx, SYSTEM, 'system', (tx) => applyPayment(tx, { outTradeNo, channel, state: 'closed' }));
}
