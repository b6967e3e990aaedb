import { and, count, desc, eq, getTableColumns, inArray } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AUDIT } from '@/contract/codes';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { payments, vouchers } from '@/upstream/db/schema/pay';

export type VoucherRow = typeof vouchers.$inferSelect;

/** Transfers for an order that somebody still has to compare with the account. */
export const pendingVouchers = (db: Reader, orderNo: string | PgColumn) =>
  db
    .select({ id: vouchers.id })
    .from(vouchers)
    .innerJoin(payments, eq(payments.outTradeNo, vouchers.outTradeNo))
    .where(and(eq(payments.orderNo, orderNo), inArray(vouchers.auditStatus, [AUDIT.before, AUDIT.during])));

/** Whether somebody still has to compare a transfer for this order with the account. */
export async function hasPendingVoucher(db: Reader, orderNo: string): Promise<boolean> {
  return (await pendingVouchers(db, orderNo).limit(1)).length > 0;
}

/** The last proofs of transfers for orders, by their numbers. */
export async function findLastVouchers(db: Reader, ...orderNos: string[]): Promise<Map<string, VoucherRow>> {
  const rows = await db
    .selectDistinctOn([payments.orderNo], { orderNo: payments.orderNo, voucher: getTableColumns(vouchers) })
    .from(vouchers)
    .innerJoin(payments, eq(payments.outTradeNo, vouchers.outTradeNo))
    .where(inArray(payments.orderNo, orderNos))
    .orderBy(payments.orderNo, desc(vouchers.id));
  return new Map(rows.map(({ orderNo, voucher }) => [orderNo, voucher]));
}

/** How many proofs of transfers for an order were refused. */
export async function countRefused(db: Reader, orderNo: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(vouchers)
    .innerJoin(payments, eq(payments.outTradeNo, vouchers.outTradeNo))
    .where(and(eq(payments.orderNo, orderNo), eq(vouchers.auditStatus, AUDIT.failed)));
  return row?.total ?? 0;
}

/** Stores the proof of a transfer; answers its id. */
export async function insertVoucher(tx: Tx, voucher: typeof vouchers.$inferInsert): Promise<number> {
  const [row] = await tx.insert(vouchers).values(voucher).returning({ id: vouchers.id });
  if (!row) throw new Error('a voucher was not stored');
  return row.id;
}

/** The proof of a transfer by its id; undefined where there is none. */
export async function findVoucher(db: Reader, id: number): Promise<VoucherRow | undefined> {
  const [row] = await db.select().from(vouchers).where(eq(vouchers.id, id));
  return row;
}

/** Changes the proof of a transfer. */
export async function updateVoucher(tx: Tx, id: number, changes: Partial<VoucherRow>): Promise<void> {
  await tx
    .update(vouchers)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(vouchers.id, id));
}
