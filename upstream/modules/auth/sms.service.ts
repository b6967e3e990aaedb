import { randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, desc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { fieldError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/keys';
import { keyedHash, sameHash } from '@/upstream/core/secrets';
import { type Locale, translate } from '@/upstream/core/translate';
import { smsCodes } from '@/upstream/db/schema/account';
import { limitAttempts } from './attempt.service';

const LIFE_MINUTES = 10;
const MAX_TRIES = 5;
const DAY_MS = 24 * 3_600_000;
/** Answers come after the same time whether or not a text went out: the time must not tell who has an account. */
const ANSWER_MS = 150;

export type SmsPurpose = 'register' | 'findPwd' | 'login' | 'changePhone' | 'cert';

export interface CodeRequest {
  phonenumber: string;
  purpose: SmsPurpose;
  ip: string;
  locale: Locale;
  /** False for a number without an account: everything happens but the sending. */
  deliver: boolean;
}

const hashCode = (ctx: Context, phonenumber: string, purpose: SmsPurpose, code: string) =>
  keyedHash(deriveKey(ctx.keys.token, 'sms-code'), phonenumber, purpose, code);

/** Texts of one address: a hall of people who register shares one, and each text costs a captcha. */
const ADDRESS_LIMIT = { max: 200, windowMs: DAY_MS };

/** Counter of the minute between two texts to a phone. */
export const minuteKey = (phonenumber: string) => `sms:minute:${phonenumber}`;

/** Sends a six-digit code; 1/60 s and 10/day a phone, 200/day an address (quality.md, "Limits"), else 429. */
export async function sendCode(ctx: Context, asked: CodeRequest): Promise<{ expireIn: number }> {
  const { phonenumber, purpose, ip } = asked;
  await limitAttempts(ctx, minuteKey(phonenumber), { max: 1, windowMs: 60_000 }, 'sms.wait');
  await limitAttempts(ctx, `sms:ip:${ip}`, ADDRESS_LIMIT, 'sms.dayLimit');
  await limitAttempts(ctx, `sms:day:${phonenumber}`, { max: 10, windowMs: DAY_MS }, 'sms.dayLimit');
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const now = ctx.now();
  await ctx.db.insert(smsCodes).values({
    phonenumber,
    purpose,
    codeHash: hashCode(ctx, phonenumber, purpose, code),
    ip,
    expireTime: new Date(now.getTime() + LIFE_MINUTES * 60_000),
    createTime: now,
  });
  if (asked.deliver) deliver(ctx, asked, code);
  await wait(ANSWER_MS);
  return { expireIn: LIFE_MINUTES * 60 };
}

function deliver(ctx: Context, { phonenumber, purpose, locale }: CodeRequest, code: string): void {
  const text = translate(locale, `sms.${purpose}`, { code, minutes: LIFE_MINUTES });
  ctx.sms.send(phonenumber, text).catch((error: unknown) => ctx.log.error(error, 'a text message was not sent'));
}

/** Uses the newest code of a phone for these purposes up; throws a field error on `field` when it does not fit. */
export async function requireCode(
  ctx: Context,
  proof: { phonenumber: string; purpose: SmsPurpose | SmsPurpose[]; code: string },
  field = 'smsCode',
): Promise<void> {
  const now = ctx.now();
  const newest = ctx.db
    .select({ id: smsCodes.id })
    .from(smsCodes)
    .where(and(eq(smsCodes.phonenumber, proof.phonenumber), inArray(smsCodes.purpose, [proof.purpose].flat())))
    .orderBy(desc(smsCodes.id))
    .limit(1);
  // One statement counts the try, so that guesses in parallel share the five.
  const tried = await ctx.db
    .update(smsCodes)
    .set({ tries: sql`${smsCodes.tries} + 1` })
    .where(
      and(
        eq(smsCodes.id, sql`(${newest})`),
        isNull(smsCodes.usedTime),
        gt(smsCodes.expireTime, now),
        lt(smsCodes.tries, MAX_TRIES),
      ),
    )
    .returning();
  const row = tried[0];
  const fits = row && sameHash(row.codeHash, hashCode(ctx, proof.phonenumber, row.purpose as SmsPurpose, proof.code));
  if (!fits) throw wrongCode(field);
  const used = await ctx.db
    .update(smsCodes)
    .set({ usedTime: now })
    .where(and(eq(smsCodes.id, row.id), isNull(smsCodes.usedTime)))
    .returning({ id: smsCodes.id });
  if (used.length === 0) throw wrongCode(field);
}

/** The one refusal for a wrong, used, late or foreign code and for a number without an account. */
export function wrongCode(field = 'smsCode') {
  return fieldError(field, 'auth.smsWrong');
}
