import { CODE } from '@/contract/core';
import { ORDER_STATE } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import type { Tx } from '@/upstream/core/write';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { payOrder } from '@/upstream/modules/pay/payment/pay.service';
import type { PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { findRefund } from '@/upstream/modules/pay/refund/refund.repository';
import { hasPendingVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import { findLines, findOrder } from './order.repository';
import { settleFree } from './settle-order.service';
import { openPayment, priceNow } from './submit-order.service';

interface Taken {
  /** What was asked for, fen. */
  told: number;
  /** Keeps what was taken, and answers the number of its receipt. */
  keep(payment: PaymentRow): Promise<string>;
}

/**
 * Pays an order in cash at a desk, in the write of whoever takes it, which has the order locked: it is settled at once, and its other tries to pay
 * are closed. Throws 601 where it costs another sum by now. Nothing is taken for what costs nothing.
 */
export async function payInCash(tx: Tx, order: OrderRow, { told, keep }: Taken): Promise<void> {
  if (order.payStatus !== ORDER_STATE.unpaid || order.expireTime <= tx.now) throw new AppError('pay.orderClosed');
  if (await hasPendingVoucher(tx, order.orderNo)) throw new AppError('pay.voucherPending');
  if (!(await hasOwner(tx, order.userId))) throw new AppError('desk.noAccount');
  const amount = await priceNow(tx, order);
  if (amount !== told) {
    throw new AppError('enrol.priceChanged', { code: CODE.warning, values: { amount: toYuan(amount) } });
  }
  const payable = { ...order, amount };
  if (amount === 0) {
    await settleFree(tx, payable);
    return;
  }
  const payment = await openPayment(tx, payable, { channel: 'cash', locale: 'zh' });
  await payOrder(tx, payable, payment, { tradeNo: await keep(payment) });
}

/** Enters that a refund of what came in cash was paid out of a drawer; its order is locked. */
export async function enterPaidOut(tx: Tx, refundNo: string): Promise<void> {
  if ((await applyRefund(tx, refundNo, { state: 'succeed' })) !== 'applied') throw new AppError('pay.wrongState');
}

/** Who paid what a refund gives back, and whom its order is for. */
export async function whoseRefund(tx: Tx, refundNo: string): Promise<Set<number>> {
  const refund = await findRefund(tx, refundNo);
  const order = refund && (await findOrder(tx, refund.orderNo));
  const lines = order ? await findLines(tx, order.orderNo) : [];
  return new Set([...(order ? [order.userId] : []), ...lines.flatMap(({ userId }) => userId ?? [])]);
}
