import { and, desc, eq, gt, inArray, ne } from 'drizzle-orm';
import type { Db } from '@/upstream/db/client';
import { userSessions, users } from '@/upstream/db/schema/account';

export type SessionRow = typeof userSessions.$inferSelect;

/** A living session with its account, only if that is in use; null otherwise. */
export async function findLiveSession(db: Db, sessionId: string, now: Date) {
  const rows = await db
    .select({
      session: userSessions,
      userName: users.userName,
      userType: users.userType,
      certFlag: users.certFlag,
      adminFlag: users.adminFlag,
    })
    .from(userSessions)
    .innerJoin(users, eq(users.userId, userSessions.userId))
    .where(
      and(
        eq(userSessions.sessionId, sessionId),
        gt(userSessions.expireTime, now),
        gt(userSessions.endTime, now),
        eq(users.status, '0'),
      ),
    );
  return rows[0] ?? null;
}

/** Stores a session. */
export async function insertSession(db: Db, session: typeof userSessions.$inferInsert): Promise<void> {
  await db.insert(userSessions).values(session);
}

/** Moves a session's idle end. */
export async function touchSession(db: Db, sessionId: string, lastTime: Date, expireTime: Date): Promise<void> {
  await db.update(userSessions).set({ lastTime, expireTime }).where(eq(userSessions.sessionId, sessionId));
}

/** A person's living sessions, the last used first. */
export function listLiveSessions(db: Db, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), gt(userSessions.expireTime, now)))
    .orderBy(desc(userSessions.lastTime));
}

/** Ends one session of a person; false when it is not there or not theirs. */
export async function deleteSession(db: Db, userId: number, sessionId: string): Promise<boolean> {
  const rows = await db
    .delete(userSessions)
    .where(and(eq(userSessions.sessionId, sessionId), eq(userSessions.userId, userId)))
    .returning({ sessionId: userSessions.sessionId });
  return rows.length > 0;
}

/** Ends all sessions of a person but one; returns how many. */
export async function deleteSessionsOf(db: Db, userId: number, keep?: string): Promise<number> {
  const mine = eq(userSessions.userId, userId);
  const rows = await db
    .delete(userSessions)
    .where(keep ? and(mine, ne(userSessions.sessionId, keep)) : mine)
    .returning({ sessionId: userSessions.sessionId });
  return rows.length;
}

/** Ends a person's sessions beyond the newest `kept`. */
export async function trimSessions(db: Db, userId: number, kept: number): Promise<void> {
  const old = await db
    .select({ sessionId: userSessions.sessionId })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
    .orderBy(desc(userSessions.lastTime))
    .offset(kept);
  if (old.length === 0) return;
  const ids = old.map((row) => row.sessionId);
  await db.delete(userSessions).where(inArray(userSessions.sessionId, ids));
}
