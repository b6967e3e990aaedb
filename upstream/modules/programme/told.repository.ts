import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { meetings } from '@/upstream/db/schema/meeting';
import {
  meetingSessions,
  sessionSpeakers,
  sessionStars,
  toldSessions,
  withdrawnSessions,
} from '@/upstream/db/schema/programme';

export type ToldRow = typeof toldSessions.$inferSelect;

/** A public meeting that people are told about; null for one that is hidden, called off or over. */
export async function findMeeting(db: Reader, msId: number, now: Date) {
  const [row] = await db
    .select({ msName: meetings.msName, msNameEn: meetings.msNameEn, zone: meetings.timeZone })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), eq(meetings.status, '1'), gt(meetings.endTime, now)));
  return row ?? null;
}

/** What those of a programme know of it, locked until the transaction ends. */
export const lockTold = (tx: Tx, msId: number): Promise<ToldRow[]> =>
  tx.select().from(toldSessions).where(eq(toldSessions.msId, msId)).orderBy(toldSessions.id).for('update');

/** The sessions of the last release that are ahead, and what is withdrawn of those ahead, with the accounts of who speaks. */
export async function findNow(db: Reader, msId: number, now: Date) {
  const rows = await db
    .select({
      id: meetingSessions.id,
      startTime: meetingSessions.startTime,
      endTime: meetingSessions.endTime,
      place: meetingSessions.place,
      placeEn: meetingSessions.placeEn,
      topic: meetingSessions.topic,
      topicEn: meetingSessions.topicEn,
      userIds: sql<
        number[]
      >`coalesce((select array_agg(distinct p.user_id) from ${sessionSpeakers} p where p.session_id = ms_released_session.id and p.user_id is not null), '{}')`,
    })
    .from(meetingSessions)
    .where(and(eq(meetingSessions.msId, msId), gt(meetingSessions.endTime, now)));
  const gone = await db.select().from(withdrawnSessions).where(eq(withdrawnSessions.msId, msId));
  return { rows, gone };
}

/** Who has marked which of some sessions. */
export async function findMarked(db: Reader, ids: readonly number[]) {
  return ids.length === 0
    ? []
    : db
        .select({ userId: sessionStars.userId, sessionId: sessionStars.sessionId })
        .from(sessionStars)
        .where(inArray(sessionStars.sessionId, [...ids]));
}

/** Keeps what those of sessions know now. */
export async function putTold(tx: Tx, rows: readonly ToldRow[]): Promise<void> {
  for (const row of rows)
    await tx.insert(toldSessions).values(row).onConflictDoUpdate({ target: toldSessions.id, set: row });
}
