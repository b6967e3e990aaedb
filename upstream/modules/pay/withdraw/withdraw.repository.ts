import { and, count, desc, eq } from 'drizzle-orm';
import { inRange } from '@/upstream/core/date-range';
import { type ListQuery, pageWindow } from '@/upstream/core/paging';
import { sorting } from '@/upstream/core/sorting';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { withdrawals } from '@/upstream/db/schema/pay';

export type WithdrawRow = typeof withdrawals.$inferSelect;

export interface WithdrawQuery extends ListQuery {
  status?: string;
}

/** Stores what somebody asks for; null when they have used the key before. */
export async function insertWithdrawal(
  tx: Tx,
  withdrawal: typeof withdrawals.$inferInsert,
): Promise<WithdrawRow | null> {
  const rows = await tx
    .insert(withdrawals)
    .values(withdrawal)
    .onConflictDoNothing({ target: [withdrawals.userId, withdrawals.idempotencyKey] })
    .returning();
  return rows[0] ?? null;
}

/** A withdrawal by its asker's key; undefined where there is none. */
export async function findWithdrawalByKey(db: Reader, userId: number, key: string): Promise<WithdrawRow | undefined> {
  const [row] = await db
    .select()
    .from(withdrawals)
    .where(and(eq(withdrawals.userId, userId), eq(withdrawals.idempotencyKey, key)));
  return row;
}

/** A withdrawal by its id; undefined where there is none. */
export async function findWithdrawal(db: Reader, id: number): Promise<WithdrawRow | undefined> {
  const [row] = await db.select().from(withdrawals).where(eq(withdrawals.id, id));
  return row;
}

/** A withdrawal, locked until the transaction ends. */
export async function lockWithdrawal(tx: Tx, id: number): Promise<WithdrawRow | undefined> {
  const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
  return row;
}

/** Changes a withdrawal. */
export async function updateWithdrawal(tx: Tx, id: number, changes: Partial<WithdrawRow>): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(withdrawals.id, id));
}

const SORTABLE = { createTime: withdrawals.createTime, amount: withdrawals.amount };

const conditions = ({ userId, status, params }: WithdrawQuery & { userId: number }) =>
  and(
    eq(withdrawals.userId, userId),
    status ? eq(withdrawals.status, status) : undefined,
    inRange(withdrawals.createTime, params),
  );

/** A page of somebody's withdrawals, the newest first unless another order is asked for. */
export function listWithdrawals(db: Reader, filter: WithdrawQuery & { userId: number }): Promise<WithdrawRow[]> {
  const { limit, offset } = pageWindow(filter);
  const order = sorting(filter, SORTABLE, withdrawals.id) ?? [desc(withdrawals.id)];
  return db
    .select()
    .from(withdrawals)
    .where(conditions(filter))
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
}

/** How many withdrawals of somebody's the filter leaves. */
export async function countWithdrawals(db: Reader, filter: WithdrawQuery & { userId: number }): Promise<number> {
  const [row] = await db.select({ total: count() }).from(withdrawals).where(conditions(filter));
  return row?.total ?? 0;
}

/** The phone that codes for somebody's withdrawals go to; null without one. */
export async function findPhone(db: Reader, userId: number): Promise<string | null> {
  const [row] = await db.select({ phonenumber: users.phonenumber }).from(users).where(eq(users.userId, userId));
  return row?.phonenumber ?? null;
}
