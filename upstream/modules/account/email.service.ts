import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { emailCodes } from '@/upstream/db/schema/account';
import { mailSent } from '@/upstream/jobs/effects';
import { takeAllowances } from '@/upstream/modules/auth/attempt.service';
import * as repository from './account.repository';

const MINUTE_MS = 60_000;
const LIFE_MINUTES = 30;
const MAX_TRIES = 5;
/** One a minute and five a day for a person. */
const LIMITS = [
  { name: 'minute', limit: { max: 1, windowMs: MINUTE_MS } },
  { name: 'day', limit: { max: 5, windowMs: 24 * 60 * MINUTE_MS } },
] as const;

const hashOf = (ctx: Context, userId: number, email: string, code: string) =>
  keyedHash(deriveKey(ctx.keys.token, 'email-code'), String(userId), email, code);

/** Sends a code to the caller's address and answers its lifetime in seconds; refused where this installation sends no mail. */
export async function sendEmailCode(ctx: Context, caller: Caller, locale: Locale): Promise<{ expireIn: number }> {
  if (!ctx.mail.sends) throw new AppError('account.noMail');
  const { userId } = caller;
  await write(ctx, caller, 'signedIn', async (tx) => {
    const user = await repository.lockUser(tx, userId);
    if (!user) throw notFoundError();
    const { email } = user;
    if (!email) throw new AppError('account.noEmail');
    if (user.emailTime) throw new AppError('account.emailProved');
    const allowances = LIMITS.map(({ name, limit }) => ({ key: `email:${name}:${userId}`, limit }));
    await takeAllowances(
      tx,
      allowances.map((one) => ({ ...one, message: 'account.emailTooMany' })),
    );
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    const row = { email, codeHash: hashOf(ctx, userId, email, code), tries: 0, createTime: tx.now };
    const expireTime = new Date(tx.now.getTime() + LIFE_MINUTES * MINUTE_MS);
    await tx
      .insert(emailCodes)
      .values({ userId, ...row, expireTime })
      .onConflictDoUpdate({ target: emailCodes.userId, set: { ...row, expireTime } });
    const subject = translate(locale, 'account.emailCode.subject');
    const content = translate(locale, 'account.emailCode.content', { code, minutes: LIFE_MINUTES });
    tx.emit(mailSent(ctx, { email, subject, content }));
  });
  return { expireIn: LIFE_MINUTES * 60 };
}

/** Confirms the caller's address by the code that went there; a field error for a wrong, old or used one. */
export async function proveEmail(ctx: Context, caller: Caller, code: string): Promise<void> {
  const { userId } = caller;
  // The try is counted whatever comes of it.
  const right = await write(ctx, caller, 'signedIn', (tx) => tryOnce(ctx, tx, userId, code));
  if (!right) throw fieldError('code', 'account.emailCodeWrong');
}

async function tryOnce(ctx: Context, tx: Tx, userId: number, code: string): Promise<boolean> {
  const user = await repository.lockUser(tx, userId);
  const [known] = await tx
    .update(emailCodes)
    .set({ tries: sql`${emailCodes.tries} + 1` })
    .where(and(eq(emailCodes.userId, userId), sql`${emailCodes.tries} < ${MAX_TRIES}`))
    .returning();
  // A code for another address than the present one proves nothing.
  if (!user || !known || known.expireTime <= tx.now || known.email !== user.email) return false;
  if (!sameHash(known.codeHash, hashOf(ctx, userId, known.email, code))) return false;
  await tx.delete(emailCodes).where(eq(emailCodes.userId, userId));
  await repository.updateUser(tx, userId, { emailTime: tx.now, updateTime: tx.now });
  return true;
}
