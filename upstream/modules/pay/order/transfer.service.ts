import type { Tx } from '@/upstream/core/write';
import { findPayments } from '@/upstream/modules/pay/payment/payment.repository';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { orderDue } from './close-order.service';
import * as repository from './order.repository';

const DAY_MS = 24 * 3_600_000;
/** A bank transfer takes days: an order that is paid by one stays open for so long, milliseconds. */
const TRANSFER_MS = 3 * DAY_MS;
/** Time for another proof after the first that was refused, milliseconds. */
const PROOF_MS = DAY_MS;

/** Whether a bank transfer was chosen for an order before. */
export async function hasTransfer(tx: Tx, orderNo: string): Promise<boolean> {
  return (await findPayments(tx, orderNo)).some(({ channel }) => channel === 'offline');
}

/** Keeps an unpaid order of which a bank transfer is chosen open, once: whoever could choose it again would hold things for ever. */
export const waitForTransfer = (tx: Tx, order: OrderRow) => extend(tx, order, TRANSFER_MS);

/** Gives time for another proof of a transfer. */
export const waitForProof = (tx: Tx, order: OrderRow) => extend(tx, order, PROOF_MS);

/** An order stays open for so long, but no longer than what it holds may be held, and no shorter than before. */
async function extend(tx: Tx, order: OrderRow, ms: number): Promise<OrderRow> {
  const limits = [new Date(tx.now.getTime() + ms)];
  for (const line of await repository.findLines(tx, order.orderNo)) {
    const limit = await productOf(line.biz).heldUntil(tx, line);
    if (limit) limits.push(limit);
  }
  const until = new Date(Math.min(...limits.map(Number)));
  const expireTime = until > order.expireTime ? until : order.expireTime;
  await repository.updateOrder(tx, order.orderNo, { expireTime });
  tx.emit(orderDue({ orderNo: order.orderNo }, { at: expireTime }));
  return { ...order, expireTime };
}
