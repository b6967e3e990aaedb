import { and, count, desc, eq } from 'drizzle-orm';
import { inRange } from '@/upstream/core/date-range';
import { type ListQuery, pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { earnings } from '@/upstream/db/schema/pay';

export type EarningRow = typeof earnings.$inferSelect;

export interface EarningQuery extends ListQuery {
  kind?: string;
}

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

const SORTABLE = { createTime: earnings.createTime, gross: earnings.gross };

const conditions = ({ userId, kind, params }: EarningQuery & { userId: number }) =>
  and(eq(earnings.userId, userId), kind ? eq(earnings.kind, kind) : undefined, inRange(earnings.createTime, params));

/** A page of somebody's earnings, the newest first unless another order is asked for. */
export function listEarnings(db: Reader, filter: EarningQuery & { userId: number }): Promise<EarningRow[]> {
  const { limit, offset } = pageWindow(filter);
  const order = sorting(filter, SORTABLE, earnings.id) ?? [desc(earnings.id)];
  return db
    .select()
    .from(earnings)
    .where(conditions(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** How many earnings of somebody's the filter leaves. */
export async function countEarnings(db: Reader, filter: EarningQuery & { userId: number }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(earnings).where(conditions(filter));
  return row?.total ?? 0;
}
