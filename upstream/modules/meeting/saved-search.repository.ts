import { and, asc, count, desc, eq, gt, isNull, lt, lte, max, or, type SQL } from 'drizzle-orm';
import { MEETING_IS_LISTED } from '@/upstream/core/read/visible';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { users } from '@/upstream/db/schema/account';
import { meetings, savedSearches } from '@/upstream/db/schema/meeting';

export type SavedRow = typeof savedSearches.$inferSelect;

const IS_PUBLIC = and(MEETING_IS_LISTED, isNull(meetings.parentId));

/** A person's searches, the newest first. */
export function findSearches(db: Reader, userId: number): Promise<SavedRow[]> {
  return db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(desc(savedSearches.id));
}

/** One search of a person by its query; undefined when there is none. The account's row is locked, so that none is saved twice. */
export async function lockSearches(tx: Tx, userId: number, query: string) {
  await tx.select({ id: users.userId }).from(users).where(eq(users.userId, userId)).for('no key update');
  const [found] = await tx
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.query, query)));
  const [counted] = await tx.select({ total: count() }).from(savedSearches).where(eq(savedSearches.userId, userId));
  return { found, total: counted?.total ?? 0 };
}

/** Saves a search; what is published from now on is new to it. */
export async function insertSearch(tx: Tx, userId: number, query: string): Promise<SavedRow | undefined> {
  const [row] = await tx
    .insert(savedSearches)
    .values({ userId, query, checkedTime: tx.now, createTime: tx.now })
    .returning();
  return row;
}

/** Removes a person's search; false when there is none. */
export async function deleteSearch(tx: Tx, userId: number, id: number): Promise<boolean> {
  const removed = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.userId, userId), eq(savedSearches.id, id)))
    .returning({ id: savedSearches.id });
  return removed.length > 0;
}

/** Writes down since when a meeting stands in the lists; false when it does not, or has for longer. */
export async function markPublished(tx: Tx, msId: number): Promise<boolean> {
  const marked = await tx
    .update(meetings)
    .set({ publishTime: tx.now })
    .where(and(eq(meetings.msId, msId), isNull(meetings.publishTime), IS_PUBLIC))
    .returning({ msId: meetings.msId });
  return marked.length > 0;
}

/** When the newest meeting came into the lists; null before the first. */
export async function findLastPublished(db: Reader): Promise<Date | null> {
  const [row] = await db
    .select({ last: max(meetings.publishTime) })
    .from(meetings)
    .where(IS_PUBLIC);
  return row?.last ?? null;
}

/** Searches that have not seen what came up to a moment, and whose last notice is older than another; the longest waiting first. */
export function lockWaiting(tx: Tx, { until, toldBefore, limit }: { until: Date; toldBefore: Date; limit: number }) {
  return tx
    .select()
    .from(savedSearches)
    .where(
      and(
        lt(savedSearches.checkedTime, until),
        or(isNull(savedSearches.toldTime), lte(savedSearches.toldTime, toldBefore)),
      ),
    )
    .orderBy(asc(savedSearches.checkedTime), asc(savedSearches.id))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** Names of meetings that came into the lists after one moment and up to another and meet a condition, the newest first. */
export function findNew(
  db: Reader,
  { after, until, where, limit }: { after: Date; until: Date; where: SQL | undefined; limit: number },
) {
  return db
    .select({ msId: meetings.msId, name: meetings.msName, nameEn: meetings.msNameEn })
    .from(meetings)
    .where(and(gt(meetings.publishTime, after), lte(meetings.publishTime, until), IS_PUBLIC, where))
    .orderBy(desc(meetings.publishTime), desc(meetings.msId))
    .limit(limit);
}

/** Says up to which moment a search has been looked at, and when its person was told. */
export async function saveChecked(tx: Tx, id: number, checked: { checkedTime: Date; toldTime?: Date }): Promise<void> {
  await tx.update(savedSearches).set(checked).where(eq(savedSearches.id, id));
}
