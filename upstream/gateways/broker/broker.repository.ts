import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Reader } from '@/upstream/db/client';
import { userSessions, users } from '@/upstream/db/schema/account';
import { lives } from '@/upstream/db/schema/content';
import { meetings } from '@/upstream/db/schema/meeting';

/** Whether a person may use the broker by this session: it goes on, and the account is not disabled. */
export async function hasLiveSession(
  db: Reader,
  { userId, sessionId }: { userId: number; sessionId: string },
  now: Date,
): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(userSessions)
    .innerJoin(users, eq(users.userId, userSessions.userId))
    .where(
      and(
        eq(userSessions.sessionId, sessionId),
        eq(userSessions.userId, userId),
        eq(users.status, '0'),
        gt(userSessions.expireTime, now),
        gt(userSessions.endTime, now),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Whether a meeting is published: only then may its topic be watched. */
export async function isPublishedMeeting(db: Reader, msId: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(meetings)
    .where(and(eq(meetings.msId, msId), eq(meetings.status, '1'), eq(meetings.auditStatus, '2')))
    .limit(1);
  return rows.length > 0;
}

/** Whether a live belongs to no meeting: only then has it a topic of its own. */
export async function isPublicLiveOfItsOwn(db: Reader, id: number): Promise<boolean> {
  const rows = await db
    .select({ one: sql`1` })
    .from(lives)
    .where(and(eq(lives.id, id), isNull(lives.msId)))
    .limit(1);
  return rows.length > 0;
}
