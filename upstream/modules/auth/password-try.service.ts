import { eq, like, or } from 'drizzle-orm';
import { addressGroup } from '@/contract/address-group';
import type { Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { createOneByOne } from '@/upstream/core/process/one-by-one';
import { hashOf } from '@/upstream/core/secret/secrets';
import { type Tx, write } from '@/upstream/core/write';
import { attempts } from '@/upstream/db/schema/account';
import { countUp, forgetCount, giveBack, readCount, tooMany } from './attempt.service';
import { type CaptchaProof, requireCaptcha } from './captcha.service';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The sixth wrong password within 15 minutes is refused for ten. */
const WRONG = { max: 5, windowMs: 15 * MINUTE_MS, lockMs: 10 * MINUTE_MS };
/** Number of wrong passwords after which a captcha is required. */
const FREE = 3;
/** Wrong passwords per name and day, from all addresses, after which a captcha is required; nobody is locked out by it. */
const NAME = { max: 20, windowMs: DAY_MS };
/** Attempts with a captcha while locked, per day: captchas are weak, so this limit is the real protection. */
const LOCKED = { max: 50, windowMs: DAY_MS };

/**
 * The unit in which wrong passwords are counted: one name from one address, one device that the
 * account knows, or one session. Nobody can use up the attempts of another unit.
 */
export interface Guesser {
  key: string;
  /** Key for the name over all addresses; null for known devices and sessions. */
  nameKey: string | null;
}

// Hashed, because people type passwords into the name field, and to bound the length.
const hashName = (userName: string) => hashOf(userName.normalize('NFKC').trim().toLowerCase());

/** An unknown device that tries a login name, existing or not. */
export function strangerAt(userName: string, ip: string): Guesser {
  const name = hashName(userName);
  return { key: `password:${name}:${addressGroup(ip)}`, nameKey: `password:${name}` };
}

/** A device on which the account has been signed in before. */
export const knownDevice = (deviceId: string): Guesser => ({ key: `password:device:${deviceId}`, nameKey: null });
/** A signed-in person who has to enter the password again. */
export const ownSession = (sessionId: string): Guesser => ({ key: `password:session:${sessionId}`, nameKey: null });

/** Tries of one guesser wait for each other: several right ones that come at once are not yet wrong ones. */
const queues = new WeakMap<Context, ReturnType<typeof createOneByOne>>();
function inTurn<T>(ctx: Context, { key }: Guesser, work: () => Promise<T>): Promise<T> {
  const queue = queues.get(ctx) ?? createOneByOne();
  queues.set(ctx, queue);
  return queue(key, work);
}

const lockFrom = (now: Date) => new Date(now.getTime() + WRONG.lockMs);
const locked = (until: Date, now: Date) => tooMany('auth.locked', until.getTime() - now.getTime());

/**
 * Checks a password at sign-in; throws 429 while the guesser is locked, and `auth.wrong` otherwise. The right password
 * with the right captcha passes a lock, so that nobody can lock an owner out.
 */
export function tryPasswordAtSignIn(
  ctx: Context,
  guesser: Guesser,
  proof: CaptchaProof,
  check: () => Promise<boolean>,
): Promise<void> {
  return inTurn(ctx, guesser, () => tryAtSignIn(ctx, guesser, proof, check));
}

async function tryAtSignIn(
  ctx: Context,
  guesser: Guesser,
  proof: CaptchaProof,
  check: () => Promise<boolean>,
): Promise<void> {
  const now = ctx.now();
  const before = await readCount(ctx.db, guesser.key, { windowMs: WRONG.windowMs, now });
  const ofName = guesser.nameKey
    ? await readCount(ctx.db, guesser.nameKey, { windowMs: NAME.windowMs, now })
    : { count: 0 };
  const isLocked = before.count >= WRONG.max;
  if (isLocked) await passLock(ctx, guesser, proof, before.lockedUntil ?? lockFrom(now));
  else if (before.count >= FREE || ofName.count >= NAME.max) await requireCaptcha(ctx, proof);
  const wrong = await countedCheck(ctx, guesser, { check, passesLock: isLocked });
  if (wrong === null) return;
  const askNext = wrong.count >= FREE || ofName.count + 1 >= NAME.max;
  throw new AppError('auth.wrong', { fields: askNext ? { code: 'auth.captchaNeeded' } : undefined });
}

/** Checks the password of somebody signed in; false when it is wrong, 429 after too many wrong ones in this session. */
export async function tryOwnPassword(ctx: Context, sessionId: string, check: () => Promise<boolean>): Promise<boolean> {
  const guesser = ownSession(sessionId);
  const wrong = await inTurn(ctx, guesser, () => countedCheck(ctx, guesser, { check, passesLock: false }));
  if (wrong) return false;
  // At once: what it was asked for may fail for another reason, and the password was right all the same.
  await write(ctx, null, 'anyone', (tx) => forgiveWrong(tx, guesser));
  return true;
}

async function passLock(ctx: Context, { key }: Guesser, proof: CaptchaProof, until: Date): Promise<void> {
  await requireCaptcha(ctx, proof).catch((error: unknown) => {
    throw error instanceof AppError ? locked(until, ctx.now()) : error;
  });
  const { count } = await write(ctx, null, 'anyone', (tx) => countUp(tx, `${key}:locked`, LOCKED.windowMs));
  if (count > LOCKED.max) throw locked(until, ctx.now());
}

/**
 * Null if the password is correct. The attempt is counted and committed before the check, so that guesses on several machines
 * share the limit of five; a right one is taken back.
 */
async function countedCheck(
  ctx: Context,
  { key, nameKey }: Guesser,
  { check, passesLock }: { check: () => Promise<boolean>; passesLock: boolean },
): Promise<{ count: number } | null> {
  const { count, lockedUntil } = await write(ctx, null, 'anyone', (tx) => countUp(tx, key, WRONG.windowMs));
  const lockEnd = lockedUntil ?? lockFrom(ctx.now());
  if (count > WRONG.max && !passesLock) throw locked(lockEnd, ctx.now());
  if (await check()) {
    await write(ctx, null, 'anyone', (tx) => giveBack(tx, key));
    return null;
  }
  await write(ctx, null, 'anyone', async (tx) => {
    if (nameKey) await countUp(tx, nameKey, NAME.windowMs);
    if (count >= WRONG.max && !lockedUntil) await lock(tx, key);
  });
  if (count > WRONG.max) throw locked(lockEnd, ctx.now());
  return { count };
}

async function lock(tx: Tx, key: string): Promise<void> {
  await tx
    .update(attempts)
    .set({ lockedUntil: lockFrom(tx.now) })
    .where(eq(attempts.key, key));
}

/** Forgets the wrong passwords for a login name, from whatever address. */
export async function forgiveName(tx: Tx, userName: string): Promise<void> {
  const name = hashName(userName);
  await tx.delete(attempts).where(or(eq(attempts.key, `password:${name}`), like(attempts.key, `password:${name}:%`)));
}

/** Resets the count of wrong passwords: after a correct one, or after identification by phone. */
export const forgiveWrong = (tx: Tx, { key }: Guesser) => forgetCount(tx, key);
