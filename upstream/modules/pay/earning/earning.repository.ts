import { and, desc, eq } from 'drizzle-orm';
import { listMyEarnings } from '@/contract/pay/pay';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { earnings } from '@/upstream/db/schema/pay';

export type EarningRow = typeof earnings.$inferSelect;

/** Stores an earning; null when its key was used before. */
export async function insertEarning(tx: Tx, earning: typeof earnings.$inferInsert): Promise<EarningRow | null> {
  const rows = await tx
    .insert(earnings)
    .values(earning)
    .onConflictDoNothing({ target: earnings.idempotencyKey })
    .returning();
  return rows[0] ?? null;
}

/** An earning by its key; undefined where there is none. */
export async function findEarningByKey(db: Reader, key: string): Promise<EarningRow | undefined> {
  const [row] = await db.select().from(earnings).where(eq(earnings.idempotencyKey, key));
  return row;
}

const LIST = listSql(listMyEarnings, {
  key: earnings.id,
  filters: { kind: earnings.kind },
  days: earnings.createTime,
  sorts: { createTime: earnings.createTime, gross: earnings.gross },
  usual: [desc(earnings.id)],
});

/** A page of somebody's earnings, the newest first unless another order is asked for. */
export async function listEarnings(
  db: Reader,
  userId: number,
  query: Asked<typeof listMyEarnings>,
): Promise<{ total: number; rows: EarningRow[] }> {
  const where = and(eq(earnings.userId, userId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [total, rows] = await Promise.all([
    db.$count(earnings, where),
    db
      .select()
      .from(earnings)
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}
