import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { refunds } from '@/upstream/db/schema/pay';

import { OPEN_REFUNDS, type RefundState } from './refund.table';

export type RefundRow = typeof refunds.$inferSelect;

/** Stores a refund that was asked for. */
export async function insertRefund(tx: Tx, refund: typeof refunds.$inferInsert): Promise<RefundRow> {
  const [row] = await tx.insert(refunds).values(refund).returning();
  if (!row) throw new Error('a refund was not stored');
  return row;
}

/** A refund by its number; undefined where there is none. */
export async function findRefund(db: Reader, refundNo: string): Promise<RefundRow | undefined> {
  const rows = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  return rows[0];
}

/** A refund by its asker's key; undefined where there is none. */
export async function findRefundByKey(db: Reader, key: string): Promise<RefundRow | undefined> {
  const rows = await db.select().from(refunds).where(eq(refunds.idempotencyKey, key));
  return rows[0];
}

/** All refunds of an order, the first one first. */
export function findRefunds(db: Reader, ...orderNos: string[]): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(inArray(refunds.orderNo, orderNos))
    .orderBy(asc(refunds.createTime), asc(refunds.refundNo));
}

/** The refunds of a payment that arrived or may still arrive. */
export function findCounted(db: Reader, outTradeNo: string): Promise<RefundRow[]> {
  const counted = [AUDIT.before, AUDIT.during, AUDIT.succeed];
  return db
    .select()
    .from(refunds)
    .where(and(eq(refunds.outTradeNo, outTradeNo), inArray(refunds.status, counted)));
}

/** What refunds on their way give back of which line, fen; one of them is left out. */
export async function amountsOnWay(
  db: Reader,
  { orderNo }: { orderNo: string },
  without?: string,
): Promise<Map<number, number>> {
  const sums = new Map<number, number>();
  for (const { refundNo, status, lines } of await findRefunds(db, orderNo)) {
    if (refundNo === without || !OPEN_REFUNDS.includes(status as RefundState)) continue;
    for (const { lineId, amount } of lines) sums.set(lineId, (sums.get(lineId) ?? 0) + amount);
  }
  return sums;
}

/** By order, the last refund of what it bought, where that came to nothing. */
export async function findNotRefunded(db: Reader, orderNos: string[]): Promise<Map<string, RefundRow>> {
  if (orderNos.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([refunds.orderNo])
    .from(refunds)
    .where(and(inArray(refunds.orderNo, orderNos), sql`${refunds.lines} <> '[]'`))
    .orderBy(refunds.orderNo, desc(refunds.createTime), desc(refunds.refundNo));
  return new Map(rows.filter(({ status }) => status === AUDIT.failed).map((row) => [row.orderNo, row]));
}

/** Changes a refund. */
export async function updateRefund(
  tx: Tx,
  refundNo: string,
  changes: Partial<typeof refunds.$inferInsert>,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(refunds.refundNo, refundNo));
}
