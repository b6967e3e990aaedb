import { z } from 'zod';
import { ORDER_STATE, type OrderState } from '@/contract/pay/order';
import { type Caller, type Context, SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { defineEvent } from '@/upstream/core/events';
import { nextOf } from '@/upstream/core/state-table';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { logConsole } from '@/upstream/modules/log/log.service';
import { paymentsLeft } from '@/upstream/modules/pay/payment/pay.service';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import * as repository from './order.repository';
import { ORDER_TABLE } from './order.table';
import { lockOwnOrder } from './own-order.service';
import { moveLines } from './settle-order.service';

/** Closes unpaid orders, which the caller has locked: what they set aside is free again, and nobody can pay them. */
export async function closeOrders(tx: Tx, closing: OrderRow[]): Promise<void> {
  const bought = [];
  for (const order of closing) {
    bought.push({ order, lines: await repository.findLines(tx, order.orderNo) });
    const payStatus = nextOf(ORDER_TABLE, order.payStatus as OrderState, 'close', 'pay.wrongState');
    await repository.updateOrder(tx, order.orderNo, { payStatus, closeTime: tx.now });
    tx.emit(
      paymentsLeft({ orderNo: order.orderNo }),
      madeStale({ userIds: [order.userId], stale: ['orders', 'meetings', 'papers', 'console.orders'] }),
    );
  }
  await moveLines(tx, bought, 'release');
}

/** The time of an unpaid order is over; not while somebody compares its bank transfer with the account. */
export const orderDue = defineEvent('pay.orderDue', z.object({ orderNo: z.string() }), (ctx, { orderNo }) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const order = await repository.lockOrder(tx, orderNo);
    if (order?.payStatus !== ORDER_STATE.unpaid || order.expireTime > tx.now) return;
    if (!(await hasPendingVoucher(tx, orderNo))) await closeOrders(tx, [order]);
  }),
);

/** Gives an unpaid order of the caller's up. */
export function cancelOrder(ctx: Context, caller: Caller, orderNo: string): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) =>
    closeOwnOrder(tx, caller, await lockOwnOrder(tx, caller, orderNo)),
  );
}

/** The same of an order that is locked; refused while its transfer is compared, and to who does not pay for it. */
export async function closeOwnOrder(tx: Tx, { userId }: Caller, order: OrderRow): Promise<void> {
  if (order.userId !== userId) throw new AppError('enrol.othersOrder');
  if (await hasPendingVoucher(tx, order.orderNo)) throw new AppError('pay.voucherPending');
  await closeOrders(tx, [order]);
}

/** Closes an unpaid order of anybody's at the word of staff. */
export function closeByStaff(ctx: Context, caller: Caller, orderNo: string): Promise<void> {
  return write(ctx, caller, { name: 'staff.finance', about: { kind: 'order', id: orderNo } }, async (tx) => {
    const order = await repository.lockOrder(tx, orderNo);
    if (!order) throw notFoundError();
    if (await hasPendingVoucher(tx, orderNo)) throw new AppError('pay.voucherPending');
    await closeOrders(tx, [order]);
    await logConsole(tx, 'order.close', orderNo);
  });
}
