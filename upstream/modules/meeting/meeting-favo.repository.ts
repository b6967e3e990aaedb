import { and, count, desc, eq } from 'drizzle-orm';
import { meetingIsVisible } from '@/upstream/core/visible';
import type { Db } from '@/upstream/db/client';
import { meetingFavos, meetings } from '@/upstream/db/schema/meeting';

/** Turns a favourite off if it is on, else on; answers the new state. */
export async function toggleFavo(db: Db, userId: number, msId: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const removed = await tx
      .delete(meetingFavos)
      .where(and(eq(meetingFavos.userId, userId), eq(meetingFavos.msId, msId)))
      .returning({ msId: meetingFavos.msId });
    if (removed.length > 0) return false;
    await tx.insert(meetingFavos).values({ userId, msId, createTime: now }).onConflictDoNothing();
    return true;
  });
}

/** Whether a meeting is a person's favourite. */
export async function isFavo(db: Db, userId: number, msId: number): Promise<boolean> {
  const rows = await db
    .select({ msId: meetingFavos.msId })
    .from(meetingFavos)
    .where(and(eq(meetingFavos.userId, userId), eq(meetingFavos.msId, msId)));
  return rows.length > 0;
}

/** Ids of a person's favourites that have a page, the last added first, and how many there are. */
export async function findFavoIds(db: Db, userId: number, window: { limit: number; offset: number }) {
  const where = and(eq(meetingFavos.userId, userId), meetingIsVisible(db));
  const [[counted], rows] = await Promise.all([
    db
      .select({ total: count() })
      .from(meetingFavos)
      .innerJoin(meetings, eq(meetings.msId, meetingFavos.msId))
      .where(where),
    db
      .select({ msId: meetings.msId })
      .from(meetingFavos)
      .innerJoin(meetings, eq(meetings.msId, meetingFavos.msId))
      .where(where)
      .orderBy(desc(meetingFavos.createTime), desc(meetingFavos.msId))
      .limit(window.limit)
      .offset(window.offset),
  ]);
  return { total: counted?.total ?? 0, ids: rows.map((row) => row.msId) };
}
