import { and, inArray, isNull, lt, or } from 'drizzle-orm';
import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { foldForgotten } from '@/upstream/core/list/kept-keys';
import { type Tx, write } from '@/upstream/core/write';
import { attempts, captchas, smsCodes, smsOutbox, userSessions } from '@/upstream/db/schema/account';
import { livePages, viewMarks } from '@/upstream/db/schema/content';
import { payNotifies } from '@/upstream/db/schema/pay';
import { mailOutbox } from '@/upstream/db/schema/service';
import { personDisconnected } from './effects';

const HOUR_MS = 3_600_000;
/** Codes are counted per day, so they stay a little longer than that. */
const CODES_KEPT_MS = 48 * HOUR_MS;
const OUTBOX_KEPT_MS = 7 * 24 * HOUR_MS;
const ATTEMPTS_KEPT_MS = 48 * HOUR_MS;
/** Longer than any gateway lets people dispute a payment. */
const PAY_MESSAGES_KEPT_MS = 365 * 24 * HOUR_MS;
const VIEWS_KEPT_MS = 48 * HOUR_MS;

/** Removes what has expired, and ends the broker connections of people whose last session went. */
export const cleanUpDue = defineEvent('cleanUp.due', z.null(), (ctx) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    const ago = (ms: number) => new Date(tx.now.getTime() - ms);
    await tx.delete(captchas).where(lt(captchas.expireTime, tx.now));
    await tx.delete(smsCodes).where(lt(smsCodes.createTime, ago(CODES_KEPT_MS)));
    await tx.delete(smsOutbox).where(lt(smsOutbox.createTime, ago(OUTBOX_KEPT_MS)));
    await tx.delete(mailOutbox).where(lt(mailOutbox.createTime, ago(OUTBOX_KEPT_MS)));
    await tx.delete(attempts).where(and(lt(attempts.windowStart, ago(ATTEMPTS_KEPT_MS)), isUnlocked(tx.now)));
    await tx.delete(payNotifies).where(lt(payNotifies.createTime, ago(PAY_MESSAGES_KEPT_MS)));
    await tx.delete(viewMarks).where(lt(viewMarks.hour, ago(VIEWS_KEPT_MS)));
    await tx.delete(livePages).where(lt(livePages.seenTime, ago(HOUR_MS)));
    await foldForgotten(tx);
    for (const userId of await endExpiredSessions(tx)) tx.emit(personDisconnected({ userId }));
  }),
);

const isUnlocked = (now: Date) => or(isNull(attempts.lockedUntil), lt(attempts.lockedUntil, now));

/** People whose last session this was. */
async function endExpiredSessions(tx: Tx): Promise<Set<number>> {
  const ended = await tx
    .delete(userSessions)
    .where(or(lt(userSessions.expireTime, tx.now), lt(userSessions.endTime, tx.now)))
    .returning({ userId: userSessions.userId });
  const people = new Set(ended.map((row) => row.userId));
  if (people.size === 0) return people;
  const stillIn = await tx
    .selectDistinct({ userId: userSessions.userId })
    .from(userSessions)
    .where(inArray(userSessions.userId, [...people]));
  for (const { userId } of stillIn) people.delete(userId);
  return people;
}
