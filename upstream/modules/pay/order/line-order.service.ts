import { eq, exists, inArray, sql } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher, pendingVouchers } from '@/upstream/modules/pay/voucher/voucher.repository';
import { closeOrders } from './close-order.service';
import { lockOrder } from './order.repository';

/** What whoever sold something may know of the order that a line stands in. */
export interface LineOrder {
  orderNo: string;
  payStatus: string;
  /** fen, of the line alone */
  amount: number;
  expireTime: Date;
  /** Somebody compares a bank transfer with the account. */
  transferWaits: boolean;
}

/** The orders that several lines stand in, by line. */
export async function findLineOrders(db: Reader, lineIds: number[]): Promise<Map<number, LineOrder>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: orderLines.lineId,
      amount: orderLines.amount,
      orderNo: orders.orderNo,
      payStatus: orders.payStatus,
      expireTime: orders.expireTime,
      transferWaits: sql<boolean>`${exists(pendingVouchers(db, orders.orderNo))}`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .where(inArray(orderLines.lineId, lineIds));
  return new Map(rows.map(({ lineId, ...order }) => [lineId, order]));
}

/** Closes the unpaid orders that several lines stand in, but for those whose bank transfer somebody compares just now. */
export async function closeLineOrders(tx: Tx, lineIds: number[]): Promise<void> {
  const known = await findLineOrders(tx, lineIds);
  const closing: OrderRow[] = [];
  for (const orderNo of [...new Set([...known.values()].map((order) => order.orderNo))].sort()) {
    const order = await lockOrder(tx, orderNo);
    if (order?.payStatus !== ORDER_STATE.unpaid || (await hasPendingVoucher(tx, orderNo))) continue;
    closing.push(order);
  }
  await closeOrders(tx, closing);
}
