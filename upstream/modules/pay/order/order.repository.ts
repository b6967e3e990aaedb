import { and, asc, eq, inArray } from 'drizzle-orm';
import { notBefore } from '@/upstream/core/not-before';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import type { LineState } from './order.table';

/** Stores an order; null when its buyer has used the key before. */
export async function insertOrder(tx: Tx, order: typeof orders.$inferInsert): Promise<OrderRow | null> {
  const rows = await tx
    .insert(orders)
    .values(order)
    .onConflictDoNothing({ target: [orders.userId, orders.idempotencyKey] })
    .returning();
  return rows[0] ?? null;
}

/** Stores the lines of a new order. */
export function insertLines(tx: Tx, lines: (typeof orderLines.$inferInsert)[]): Promise<LineRow[]> {
  return tx.insert(orderLines).values(lines).returning();
}

/** An order by its buyer's key; undefined where there is none. */
export async function findOrderByKey(db: Reader, userId: number, key: string): Promise<OrderRow | undefined> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.idempotencyKey, key)));
  return rows[0];
}

/** An order by number; undefined where there is none. */
export async function findOrder(db: Reader, orderNo: string): Promise<OrderRow | undefined> {
  const rows = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  return rows[0];
}

/** An order, locked until the transaction ends: whoever changes it, its payments or its refunds holds this lock. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  const rows = await tx.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  return rows[0];
}

/** The lines of an order in their order. */
export function findLines(db: Reader, orderNo: string): Promise<LineRow[]> {
  return db.select().from(orderLines).where(eq(orderLines.orderNo, orderNo)).orderBy(asc(orderLines.lineId));
}

/** The lines of an order, locked until the transaction ends: a membership that is given up moves the times of others. */
export function lockLines(tx: Tx, orderNo: string): Promise<LineRow[]> {
  return tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderNo, orderNo))
    .orderBy(asc(orderLines.lineId))
    .for('update');
}

/** Changes an order. */
export async function updateOrder(
  tx: Tx,
  orderNo: string,
  changes: Partial<typeof orders.$inferInsert>,
): Promise<void> {
  await tx
    .update(orders)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(orders.orderNo, orderNo));
}

/** Brings lines into a state. */
export async function moveTo(tx: Tx, lineIds: number[], state: LineState): Promise<void> {
  await tx
    .update(orderLines)
    .set({ state, updateTime: notBefore(orderLines.updateTime, tx) })
    .where(inArray(orderLines.lineId, lineIds));
}

/** Says by which key lines were given up for nothing. */
export async function markGivenUp(tx: Tx, lineIds: number[], givenUpKey: string): Promise<void> {
  await tx.update(orderLines).set({ givenUpKey }).where(inArray(orderLines.lineId, lineIds));
}

/** Changes a line. */
export async function updateLine(
  tx: Tx,
  lineId: number,
  changes: Partial<typeof orderLines.$inferInsert>,
): Promise<void> {
  await tx
    .update(orderLines)
    .set({ ...changes, updateTime: notBefore(orderLines.updateTime, tx) })
    .where(eq(orderLines.lineId, lineId));
}
