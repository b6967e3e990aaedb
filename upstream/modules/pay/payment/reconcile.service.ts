import { and, asc, eq, inArray, lt, notExists } from 'drizzle-orm';
import { z } from 'zod';
import { type Channel, ORDER_STATE } from '@/contract/pay/order';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { type Tx, write } from '@/upstream/core/write';
import { orders, payments, refunds } from '@/upstream/db/schema/pay';
import { orderDue } from '@/upstream/modules/pay/order/close-order.service';
import { hearRefund } from '@/upstream/modules/pay/refund/hear-refund.service';
import { refundDue } from '@/upstream/modules/pay/refund/refund.events';
import { findRefund } from '@/upstream/modules/pay/refund/refund.repository';
import { OPEN_REFUNDS, type RefundState } from '@/upstream/modules/pay/refund/refund.table';
import { pendingVouchers } from '@/upstream/modules/pay/voucher/voucher.repository';
import { gatewayOf } from './gateways';
import { endPayment } from './pay.service';
import { findPayment } from './payment.repository';

const MINUTE_MS = 60_000;
/** A payment's message may be on its way when its time ends. */
const GRACE_MS = MINUTE_MS;
/** Milliseconds until the same thing is asked about again. */
const AGAIN_MS = 10 * MINUTE_MS;
const BATCH = 200;

/** Asks the gateways about payments that are open past their time and refunds that do not end, each on its own. */
export const reconcileDue = defineEvent('pay.reconcileDue', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    for (const orderNo of await findLost(tx)) tx.emit(orderDue({ orderNo }));
    const channels = ctx.payGateways.flatMap((gateway) => [...gateway.channels]);
    if (channels.length === 0) return;
    for (const outTradeNo of await takeOverdue(tx, channels)) tx.emit(paymentOverdue({ outTradeNo }));
    for (const refundNo of await takeWaiting(tx, channels)) tx.emit(refundWaits({ refundNo }));
  }),
);

const ago = (tx: Tx, ms: number) => new Date(tx.now.getTime() - ms);

/** Orders whose time is over and whose own job did not come: those of data that was brought in have none. */
async function findLost(tx: Tx): Promise<string[]> {
  const lost = await tx
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(
      and(
        eq(orders.payStatus, ORDER_STATE.unpaid),
        lt(orders.expireTime, ago(tx, GRACE_MS)),
        notExists(pendingVouchers(tx, orders.orderNo)),
      ),
    )
    .limit(BATCH);
  return lost.map(({ orderNo }) => orderNo);
}

/** Open payments whose time is over; nobody else takes them for a while. */
async function takeOverdue(tx: Tx, channels: Channel[]): Promise<string[]> {
  const due = await tx
    .select({ outTradeNo: payments.outTradeNo })
    .from(payments)
    .where(
      and(
        eq(payments.state, 'open'),
        inArray(payments.channel, channels),
        lt(payments.expireTime, ago(tx, GRACE_MS)),
        lt(payments.updateTime, ago(tx, AGAIN_MS)),
      ),
    )
    .orderBy(asc(payments.createTime))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = due.map(({ outTradeNo }) => outTradeNo);
  await tx.update(payments).set({ updateTime: tx.now }).where(inArray(payments.outTradeNo, taken));
  return taken;
}

/** Refunds that a gateway has not been heard of for a while. */
async function takeWaiting(tx: Tx, channels: Channel[]): Promise<string[]> {
  const due = await tx
    .select({ refundNo: refunds.refundNo })
    .from(refunds)
    .where(
      and(
        inArray(refunds.status, [...OPEN_REFUNDS]),
        inArray(refunds.channel, channels),
        lt(refunds.updateTime, ago(tx, AGAIN_MS)),
      ),
    )
    .orderBy(asc(refunds.createTime))
    .limit(BATCH)
    .for('update', { skipLocked: true });
  const taken = due.map(({ refundNo }) => refundNo);
  await tx.update(refunds).set({ updateTime: tx.now }).where(inArray(refunds.refundNo, taken));
  return taken;
}

/** A payment's time is over: it is closed at the gateway, or entered if it was paid and nobody told us. */
export const paymentOverdue = defineEvent(
  'pay.paymentOverdue',
  z.object({ outTradeNo: z.string() }),
  async (ctx, { outTradeNo }) => {
    const payment = await findPayment(ctx.db, outTradeNo);
    if (payment?.state === 'open') await endPayment(ctx, outTradeNo, payment.channel as Channel);
  },
  { queue: 'slow' },
);

/** A refund does not end: the gateway says how it stands, or is asked for it again if it never heard of it. */
export const refundWaits = defineEvent(
  'pay.refundWaits',
  z.object({ refundNo: z.string() }),
  async (ctx, { refundNo }) => {
    const told = await askRefund(ctx, refundNo);
    if (told === undefined) return;
    if (told) await hearRefund(ctx, refundNo, told);
    else await write(ctx, SYSTEM, 'system', async (tx) => tx.emit(refundDue({ refundNo })));
  },
  { queue: 'slow' },
);

/** What the gateway says of an open refund, null if it knows none; undefined where nobody is to be asked. */
async function askRefund(ctx: Context, refundNo: string) {
  const refund = await findRefund(ctx.db, refundNo);
  if (!refund || !OPEN_REFUNDS.includes(refund.status as RefundState)) return undefined;
  const payment = await findPayment(ctx.db, refund.outTradeNo);
  const gateway = payment && gatewayOf(ctx, payment.channel as Channel);
  return gateway?.queryRefund({ outTradeNo: refund.outTradeNo, refundNo });
}
