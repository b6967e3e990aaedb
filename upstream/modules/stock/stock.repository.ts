import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { type HOLDERS, stockHolds, stockPools } from '@/upstream/db/schema/stock';

export type PoolRow = typeof stockPools.$inferSelect;
export type HoldRow = typeof stockHolds.$inferSelect;

/** Whose a hold is. */
export interface Holder {
  holder: (typeof HOLDERS)[number];
  holderId: number;
}

const ofHolders = (holders: readonly Holder[]) =>
  or(
    ...[...new Set(holders.map(({ holder }) => holder))].map((holder) =>
      and(
        eq(stockHolds.holder, holder),
        inArray(
          stockHolds.holderId,
          holders.filter((one) => one.holder === holder).map(({ holderId }) => holderId),
        ),
      ),
    ),
  );

/** What these hold, in the order of the pools. */
export function findHolds(db: Reader, holders: readonly Holder[]): Promise<HoldRow[]> {
  return db
    .select()
    .from(stockHolds)
    .where(ofHolders(holders))
    .orderBy(asc(stockHolds.poolId), asc(stockHolds.holderId));
}

/** Pools by their ids, locked until the transaction ends. */
export function lockPools(tx: Tx, poolIds: readonly number[]): Promise<PoolRow[]> {
  return tx
    .select()
    .from(stockPools)
    .where(inArray(stockPools.poolId, [...poolIds]))
    .orderBy(asc(stockPools.poolId))
    .for('update');
}

/** Adds to what is used of pools, all of which are locked; what is said of them is to follow. */
export async function changeUsed(tx: Tx, changes: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...changes].map(([poolId, by]) => sql`(${poolId}::integer, ${by}::integer)`);
  await tx.execute(sql`update "stock_pool" p set used = p.used + change.by, stale = true
    from (values ${sql.join(rows, sql`, `)}) as change(pool_id, by) where p.pool_id = change.pool_id`);
}

/** Keeps holds as they are now, new ones too. */
export async function putHolds(tx: Tx, rows: HoldRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insert(stockHolds)
    .values(rows)
    .onConflictDoUpdate({
      target: [stockHolds.holder, stockHolds.holderId, stockHolds.poolId],
      set: { quantity: sql`excluded.quantity`, state: sql`excluded.state`, until: sql`excluded.until` },
    });
}

/** Ends holds. */
export async function deleteHolds(tx: Tx, rows: readonly HoldRow[]): Promise<void> {
  for (const poolId of new Set(rows.map((row) => row.poolId))) {
    const gone = rows.filter((row) => row.poolId === poolId);
    await tx.delete(stockHolds).where(and(eq(stockHolds.poolId, poolId), ofHolders(gone)));
  }
}
