import { eq, sql } from 'drizzle-orm';
import { CODE } from '@/contract/core';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { hashOf } from '@/upstream/core/secrets';
import type { Db } from '@/upstream/db/client';
import { attempts } from '@/upstream/db/schema/account';

const MINUTE_MS = 60_000;
/** The sixth wrong password within 15 minutes is refused, whoever asks, for ten minutes (quality.md, "Passwords"). */
const PASSWORD = { max: 5, windowMs: 15 * MINUTE_MS, lockMs: 10 * MINUTE_MS };

export interface Limit {
  max: number;
  windowMs: number;
}

interface Counted {
  count: number;
  windowStart: Date;
  lockedUntil: Date | null;
}

async function countUp(db: Db, key: string, windowMs: number, now: Date): Promise<Counted> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const cutoff = sql`${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  const over = sql`(${attempts.windowStart} <= ${cutoff} or ${attempts.lockedUntil} <= ${at})`;
  const rows = await db
    .insert(attempts)
    .values({ key, windowStart: now, count: 1 })
    .onConflictDoUpdate({
      target: attempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${attempts.count} + 1 end`,
        windowStart: sql`case when ${over} then ${at} else ${attempts.windowStart} end`,
        lockedUntil: sql`case when ${over} then null else ${attempts.lockedUntil} end`,
      },
    })
    .returning();
  const row = rows[0];
  // A counter that cannot count must not let anybody through.
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/** Counts one attempt under a key; throws 429 with Retry-After and the given message when it is one too many. */
export async function limitAttempts(ctx: Context, key: string, limit: Limit, message = 'error.tooMany'): Promise<void> {
  const now = ctx.now();
  const { count, windowStart } = await countUp(ctx.db, key, limit.windowMs, now);
  if (count <= limit.max) return;
  throw tooMany(message, windowStart.getTime() + limit.windowMs - now.getTime());
}

function tooMany(message: string, waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const values = { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) };
  return new AppError(message, { code: CODE.tooMany, retryAfter, values });
}

// Hashed, because people type passwords into the name field, and to bound the length.
const passwordKey = (userName: string) => `password:${hashOf(userName.normalize('NFKC').trim().toLowerCase())}`;

/** Wrong passwords of late for a login name, known or not; throws 429 while it is locked. */
export async function countFailures(ctx: Context, userName: string): Promise<number> {
  const rows = await ctx.db
    .select()
    .from(attempts)
    .where(eq(attempts.key, passwordKey(userName)));
  const row = rows[0];
  const now = ctx.now();
  if (!row || row.windowStart.getTime() + PASSWORD.windowMs <= now.getTime()) return 0;
  if (!row.lockedUntil) return row.count;
  if (row.lockedUntil <= now) return 0;
  throw tooMany('auth.locked', row.lockedUntil.getTime() - now.getTime());
}

/**
 * Checks a password under the lock of its login name; null when it fits, else the number of wrong ones so far.
 * The attempt is counted before the check, so that a burst in parallel gets no more tries than a row.
 */
export async function tryPassword(
  ctx: Context,
  userName: string,
  check: () => Promise<boolean>,
): Promise<number | null> {
  await countFailures(ctx, userName);
  const key = passwordKey(userName);
  const now = ctx.now();
  const { count } = await countUp(ctx.db, key, PASSWORD.windowMs, now);
  if (count > PASSWORD.max) throw tooMany('auth.locked', PASSWORD.lockMs);
  if (await check()) {
    await clearFailures(ctx, userName);
    return null;
  }
  if (count >= PASSWORD.max) {
    const lockedUntil = new Date(now.getTime() + PASSWORD.lockMs);
    await ctx.db.update(attempts).set({ lockedUntil }).where(eq(attempts.key, key));
  }
  return count;
}

/** Forgets wrong passwords: after a right one, and when the phone proved who asks. */
export async function clearFailures(ctx: Context, userName: string): Promise<void> {
  await ctx.db.delete(attempts).where(eq(attempts.key, passwordKey(userName)));
}
