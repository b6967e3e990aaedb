import { and, asc, count, desc, eq, gt, inArray, max, notInArray, sql } from 'drizzle-orm';
import { rowsOf } from '@/upstream/core/module/check';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { couponCodes, coupons } from '@/upstream/db/schema/coupon';
import { stockHolds, stockPools } from '@/upstream/db/schema/stock';

export type CouponRow = typeof coupons.$inferSelect;

/** A code of a meeting with what it gives and what is left of it; undefined where there is none. */
export async function findByCode(db: Reader, msId: number, code: string) {
  const [row] = await db
    .select({ coupon: coupons, poolId: stockPools.poolId, uses: stockPools.capacity, used: stockPools.used })
    .from(couponCodes)
    .innerJoin(coupons, eq(coupons.couponId, couponCodes.couponId))
    .innerJoin(stockPools, eq(stockPools.poolId, couponCodes.poolId))
    .where(and(eq(couponCodes.msId, msId), eq(couponCodes.code, code)));
  return row;
}

/** Codes of a kind, or all of a meeting, counted by kind. */
export const countCodes = (db: Reader, msId: number) =>
  rowsOf<{ couponId: number; codes: number; uses: number; used: number; code: string }>(
    db,
    sql`select c.coupon_id as "couponId", count(*)::integer as codes, sum(p.capacity)::integer as uses, sum(p.used)::integer as used,
        min(c.code) as code
      from ms_coupon_code c join stock_pool p using (pool_id) where c.ms_id = ${msId} group by 1`,
  );

/** A meeting's kinds of codes, the newest first. */
export const findCoupons = (db: Reader, msId: number): Promise<CouponRow[]> =>
  db.select().from(coupons).where(eq(coupons.msId, msId)).orderBy(desc(coupons.couponId));

/** One of them, locked until the transaction ends; undefined for another meeting's. */
export async function lockCoupon(tx: Tx, msId: number, couponId: number): Promise<CouponRow | undefined> {
  const [row] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.couponId, couponId), eq(coupons.msId, msId)))
    .for('update');
  return row;
}

/** Those of these kinds that keep seats back, by their numbers, locked until the transaction ends. */
export const lockKeeping = (tx: Tx, couponIds: readonly number[]): Promise<CouponRow[]> =>
  tx
    .select()
    .from(coupons)
    .where(and(inArray(coupons.couponId, [...couponIds]), gt(coupons.kept, 0)))
    .orderBy(asc(coupons.couponId))
    .for('update');

/** Lines that hold a use of a kind's codes, but for these. */
export async function countUses(db: Reader, couponId: number, but: readonly number[]): Promise<number> {
  const [row] = await db
    .select({ uses: count() })
    .from(stockHolds)
    .innerJoin(couponCodes, eq(couponCodes.poolId, stockHolds.poolId))
    .where(
      and(
        eq(couponCodes.couponId, couponId),
        eq(stockHolds.holder, 'line'),
        notInArray(stockHolds.holderId, [0, ...but]),
      ),
    );
  return row?.uses ?? 0;
}

/** The kind of the code that these lines use; undefined where they use none. */
export async function findUsed(db: Reader, lineIds: readonly number[]): Promise<CouponRow | undefined> {
  const [row] = await db
    .select({ coupon: coupons })
    .from(stockHolds)
    .innerJoin(couponCodes, eq(couponCodes.poolId, stockHolds.poolId))
    .innerJoin(coupons, eq(coupons.couponId, couponCodes.couponId))
    .where(and(eq(stockHolds.holder, 'line'), inArray(stockHolds.holderId, [0, ...lineIds])));
  return row?.coupon;
}

/** Seats that are kept for those who have codes, by kind. */
export async function findKeptSeats(db: Reader, couponIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await db
    .select({ couponId: stockHolds.holderId, seats: max(stockHolds.quantity) })
    .from(stockHolds)
    .where(and(eq(stockHolds.holder, 'coupon'), inArray(stockHolds.holderId, [0, ...couponIds])))
    .groupBy(stockHolds.holderId);
  return new Map(rows.map(({ couponId, seats }) => [couponId, seats ?? 0]));
}

/** A kind by its number; undefined where there is none. */
export async function findCoupon(db: Reader, couponId: number): Promise<CouponRow | undefined> {
  const [row] = await db.select().from(coupons).where(eq(coupons.couponId, couponId));
  return row;
}

/** The codes of one kind. */
export const findCodes = (db: Reader, msId: number, couponId: number) =>
  db
    .select({ code: couponCodes.code, uses: stockPools.capacity, used: stockPools.used })
    .from(couponCodes)
    .innerJoin(stockPools, eq(stockPools.poolId, couponCodes.poolId))
    .where(and(eq(couponCodes.msId, msId), eq(couponCodes.couponId, couponId)))
    .orderBy(asc(couponCodes.poolId));

/** Which of these codes a meeting has already. */
export async function findTaken(db: Reader, msId: number, codes: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ code: couponCodes.code })
    .from(couponCodes)
    .where(and(eq(couponCodes.msId, msId), inArray(couponCodes.code, [...codes])));
  return rows.map(({ code }) => code);
}

/** Stores a kind with its codes, each with so many uses; answers its number. */
export async function insertCoupon(
  tx: Tx,
  row: typeof coupons.$inferInsert,
  { codes, uses }: { codes: readonly string[]; uses: number },
): Promise<number> {
  const { msId } = row;
  const [stored] = await tx.insert(coupons).values(row).returning({ couponId: coupons.couponId });
  if (!stored) throw new Error('a discount code was not stored');
  const pools = await tx
    .insert(stockPools)
    .values(codes.map(() => ({ msId, kind: 'coupon' as const, capacity: uses })))
    .returning({ poolId: stockPools.poolId });
  await tx
    .insert(couponCodes)
    .values(pools.map(({ poolId }, at) => ({ ...stored, poolId, msId, code: codes[at] ?? '' })));
  return stored.couponId;
}

/** Lets nobody use codes any more. */
export async function stopCoupon(tx: Tx, couponId: number): Promise<void> {
  await tx.update(coupons).set({ stopped: true }).where(eq(coupons.couponId, couponId));
}

/** Whether there are codes for a meeting. */
export async function hasCoupons(db: Reader, msId: number): Promise<boolean> {
  const rows = await db
    .select({ couponId: coupons.couponId })
    .from(coupons)
    .where(and(eq(coupons.msId, msId), eq(coupons.stopped, false)))
    .limit(1);
  return rows.length > 0;
}
