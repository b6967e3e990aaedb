import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { payments } from '@/upstream/db/schema/pay';

export type PaymentRow = typeof payments.$inferSelect;

/** Stores a try to pay. */
export async function insertPayment(tx: Tx, payment: typeof payments.$inferInsert): Promise<PaymentRow> {
  const rows = await tx.insert(payments).values(payment).returning();
  const [row] = rows;
  if (!row) throw new Error('a payment was not stored');
  return row;
}

/** A try to pay by its number; undefined where there is none. */
export async function findPayment(db: Reader, outTradeNo: string): Promise<PaymentRow | undefined> {
  const rows = await db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo));
  return rows[0];
}

/** All tries to pay an order, the first one first. */
export function findPayments(db: Reader, ...orderNos: string[]): Promise<PaymentRow[]> {
  return db
    .select()
    .from(payments)
    .where(inArray(payments.orderNo, orderNos))
    .orderBy(asc(payments.createTime), asc(payments.outTradeNo));
}

/** Changes a try to pay. */
export async function updatePayment(
  tx: Tx,
  outTradeNo: string,
  changes: Partial<typeof payments.$inferInsert>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(payments.outTradeNo, outTradeNo));
}

/** Keeps what a payer is shown; one that was paid or closed meanwhile stays as it ended. */
export async function keepShown(
  tx: Tx,
  outTradeNo: string,
  shown: Pick<PaymentRow, 'displayMode' | 'displayContent' | 'displayUntil'>,
): Promise<void> {
  await tx
    .update(payments)
    .set({ ...shown, updateTime: tx.now })
    .where(and(eq(payments.outTradeNo, outTradeNo), eq(payments.state, 'open')));
}

/** Takes the turn to ask the gateway about an open payment; false when somebody had it after this moment. */
export async function takeAsking(tx: Tx, outTradeNo: string, before: Date): Promise<boolean> {
  const taken = await tx
    .update(payments)
    .set({ updateTime: tx.now })
    .where(and(eq(payments.outTradeNo, outTradeNo), eq(payments.state, 'open'), lt(payments.updateTime, before)))
    .returning({ outTradeNo: payments.outTradeNo });
  return taken.length > 0;
}
