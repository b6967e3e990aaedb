import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { findPayments, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
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
export async function hasTransfer(db: Reader, orderNo: string): Promise<boolean> {
  return (await findPayments(db, orderNo)).some(({ channel }) => channel === 'offline');
}

/** Whether a transfer of what an order costs was chosen and is waited for: it keeps its price, since it may be on its way. */
export async function awaitsTransfer(tx: Tx, { orderNo, amount, expireTime }: OrderRow): Promise<boolean> {
  return expireTime > tx.now && isTransferChosen(await findPayments(tx, orderNo), amount);
}

/** Whether a transfer of this amount, fen, is among tries to pay that are open. */
export const isTransferChosen = (payments: PaymentRow[], amount: number): boolean =>
  payments.some((one) => one.channel === 'offline' && one.state === 'open' && one.amount === amount);

/** Until when an order would stay open if a bank transfer were chosen for it at this moment. */
export const transferUntil = (db: Reader, order: OrderRow, now: Date) => lastMoment(db, order, now, TRANSFER_MS);

/** Keeps an unpaid order of which a bank transfer is chosen open, once: whoever could choose it again would hold things for ever. */
export const waitForTransfer = (tx: Tx, order: OrderRow) => extend(tx, order, TRANSFER_MS);

/** Gives time for another proof of a transfer. */
export const waitForProof = (tx: Tx, order: OrderRow) => extend(tx, order, PROOF_MS);

/** So long, but no longer than what an order holds may be held, and no shorter than it is open. */
async function lastMoment(db: Reader, order: OrderRow, now: Date, ms: number): Promise<Date> {
  const limits = [new Date(now.getTime() + ms)];
  for (const line of await repository.findLines(db, order.orderNo)) {
    const limit = await productOf(line.biz).heldUntil(db, line);
    if (limit) limits.push(limit);
  }
  const until = new Date(Math.min(...limits.map(Number)));
  return until > order.expireTime ? until : order.expireTime;
}

async function extend(tx: Tx, order: OrderRow, ms: number): Promise<OrderRow> {
  const expireTime = await lastMoment(tx, order, tx.now, ms);
  await repository.updateOrder(tx, order.orderNo, { expireTime });
  tx.emit(orderDue({ orderNo: order.orderNo }, { at: expireTime }));
  return { ...order, expireTime };
}
