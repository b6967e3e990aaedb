import { and, eq, exists, inArray, type SQL, sql } from 'drizzle-orm';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher, pendingVouchers } from '@/upstream/modules/pay/voucher/voucher.repository';
import { closeOrders } from './close-order.service';
import { findLines, lockOrder } from './order.repository';

/** What whoever sold something may know of the order that a line stands in. */
export interface LineOrder {
  orderNo: string;
  /** Who pays. */
  userId: number;
  payStatus: string;
  /** fen, of the line alone */
  amount: number;
  /** fen, of the whole order */
  orderAmount: number;
  expireTime: Date;
  /** Somebody compares a bank transfer with the account. */
  transferWaits: boolean;
}

/** That somebody compares a bank transfer for an order with the account. */
export const transferCompared = (db: Reader): SQL<boolean> =>
  sql<boolean>`${exists(pendingVouchers(db, orders.orderNo))}`;

/** The orders that several lines stand in, by line. */
export async function findLineOrders(db: Reader, lineIds: number[]): Promise<Map<number, LineOrder>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .select({
      lineId: orderLines.lineId,
      amount: orderLines.amount,
      orderAmount: orders.amount,
      orderNo: orders.orderNo,
      userId: orders.userId,
      payStatus: orders.payStatus,
      expireTime: orders.expireTime,
      transferWaits: transferCompared(db),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.orderNo, orderLines.orderNo))
    .where(inArray(orderLines.lineId, lineIds));
  return new Map(rows.map(({ lineId, ...order }) => [lineId, order]));
}

/** What was paid by lines that hold, less what went back of them: fen by line; a line that was not paid is not there. */
export async function paidByLine(db: Reader, lineIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ lineId: orderLines.lineId, paid: sql<number>`(${orderLines.amount} - ${orderLines.refunded})::integer` })
    .from(orderLines)
    .where(and(inArray(orderLines.lineId, [0, ...lineIds]), eq(orderLines.state, 'fulfilled')));
  return new Map(rows.map(({ lineId, paid }) => [lineId, paid]));
}

/** Fen that were paid for several lines, less what came back of them; lines that are not given any more count for nothing. */
export async function paidFor(db: Reader, lineIds: readonly number[]): Promise<number> {
  return [...(await paidByLine(db, lineIds)).values()].reduce((sum, paid) => sum + paid, 0);
}

/** An order with lines of it. */
export interface OrderWithLines {
  order: OrderRow;
  lines: LineRow[];
}

/** The orders that several lines stand in, locked in their order, each with those lines. */
export async function lockLineOrders(tx: Tx, lineIds: readonly number[]): Promise<OrderWithLines[]> {
  const known = await findLineOrders(tx, [...lineIds]);
  const locked: OrderWithLines[] = [];
  for (const orderNo of [...new Set([...known.values()].map((order) => order.orderNo))].sort()) {
    const order = await lockOrder(tx, orderNo);
    if (!order) continue;
    locked.push({ order, lines: (await findLines(tx, orderNo)).filter(({ lineId }) => lineIds.includes(lineId)) });
  }
  return locked;
}

/** Says whom lines are for, by line: a place was claimed, or given to somebody else. Their orders are locked. */
export async function setLineUsers(tx: Tx, lineIds: readonly number[], userId: number | null): Promise<void> {
  if (lineIds.length === 0) return;
  await tx
    .update(orderLines)
    .set({ userId, updateTime: tx.now })
    .where(inArray(orderLines.lineId, [...lineIds]));
}

/** Lines go to somebody else, for whom they are from now on: whoever paid gives them up no more. Their orders are locked. */
export async function passLinesOn(tx: Tx, lineIds: readonly number[], userId: number): Promise<void> {
  await setLineUsers(tx, lineIds, userId);
  if (lineIds.length === 0) return;
  const passedOn = JSON.stringify({ passedOn: tx.now.toISOString() });
  await tx
    .update(orderLines)
    .set({ terms: sql`${orderLines.terms} || ${passedOn}::jsonb` })
    .where(inArray(orderLines.lineId, [...lineIds]));
}

/** Closes the unpaid orders that several lines stand in, but for those whose bank transfer somebody compares just now. */
export async function closeLineOrders(tx: Tx, lineIds: number[]): Promise<void> {
  const closing: OrderRow[] = [];
  for (const { order } of await lockLineOrders(tx, lineIds)) {
    if (order.payStatus === ORDER_STATE.unpaid && !(await hasPendingVoucher(tx, order.orderNo))) closing.push(order);
  }
  await closeOrders(tx, closing);
}

/** An order, locked until the transaction ends, with all of its lines; undefined where there is none. */
export async function lockWhole(tx: Tx, orderNo: string): Promise<OrderWithLines | undefined> {
  const order = await lockOrder(tx, orderNo);
  return order && { order, lines: await findLines(tx, orderNo) };
}

/** The lines of an order. */
export const linesOf = (db: Reader, orderNo: string): Promise<LineRow[]> => findLines(db, orderNo);
