import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { ledgerAccounts, ledgerEntries, ledgerTransactions } from '@/upstream/db/schema/pay';
import { personOf, unitOf } from './ledger.names';

export type LedgerAccountRow = typeof ledgerAccounts.$inferSelect;

/** Begins a transaction of the ledger; null when its key was posted before. */
export async function insertTransaction(
  tx: Tx,
  transaction: typeof ledgerTransactions.$inferInsert,
): Promise<number | null> {
  const rows = await tx
    .insert(ledgerTransactions)
    .values(transaction)
    .onConflictDoNothing({ target: ledgerTransactions.key })
    .returning({ txId: ledgerTransactions.txId });
  return rows[0]?.txId ?? null;
}

/** The accounts of these names, made where they are missing; those of persons are locked by their ids, new ones last. */
export async function lockAccounts(tx: Tx, codes: string[]): Promise<Map<string, LedgerAccountRow>> {
  const wanted = [...new Set(codes)].sort();
  const found = await lockKnown(tx, wanted);
  const missing = wanted.filter((code) => !found.has(code));
  if (missing.length === 0) return found;
  const made = missing.map((code) => ({ code, unit: unitOf(code), userId: personOf(code)?.userId ?? null }));
  await tx.insert(ledgerAccounts).values(made).onConflictDoNothing({ target: ledgerAccounts.code });
  return new Map([...found, ...(await lockKnown(tx, missing))]);
}

async function lockKnown(tx: Tx, codes: string[]): Promise<Map<string, LedgerAccountRow>> {
  const select = (some: string[]) =>
    tx.select().from(ledgerAccounts).where(inArray(ledgerAccounts.code, some)).orderBy(asc(ledgerAccounts.accountId));
  const [persons, house] = [codes.filter((code) => personOf(code)), codes.filter((code) => !personOf(code))];
  const rows = [
    ...(house.length > 0 ? await select(house) : []),
    ...(persons.length > 0 ? await select(persons).for('update') : []),
  ];
  return new Map(rows.map((row) => [row.code, row]));
}

/** Keeps the new balance of a person's account. */
export async function keepBalance(tx: Tx, accountId: number, balance: number): Promise<void> {
  await tx.update(ledgerAccounts).set({ balance }).where(eq(ledgerAccounts.accountId, accountId));
}

/** Adds entries; the database refuses the commit when they do not sum to zero. */
export async function insertEntries(tx: Tx, entries: (typeof ledgerEntries.$inferInsert)[]): Promise<void> {
  await tx.insert(ledgerEntries).values(entries);
}

/** What somebody has, by account name. */
export async function findBalances(db: Reader, userId: number): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: ledgerAccounts.code, balance: ledgerAccounts.balance })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.userId, userId)));
  return new Map(rows.map(({ code, balance }) => [code, balance]));
}
