import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { attempts, captchas, smsCodes, smsOutbox, userSessions } from '@/upstream/db/schema/account';
import { viewMarks } from '@/upstream/db/schema/content';
import type { Job } from './ticker';

const HOUR_MS = 3_600_000;
/** Codes are counted per day, so they stay a little longer than that. */
const CODES_KEPT_MS = 48 * HOUR_MS;
const OUTBOX_KEPT_MS = 7 * 24 * HOUR_MS;
const ATTEMPTS_KEPT_MS = 48 * HOUR_MS;
const VIEWS_KEPT_MS = 48 * HOUR_MS;

/** Removes what has expired, and ends the broker connections of people whose last session went. */
export const cleanUp: Job = {
  name: 'clean-up',
  everyMs: HOUR_MS / 4,
  async run(ctx) {
    const now = ctx.now();
    const ago = (ms: number) => new Date(now.getTime() - ms);

    const ended = await ctx.db
      .delete(userSessions)
      .where(or(lt(userSessions.expireTime, now), lt(userSessions.endTime, now)))
      .returning({ userId: userSessions.userId });
    await ctx.db.delete(captchas).where(lt(captchas.expireTime, now));
    await ctx.db.delete(smsCodes).where(lt(smsCodes.createTime, ago(CODES_KEPT_MS)));
    await ctx.db.delete(smsOutbox).where(lt(smsOutbox.createTime, ago(OUTBOX_KEPT_MS)));
    await ctx.db
      .delete(attempts)
      .where(
        and(
          lt(attempts.windowStart, ago(ATTEMPTS_KEPT_MS)),
          or(isNull(attempts.lockedUntil), lt(attempts.lockedUntil, now)),
        ),
      );
    await ctx.db.delete(viewMarks).where(lt(viewMarks.hour, ago(VIEWS_KEPT_MS)));

    const people = new Set(ended.map((row) => row.userId));
    if (people.size === 0) return;
    const stillIn = await ctx.db
      .selectDistinct({ userId: userSessions.userId })
      .from(userSessions)
      .where(inArray(userSessions.userId, [...people]));
    for (const { userId } of stillIn) people.delete(userId);
    for (const userId of people) await ctx.broker.disconnect(userId);
  },
};
