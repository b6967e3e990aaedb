import type { z } from 'zod';
import type {
  findPassword as findPasswordCall,
  loginBodySchema,
  RegisterBody,
  smsLogin as smsLoginCall,
} from '@/contract/auth';
import { USER_TYPE } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { hashPassword, isCommonPassword, verifyPassword } from '@/upstream/core/passwords';
import { clearFailures, countFailures, limitAttempts, tryPassword } from './attempt.service';
import {
  deleteExpired,
  findCredentialsById,
  findCredentialsByName,
  findCredentialsByPhone,
  insertUser,
  updatePasswordHash,
} from './auth.repository';
import { requireCaptcha } from './captcha.service';
import { endSessions, type OpenedSession, type Origin, openSession } from './session.service';
import { type CodeRequest, requireCode, sendCode, wrongCode } from './sms.service';

/** Failures after which signing in asks for a captcha (contract.md, "Envelope"). */
const FREE_FAILURES = 3;
/** Sign-ins of one address (a whole conference hall may share it), against trying one password on many names. */
const ADDRESS_LIMIT = { max: 600, windowMs: 15 * 60_000 };

/** Signs in by name and password; the same refusal for an unknown name and a wrong password. */
export async function login(
  ctx: Context,
  body: z.output<typeof loginBodySchema>,
  origin: Origin,
): Promise<OpenedSession> {
  await limitAttempts(ctx, `login:ip:${origin.ip}`, ADDRESS_LIMIT);
  const before = await countFailures(ctx, body.username);
  if (before >= FREE_FAILURES) await requireCaptcha(ctx, body);
  const user = await findCredentialsByName(ctx.db, body.username);
  const wrong = await tryPassword(ctx, body.username, () => verifyPassword(user?.passwordHash ?? null, body.password));
  if (wrong !== null || !user) {
    const askCaptcha = (wrong ?? 0) >= FREE_FAILURES ? { code: 'auth.captchaNeeded' } : undefined;
    throw new AppError('auth.wrong', { fields: askCaptcha });
  }
  if (user.status !== '0') throw new AppError('auth.disabled');
  return openSession(ctx, user.userId, origin);
}

/** Signs in by a code sent to the phone; a number without an account gets the refusal of a wrong code. */
export async function loginByPhone(
  ctx: Context,
  body: z.output<typeof smsLoginCall.body>,
  origin: Origin,
): Promise<OpenedSession> {
  await limitAttempts(ctx, `login:ip:${origin.ip}`, ADDRESS_LIMIT);
  await requireCode(ctx, { phonenumber: body.phonenumber, purpose: 'login', code: body.smsCode });
  const user = await findCredentialsByPhone(ctx.db, body.phonenumber);
  if (!user) throw wrongCode();
  if (user.status !== '0') throw new AppError('auth.disabled');
  return openSession(ctx, user.userId, origin);
}

/** Makes an account; checks in the order of spec §5. Only the types 102–110 can be chosen, 110 without a choice. */
export async function register(ctx: Context, body: RegisterBody): Promise<void> {
  checkNewPassword(body.password, body.confirmPassword, body.userName);
  const userType = body.userType ?? USER_TYPE.other;
  if (userType === USER_TYPE.staff) throw fieldError('userType', 'auth.userType');
  await requireCaptcha(ctx, body);
  const passwordHash = await hashPassword(body.password);
  const now = ctx.now();
  const user = { userName: body.userName, nickName: body.userName, passwordHash, userType };
  const userId = await insertUser(ctx.db, { ...user, createTime: now, updateTime: now });
  if (userId === null) throw fieldError('userName', 'auth.nameTaken');
}

function checkNewPassword(password: string, confirmPassword: string, userName?: string): void {
  if (password !== confirmPassword) throw fieldError('confirmPassword', 'validation.passwordMismatch');
  if (isCommonPassword(password, userName)) throw fieldError('password', 'validation.passwordCommon');
}

/** Sends a code to a phone after its captcha; `login` and `findPwd` reach only numbers with an account. */
export async function sendCodeAfterCaptcha(
  ctx: Context,
  asked: Omit<CodeRequest, 'deliver'> & { code?: string; uuid?: string },
): Promise<{ expireIn: number }> {
  await requireCaptcha(ctx, asked);
  const user = await findCredentialsByPhone(ctx.db, asked.phonenumber);
  const needsAccount = asked.purpose === 'login' || asked.purpose === 'findPwd';
  return sendCode(ctx, { ...asked, deliver: !needsAccount || user?.status === '0' });
}

/** A new password by phone code; every session ends and the lock of wrong passwords opens. */
export async function resetPassword(ctx: Context, body: z.output<typeof findPasswordCall.body>): Promise<void> {
  checkNewPassword(body.password, body.confirmPassword);
  await requireCode(ctx, { phonenumber: body.phonenumber, purpose: 'findPwd', code: body.smsCode });
  const user = await findCredentialsByPhone(ctx.db, body.phonenumber);
  if (user?.status !== '0') throw wrongCode();
  await updatePasswordHash(ctx.db, user.userId, await hashPassword(body.password), ctx.now());
  await clearFailures(ctx, user.userName);
  await endSessions(ctx, user.userId);
}

/** Checks a signed-in person's own password; wrong ones count toward the lock and are told as an error of `field`. */
export async function requireOwnPassword(ctx: Context, userId: number, password: string, field: string): Promise<void> {
  const user = await findCredentialsById(ctx.db, userId);
  if (!user) throw new AppError('auth.expired');
  const wrong = await tryPassword(ctx, user.userName, () => verifyPassword(user.passwordHash, password));
  if (wrong !== null) throw fieldError(field, 'auth.oldPasswordWrong');
}

/** Changes a signed-in person's password; every other session ends. */
export async function changePassword(
  ctx: Context,
  who: { userId: number; userName: string; sessionId: string },
  body: { oldPassword: string; newPassword: string },
): Promise<void> {
  if (isCommonPassword(body.newPassword, who.userName)) throw fieldError('newPassword', 'validation.passwordCommon');
  await requireOwnPassword(ctx, who.userId, body.oldPassword, 'oldPassword');
  if (body.newPassword === body.oldPassword) throw fieldError('newPassword', 'auth.samePassword');
  await updatePasswordHash(ctx.db, who.userId, await hashPassword(body.newPassword), ctx.now());
  await endSessions(ctx, who.userId, who.sessionId);
}

/** Clears away expired captchas, sessions, codes and counters; for the job ticker. */
export async function clearExpired(ctx: Context): Promise<void> {
  await deleteExpired(ctx.db, ctx.now());
}
