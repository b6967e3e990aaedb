import { randomBytes } from 'node:crypto';
import type { Caller, Context } from '@/upstream/core/context';
import { hashOf, sameHash } from '@/upstream/core/secrets';
import { toWire } from '@/upstream/core/time';
import { readSiteToken, signSiteToken } from '@/upstream/core/tokens';
import { findCredentialsById } from './auth.repository';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSession,
  insertSession,
  listLiveSessions,
  touchSession,
  trimSessions,
} from './session.repository';

const MINUTE_MS = 60_000;
const IDLE_MS = 120 * MINUTE_MS;
/** Absolute end of a session, in minutes: what the sign-in answer tells as `expires_in`. */
export const SESSION_MINUTES = 7 * 24 * 60;
const MAX_SESSIONS = 20;

export interface Origin {
  ip: string;
  userAgent: string;
}

export interface OpenedSession {
  token: string;
  /** Value of the HttpOnly companion cookie: a token stolen by a script is useless without it. */
  sid: string;
  sessionId: string;
}

/** Signs a person in; the oldest of more than twenty sessions ends. */
export async function openSession(ctx: Context, userId: number, origin: Origin): Promise<OpenedSession> {
  const user = await findCredentialsById(ctx.db, userId);
  if (!user) throw new Error(`no account ${userId} to open a session for`);
  const now = ctx.now();
  const sessionId = randomBytes(16).toString('base64url');
  const sid = randomBytes(32).toString('base64url');
  const endTime = new Date(now.getTime() + SESSION_MINUTES * MINUTE_MS);
  await insertSession(ctx.db, {
    sessionId,
    userId,
    sidHash: hashOf(sid),
    userAgent: origin.userAgent.slice(0, 300),
    ip: origin.ip,
    loginTime: now,
    lastTime: now,
    expireTime: new Date(now.getTime() + IDLE_MS),
    endTime,
  });
  await trimSessions(ctx.db, userId, MAX_SESSIONS);
  const claims = { user_key: sessionId, user_id: userId, username: user.userName };
  const token = await signSiteToken(ctx.keys.token, claims, { now, expires: endTime });
  return { token, sid, sessionId };
}

/** Who a token and its companion cookie belong to; null for anything that is not a living session of an account in use. */
export async function resumeSession(ctx: Context, token: string, sid: string | null): Promise<Caller | null> {
  if (!sid) return null;
  const now = ctx.now();
  const claims = await readSiteToken(ctx.keys.token, token, now);
  if (!claims) return null;
  const found = await findLiveSession(ctx.db, claims.user_key, now);
  if (!found || found.session.userId !== claims.user_id || !sameHash(found.session.sidHash, hashOf(sid))) return null;
  const { session, ...account } = found;
  // At most one write a minute: reading pages must not cost a write each.
  if (now.getTime() - session.lastTime.getTime() >= MINUTE_MS) {
    const idleEnd = new Date(Math.min(now.getTime() + IDLE_MS, session.endTime.getTime()));
    await touchSession(ctx.db, session.sessionId, now, idleEnd);
  }
  return { userId: session.userId, sessionId: session.sessionId, ...account };
}

/** Signs out of one session; the broker connections end with the last one. */
export async function closeSession(ctx: Context, caller: Caller): Promise<void> {
  await deleteSession(ctx.db, caller.userId, caller.sessionId);
  const left = await listLiveSessions(ctx.db, caller.userId, ctx.now());
  if (left.length === 0) await ctx.broker.disconnect(caller.userId);
}

/** Ends a person's sessions, but `keep` if given, and their broker connections (password change, closed or disabled account). */
export async function endSessions(ctx: Context, userId: number, keep?: string): Promise<void> {
  await deleteSessionsOf(ctx.db, userId, keep);
  await ctx.broker.disconnect(userId);
}

/** Ends one session of a person from another; false when it is not there or not theirs. */
export async function endSession(ctx: Context, userId: number, sessionId: string): Promise<boolean> {
  const ended = await deleteSession(ctx.db, userId, sessionId);
  // Connections do not say which session they came from: all close, and the living ones come back.
  if (ended) await ctx.broker.disconnect(userId);
  return ended;
}

/** Where a person is signed in. */
export async function listSessions(ctx: Context, caller: Caller) {
  const rows = await listLiveSessions(ctx.db, caller.userId, ctx.now());
  return rows.map((row) => ({
    sessionId: row.sessionId,
    userAgent: row.userAgent,
    ip: row.ip,
    loginTime: toWire(row.loginTime),
    lastTime: toWire(row.lastTime),
    current: row.sessionId === caller.sessionId,
  }));
}
