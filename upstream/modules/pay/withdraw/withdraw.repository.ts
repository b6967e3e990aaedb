import { and, desc, eq, sql } from 'drizzle-orm';
import { listMyWithdrawals } from '@/contract/pay/pay';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { ledgerAccounts, ledgerEntries, ledgerTransactions, withdrawals } from '@/upstream/db/schema/pay';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';

export type WithdrawRow = typeof withdrawals.$inferSelect;

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

/** Whose withdrawal was paid under this number of the bank, and on which day; who asks at the same time waits. */
export async function findByBankRef(
  tx: Tx,
  bankRef: string,
): Promise<{ person: string; bankDay: string | null } | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bankRef:${bankRef}`}, 0))`);
  const [row] = await tx
    .select({ person: personName, bankDay: withdrawals.bankDay })
    .from(withdrawals)
    .innerJoin(users, eq(users.userId, withdrawals.userId))
    .where(eq(withdrawals.bankRef, bankRef))
    .limit(1);
  return row;
}

/** Changes a withdrawal. */
export async function updateWithdrawal(tx: Tx, id: number, changes: Partial<WithdrawRow>): Promise<void> {
  await tx
    .update(withdrawals)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(withdrawals.id, id));
}

const LIST = listSql(listMyWithdrawals, {
  key: withdrawals.id,
  filters: { status: withdrawals.status },
  days: withdrawals.createTime,
  sorts: { createTime: withdrawals.createTime, amount: withdrawals.amount },
  usual: [desc(withdrawals.id)],
});

/** A page of somebody's withdrawals, the newest first unless another order is asked for. */
export async function listWithdrawals(
  db: Reader,
  userId: number,
  query: Asked<typeof listMyWithdrawals>,
): Promise<{ total: number; rows: WithdrawRow[] }> {
  const where = and(eq(withdrawals.userId, userId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [total, rows] = await Promise.all([
    db.$count(withdrawals, where),
    db
      .select()
      .from(withdrawals)
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total, rows };
}

/** The phone that codes for somebody's withdrawals go to; null without one. */
export async function findPhone(db: Reader, userId: number): Promise<string | null> {
  const [row] = await db.select({ phonenumber: users.phonenumber }).from(users).where(eq(users.userId, userId));
  return row?.phonenumber ?? null;
}

/** What a withdrawal left in the wallet when it was asked for, fen. */
export async function findBalanceAfter(db: Reader, { id, userId }: WithdrawRow): Promise<number> {
  const [row] = await db
    .select({ balance: ledgerEntries.balanceAfter })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.txId, ledgerEntries.txId))
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.accountId, ledgerEntries.accountId))
    .where(
      and(eq(ledgerTransactions.key, askedKey(id)), eq(ledgerAccounts.code, ledgerAccount.person(userId, 'balance'))),
    );
  return row?.balance ?? 0;
}

/** Under which key the books have that a withdrawal was asked for. */
export const askedKey = (id: number) => `withdraw:${id}:asked`;
