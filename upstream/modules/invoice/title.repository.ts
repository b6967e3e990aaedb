import { and, asc, desc, eq } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { invoiceTitles } from '@/upstream/db/schema/document';

export type TitleRow = typeof invoiceTitles.$inferSelect;

/** Somebody's titles, the usual one first. */
export function findTitles(db: Reader, userId: number): Promise<TitleRow[]> {
  return db
    .select()
    .from(invoiceTitles)
    .where(eq(invoiceTitles.userId, userId))
    .orderBy(desc(invoiceTitles.isDefault), asc(invoiceTitles.id));
}

/** Holds somebody's titles until the transaction ends: two at once would both be the usual one. */
export async function lockOwner(tx: Tx, userId: number): Promise<void> {
  await tx.select({ userId: users.userId }).from(users).where(eq(users.userId, userId)).for('update');
}

/** Says that none of somebody's titles is the usual one. */
export async function clearDefault(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(invoiceTitles)
    .set({ isDefault: false })
    .where(and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.isDefault, true)));
}

/** Stores a title. */
export async function insertTitle(tx: Tx, row: typeof invoiceTitles.$inferInsert): Promise<TitleRow> {
  const [stored] = await tx.insert(invoiceTitles).values(row).returning();
  if (!stored) throw new Error('a title was not stored');
  return stored;
}

/** Changes somebody's title; undefined where it is not theirs. */
export async function updateTitle(
  tx: Tx,
  { userId, id }: { userId: number; id: number },
  changes: Partial<TitleRow>,
): Promise<TitleRow | undefined> {
  const [row] = await tx
    .update(invoiceTitles)
    .set({ ...changes, updateTime: tx.now })
    .where(and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.id, id)))
    .returning();
  return row;
}

/** Removes somebody's title; undefined where it is not theirs. */
export async function deleteTitle(tx: Tx, userId: number, id: number): Promise<TitleRow | undefined> {
  const [row] = await tx
    .delete(invoiceTitles)
    .where(and(eq(invoiceTitles.userId, userId), eq(invoiceTitles.id, id)))
    .returning();
  return row;
}
