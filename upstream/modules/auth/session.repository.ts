import { and, desc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { userSessions, users } from '@/upstream/db/schema/account';

export type SessionRow = typeof userSessions.$inferSelect;

export type LiveSession = Awaited<ReturnType<typeof findLiveSessions>>[number];

/** Those of these sessions that are valid, each with its account: none that has ended or whose account is disabled. */
export function findLiveSessions(db: Reader, sessionIds: string[], now: Date) {
  return db
    .select({
      session: userSessions,
      userName: users.userName,
      userType: users.userType,
      certKind: users.certKind,
      certFlag: users.certFlag,
      adminFlag: users.adminFlag,
      roles: users.roles,
      mustChangePassword: sql<boolean>`${users.mustChangePassword} = '1'`,
    })
    .from(userSessions)
    .innerJoin(users, eq(users.userId, userSessions.userId))
    .where(
      and(
        inArray(userSessions.sessionId, sessionIds),
        gt(userSessions.expireTime, now),
        gt(userSessions.endTime, now),
        eq(users.status, '0'),
      ),
    );
}

/** Stores a session. */
export async function insertSession(tx: Tx, session: typeof userSessions.$inferInsert): Promise<void> {
  await tx.insert(userSessions).values(session);
}

/** Extends a session's idle timeout. */
export async function touchSession(tx: Tx, sessionId: string, lastTime: Date, expireTime: Date): Promise<void> {
  await tx.update(userSessions).set({ lastTime, expireTime }).where(eq(userSessions.sessionId, sessionId));
}

/** A person's valid sessions, most recently used first. */
export function listLiveSessions(db: Reader, userId: number, now: Date): Promise<SessionRow[]> {
  return db
    .select()
    .from(userSessions)
    .where(and(eq(userSessions.userId, userId), gt(userSessions.expireTime, now)))
    .orderBy(desc(userSessions.lastTime));
}

/** Ends one session of a person; false if it does not exist or belongs to somebody else. */
export async function deleteSession(tx: Tx, userId: number, sessionId: string): Promise<boolean> {
  const rows = await tx
    .delete(userSessions)
    .where(and(eq(userSessions.sessionId, sessionId), eq(userSessions.userId, userId)))
    .returning({ sessionId: userSessions.sessionId });
  return rows.length > 0;
}

/** Ends all sessions of a person except one; returns the number. */
export async function deleteSessionsOf(tx: Tx, userId: number, keep?: string): Promise<number> {
  const mine = eq(userSessions.userId, userId);
  const rows = await tx
    .delete(userSessions)
    .where(keep ? and(mine, ne(userSessions.sessionId, keep)) : mine)
    .returning({ sessionId: userSessions.sessionId });
  return rows.length;
}

/** Ends a person's sessions beyond the newest `kept`; returns the number. */
export async function trimSessions(tx: Tx, userId: number, kept: number): Promise<number> {
  const old = await tx
    .select({ sessionId: userSessions.sessionId })
    .from(userSessions)
    .where(eq(userSessions.userId, userId))
    .orderBy(desc(userSessions.lastTime), desc(userSessions.loginTime))
    .offset(kept);
  const ids = old.map((row) => row.sessionId);
  if (ids.length > 0) await tx.delete(userSessions).where(inArray(userSessions.sessionId, ids));
  return ids.length;
}
