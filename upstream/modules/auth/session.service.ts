import { randomBytes } from 'node:crypto';
import type { Caller, Context, Keys } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { gather } from '@/upstream/core/read/gather';
import { hashOf, sameHash } from '@/upstream/core/secret/secrets';
import { readSiteToken, signSiteToken } from '@/upstream/core/secret/tokens';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { isDatabaseFull } from '@/upstream/db/outage';
import { personDisconnected } from '@/upstream/jobs/effects';
import {
  deleteSession,
  deleteSessionsOf,
  findLiveSessions,
  insertSession,
  type LiveSession,
  listLiveSessions,
  touchSession,
  trimSessions,
} from './session.repository';

const FULL = 507;
const MINUTE_MS = 60_000;
const IDLE_MS = 120 * MINUTE_MS;
/** Absolute end of a session, in minutes: what the sign-in answer tells as `expires_in`. */
export const SESSION_MINUTES = 7 * 24 * 60;
const MAX_SESSIONS = 20;

export interface Origin {
  ip: string;
  userAgent: string;
  /** A sign-in made by the site's own pages: its token counts only together with the companion cookie. */
  bound: boolean;
}

export interface OpenedSession {
  userId: number;
  token: string;
  /** Value of the HttpOnly companion cookie; null where the session is not bound to one. */
  sid: string | null;
  sessionId: string;
}

/** Signs a person in; the oldest of more than twenty sessions ends. */
export async function openSession(
  tx: Tx,
  keys: Keys,
  user: { userId: number; userName: string },
  { ip, userAgent, bound }: Origin,
): Promise<OpenedSession> {
  const { userId, userName } = user;
  const { now } = tx;
  const sessionId = randomBytes(16).toString('base64url');
  const sid = randomBytes(32).toString('base64url');
  const endTime = new Date(now.getTime() + SESSION_MINUTES * MINUTE_MS);
  await insertSession(tx, {
    sessionId,
    userId,
    sidHash: hashOf(sid),
    bound,
    userAgent: userAgent.slice(0, 300),
    ip,
    endTime,
    loginTime: now,
    lastTime: now,
    expireTime: new Date(now.getTime() + IDLE_MS),
  });
  // As in `endSession`: what the ended one held is closed with all, and valid sessions reconnect.
  if ((await trimSessions(tx, userId, MAX_SESSIONS)) > 0) tx.emit(personDisconnected({ userId }));
  const claims = { user_key: sessionId, user_id: userId, username: userName };
  const token = await signSiteToken(keys.token, claims, { now, expires: endTime });
  return { userId, token, sid: bound ? sid : null, sessionId };
}

const isFull = (error: unknown) => isDatabaseFull(error) || (error instanceof AppError && error.code === FULL);

const finders = new WeakMap<Context, (sessionId: string) => Promise<LiveSession | undefined>>();

/** A valid session. A page makes several calls at once, which need not read it each. */
function findLiveSession(ctx: Context, sessionId: string): Promise<LiveSession | undefined> {
  const make = () =>
    gather(async (ids: string[]) => {
      const found = await findLiveSessions(ctx.db, ids, ctx.now());
      return new Map(found.map((live) => [live.session.sessionId, live]));
    });
  const find = finders.get(ctx) ?? make();
  finders.set(ctx, find);
  return find(sessionId);
}

/**
 * The person a token belongs to; null without a valid session of an active account. The token of a bound
 * session needs its companion cookie, so that one stolen by a script is useless alone (docs/decisions/0018).
 */
export async function resumeSession(ctx: Context, token: string, sid: string | null): Promise<Caller | null> {
  const now = ctx.now();
  const claims = await readSiteToken(ctx.keys.token, token, now);
  if (!claims) return null;
  const found = await findLiveSession(ctx, claims.user_key);
  if (!found || found.session.userId !== claims.user_id) return null;
  const { session, ...account } = found;
  if (session.bound && !(sid && sameHash(session.sidHash, hashOf(sid)))) return null;
  // At most one write a minute, so that reading pages does not cost a write each.
  if (now.getTime() - session.lastTime.getTime() >= MINUTE_MS) {
    const idleEnd = new Date(Math.min(now.getTime() + IDLE_MS, session.endTime.getTime()));
    const touch = write(ctx, null, 'anyone', (tx) => touchSession(tx, session.sessionId, tx.now, idleEnd));
    // A full disk ends nobody's session: who reads goes on reading.
    await touch.catch((error: unknown) => {
      if (!isFull(error)) throw error;
    });
  }
  return { userId: session.userId, sessionId: session.sessionId, ...account };
}

/** Signs out of one session; the broker connections end with the last one. */
export function closeSession(ctx: Context, caller: Caller): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    await deleteSession(tx, caller.userId, caller.sessionId);
    const left = await listLiveSessions(tx, caller.userId, tx.now);
    if (left.length === 0) tx.emit(personDisconnected({ userId: caller.userId }));
  });
}

/** Ends a person's sessions, but `keep` if given, and their broker connections (password change, closed or disabled account). */
export async function endSessions(tx: Tx, userId: number, keep?: string): Promise<void> {
  await deleteSessionsOf(tx, userId, keep);
  tx.emit(personDisconnected({ userId }));
}

/** Ends one session of a person from another; false if it does not exist or belongs to somebody else. */
export async function endSession(tx: Tx, userId: number, sessionId: string): Promise<boolean> {
  const ended = await deleteSession(tx, userId, sessionId);
  // A broker connection does not know its session: all are closed, and valid sessions reconnect.
  if (ended) tx.emit(personDisconnected({ userId }));
  return ended;
}

/** A person's sessions as the account page lists them. */
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
