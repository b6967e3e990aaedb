import { eq, sql } from 'drizzle-orm';
import { CODE } from '@/contract/core';
import { besideCall } from '@/upstream/core/begun';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import type { MessageKey } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { attempts } from '@/upstream/db/schema/account';

export interface Limit {
  max: number;
  windowMs: number;
}

export interface Counted {
  count: number;
  windowStart: Date;
  lockedUntil: Date | null;
}

/** How much one action takes from a limit. */
export interface Allowance {
  key: string;
  limit: Limit;
  /** Message key of the refusal. */
  message: MessageKey;
}

/** Counts one attempt for a key; an expired window or lock starts again from zero. */
export async function countUp(tx: Tx, key: string, windowMs: number): Promise<Counted> {
  const at = sql`${tx.now.toISOString()}::timestamptz`;
  const cutoff = sql`${new Date(tx.now.getTime() - windowMs).toISOString()}::timestamptz`;
  const over = sql`case when ${attempts.lockedUntil} is null then ${attempts.windowStart} <= ${cutoff}
    else ${attempts.lockedUntil} <= ${at} end`;
  const rows = await tx
    .insert(attempts)
    .values({ key, windowStart: tx.now, count: 1 })
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
  // If counting fails, the attempt must be refused.
  if (!row) throw new Error('an attempt was not counted');
  return row;
}

/** The current count of a key; none once its window or lock has expired. */
export async function readCount(
  db: Reader,
  key: string,
  { windowMs, now }: { windowMs: number; now: Date },
): Promise<Omit<Counted, 'windowStart'>> {
  const [row] = await db.select().from(attempts).where(eq(attempts.key, key));
  const end = row?.lockedUntil?.getTime() ?? (row ? row.windowStart.getTime() + windowMs : 0);
  return row && end > now.getTime() ? row : { count: 0, lockedUntil: null };
}

/** Resets the count of a key. */
export async function forgetCount(tx: Tx, key: string): Promise<void> {
  await tx.delete(attempts).where(eq(attempts.key, key));
}

/** Takes back what was counted for an attempt that was none. */
export async function giveBack(tx: Tx, key: string): Promise<void> {
  await tx
    .update(attempts)
    .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
    .where(eq(attempts.key, key));
}

/** Counts one attempt for a key; throws 429 with Retry-After and the given message when the limit is exceeded. */
export async function limitAttempts(
  ctx: Context,
  key: string,
  limit: Limit,
  message: MessageKey = 'error.tooMany',
): Promise<void> {
  // Committed separately, so that a later failure does not undo the count.
  const counted = await besideCall(() => write(ctx, null, 'anyone', (tx) => countUp(tx, key, limit.windowMs)));
  if (counted.count > limit.max) throw overLimit(message, counted, limit, ctx.now());
}

/** Counts against several limits, all or none: a refusal rolls the transaction back. */
export async function takeAllowances(tx: Tx, allowances: Allowance[]): Promise<void> {
  for (const { key, limit, message } of allowances) {
    const counted = await countUp(tx, key, limit.windowMs);
    if (counted.count > limit.max) throw overLimit(message, counted, limit, tx.now);
  }
}

const overLimit = (message: MessageKey, { windowStart }: Counted, { windowMs }: Limit, now: Date) =>
  tooMany(message, windowStart.getTime() + windowMs - now.getTime());

/** 429 with Retry-After; the message gets `{seconds}` and `{minutes}`. */
export function tooMany(message: MessageKey, waitMs: number): AppError {
  const retryAfter = Math.max(1, Math.ceil(waitMs / 1000));
  const values = { seconds: retryAfter, minutes: Math.ceil(retryAfter / 60) };
  return new AppError(message, { code: CODE.tooMany, retryAfter, values });
}
