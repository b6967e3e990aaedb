import { and, eq, inArray, lt, or } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { enrolDrafts } from '@/upstream/db/schema/attendee';
import { meetings } from '@/upstream/db/schema/meeting';

export type DraftRow = typeof enrolDrafts.$inferSelect;

/** What is kept of somebody's form for a meeting; undefined for nothing. */
export async function findDraft(db: Reader, msId: number, userId: number): Promise<DraftRow | undefined> {
  const [row] = await db
    .select()
    .from(enrolDrafts)
    .where(and(eq(enrolDrafts.msId, msId), eq(enrolDrafts.userId, userId)));
  return row;
}

/** Everything that is kept of somebody's forms. */
export const findDrafts = (db: Reader, userId: number): Promise<DraftRow[]> =>
  db.select().from(enrolDrafts).where(eq(enrolDrafts.userId, userId)).orderBy(enrolDrafts.msId);

/** Keeps a form in the place of what was kept of it. */
export async function putDraft(tx: Tx, row: DraftRow): Promise<void> {
  const { sealed, updateTime } = row;
  await tx
    .insert(enrolDrafts)
    .values(row)
    .onConflictDoUpdate({ target: [enrolDrafts.msId, enrolDrafts.userId], set: { sealed, updateTime } });
}

/** Forgets a form. */
export async function removeDraft(tx: Tx, msId: number, userId: number): Promise<void> {
  await tx.delete(enrolDrafts).where(and(eq(enrolDrafts.msId, msId), eq(enrolDrafts.userId, userId)));
}

/** Forgets forms that nobody has gone on with since a moment, and those of meetings that are over. */
export async function removeOldDrafts(tx: Tx, { since, now }: { since: Date; now: Date }): Promise<void> {
  const over = tx.select({ msId: meetings.msId }).from(meetings).where(lt(meetings.endTime, now));
  await tx.delete(enrolDrafts).where(or(lt(enrolDrafts.updateTime, since), inArray(enrolDrafts.msId, over)));
}
