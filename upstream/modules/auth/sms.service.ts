import { randomInt } from 'node:crypto';
import { addressGroup } from '@/contract/address-group';
import type { Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { deriveKey } from '@/upstream/core/secret/keys';
import { keyedHash, sameHash } from '@/upstream/core/secret/secrets';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { textSent } from '@/upstream/jobs/effects';
import { countUp, takeAllowances } from './attempt.service';
import { type CodeRow, countCodeTry, insertCode, lockNewestCode, markUsed } from './sms.repository';
import { allowancesOf, SITE_REFUSAL, type SmsPurpose, type TextAsked } from './sms-budget.service';

const MINUTE_MS = 60_000;
const LIFE_MINUTES = 10;
const MAX_TRIES = 5;
/** Answers take equally long whether or not a text is sent, so that timing does not reveal accounts. */
export const ANSWER_MS = 150;

export interface CodeRequest extends TextAsked {
  locale: Locale;
  /** False for a number without an account: everything is done except sending. */
  deliver: boolean;
}

const hashCode = (ctx: Context, phonenumber: string, purpose: string, code: string) =>
  keyedHash(deriveKey(ctx.keys.token, 'sms-code'), phonenumber, purpose, code);

/** Sends a six-digit code and returns its lifetime in seconds; 429 when a limit is reached (sms-budget.service.ts). */
export async function sendCode(ctx: Context, asked: CodeRequest): Promise<{ expireIn: number }> {
  await Promise.all([makeCode(ctx, asked), ctx.wait(ANSWER_MS)]).catch((error: unknown) => {
    if (error instanceof AppError && error.key === SITE_REFUSAL) ctx.log.error(error, 'no more texts are sent today');
    throw error;
  });
  return { expireIn: LIFE_MINUTES * 60 };
}

function makeCode(ctx: Context, asked: CodeRequest): Promise<void> {
  const { phonenumber, purpose, ip, locale, deliver } = asked;
  return write(ctx, null, 'anyone', async (tx) => {
    await takeAllowances(tx, allowancesOf(asked));
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    await insertCode(tx, {
      phonenumber,
      purpose,
      ip,
      createTime: tx.now,
      codeHash: hashCode(ctx, phonenumber, purpose, code),
      expireTime: new Date(tx.now.getTime() + LIFE_MINUTES * MINUTE_MS),
    });
    if (!deliver) return;
    const content = translate(locale, `sms.${purpose}`, { code, minutes: LIFE_MINUTES });
    tx.emit(textSent(ctx, { phonenumber, content }));
  });
}

/** A correct code that has not been used yet. */
export interface TriedCode {
  id: number;
  /** Name of the form field. */
  field: string;
}

export interface CodeProof {
  phonenumber: string;
  purpose: SmsPurpose | SmsPurpose[];
  code: string;
  /** Client address of the attempt. */
  ip: string;
}

/**
 * Checks the newest code of a phone; throws a field error if it is wrong. The attempt is counted and committed, so
 * that a later failure does not undo the count; `spendCode` marks the code as used in the write that it allows.
 */
export async function tryCode(ctx: Context, proof: CodeProof, field = 'smsCode'): Promise<TriedCode> {
  const { phonenumber, purpose, code } = proof;
  const id = await write(ctx, null, 'anyone', async (tx) => {
    const row = await lockNewestCode(tx, phonenumber, [purpose].flat());
    if (!row || row.usedTime || row.expireTime <= tx.now || !(await countTry(tx, row, proof.ip))) return null;
    return sameHash(row.codeHash, hashCode(ctx, phonenumber, row.purpose, code)) ? row.id : null;
  });
  if (id === null) throw wrongCode(field);
  return { id, field };
}

/** Five attempts for the address that requested the code and five for all others, so that strangers cannot use up the owner's. */
async function countTry(tx: Tx, row: CodeRow, ip: string): Promise<boolean> {
  if (addressGroup(ip) !== addressGroup(row.ip)) {
    const { count } = await countUp(tx, `sms:try:${row.id}`, LIFE_MINUTES * MINUTE_MS);
    return count <= MAX_TRIES;
  }
  if (row.tries >= MAX_TRIES) return false;
  await countCodeTry(tx, row.id);
  return true;
}

/** Marks a checked code as used; throws a field error if a concurrent write used it first. */
export async function spendCode(tx: Tx, { id, field }: TriedCode): Promise<void> {
  if (!(await markUsed(tx, id))) throw wrongCode(field);
}

/** The same error for a wrong, used, expired or foreign code and for a number without an account. */
export function wrongCode(field = 'smsCode') {
  return fieldError(field, 'auth.smsWrong');
}
