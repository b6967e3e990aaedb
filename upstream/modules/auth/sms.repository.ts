import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import { smsCodes } from '@/upstream/db/schema/account';

export type CodeRow = typeof smsCodes.$inferSelect;

/** Stores a code that was sent. */
export async function insertCode(tx: Tx, code: typeof smsCodes.$inferInsert): Promise<void> {
  await tx.insert(smsCodes).values(code);
}

/** The newest code of a phone for these purposes, locked until the transaction ends; null when none was sent. */
export async function lockNewestCode(tx: Tx, phonenumber: string, purposes: string[]): Promise<CodeRow | null> {
  const rows = await tx
    .select()
    .from(smsCodes)
    .where(and(eq(smsCodes.phonenumber, phonenumber), inArray(smsCodes.purpose, purposes)))
    .orderBy(desc(smsCodes.id))
    .limit(1)
    .for('update');
  return rows[0] ?? null;
}

/** Counts a try of a code. */
export async function countCodeTry(tx: Tx, id: number): Promise<void> {
  await tx
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(eq(smsCodes.id, id));
}

/** Marks a code as used; false if a concurrent request used it first. */
export async function markUsed(tx: Tx, id: number): Promise<boolean> {
  const rows = await tx
    .update(smsCodes)
    .set({ usedTime: tx.now })
    .where(and(eq(smsCodes.id, id), isNull(smsCodes.usedTime)))
    .returning({ id: smsCodes.id });
  return rows.length > 0;
}
