import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetingSessions, sessionStars } from '@/upstream/db/schema/programme';

/** Ids of the sessions of a meeting that a person has marked, in order. */
export async function findStars(db: Reader, userId: number, msId: number): Promise<number[]> {
  const rows = await db
    .select({ id: meetingSessions.id })
    .from(sessionStars)
    .innerJoin(meetingSessions, eq(meetingSessions.id, sessionStars.sessionId))
    .where(and(eq(sessionStars.userId, userId), eq(meetingSessions.msId, msId)))
    .orderBy(asc(meetingSessions.id));
  return rows.map(({ id }) => id);
}

const ofMeeting = (msId: number, ids: number[]) =>
  and(eq(meetingSessions.msId, msId), inArray(meetingSessions.id, ids));

/** Marks sessions of a meeting for a person; those of other meetings, and those that are marked, are left out. */
export async function addStars(tx: Tx, userId: number, msId: number, ids: number[]): Promise<void> {
  const theirs = tx
    .select({
      userId: sql<number>`${userId}::integer`.as('user_id'),
      sessionId: meetingSessions.id,
      createTime: sql<Date>`${sql.param(tx.now, sessionStars.createTime)}::timestamptz`.as('create_time'),
    })
    .from(meetingSessions)
    .where(ofMeeting(msId, ids));
  await tx.insert(sessionStars).select(theirs).onConflictDoNothing();
}

/** Takes a person's marks from sessions of a meeting. */
export async function removeStars(tx: Tx, userId: number, msId: number, ids: number[]): Promise<void> {
  const theirs = tx.select({ id: meetingSessions.id }).from(meetingSessions).where(ofMeeting(msId, ids));
  await tx.delete(sessionStars).where(and(eq(sessionStars.userId, userId), inArray(sessionStars.sessionId, theirs)));
}
