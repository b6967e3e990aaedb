import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { addressGroup } from '@/contract/address-group';
import type {
  findPassword as findPasswordCall,
  loginBodySchema,
  RegisterBody,
  smsLogin as smsLoginCall,
} from '@/contract/auth/auth';
import { CERT_FLAG, type StaffRole, USER_TYPE } from '@/contract/codes';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { hashPassword, isCommonPassword, verifyPassword } from '@/upstream/core/secret/passwords';
import type { Locale } from '@/upstream/core/text/translate';
import { type Tx, write } from '@/upstream/core/write';
import { giveBack, limitAttempts } from './attempt.service';
import {
  type Credentials,
  findCredentialsById,
  findCredentialsByName,
  findCredentialsByPhone,
  insertUser,
  lockCredentials,
  updatePasswordHash,
} from './auth.repository';
import { type CaptchaProof, requireCaptcha } from './captcha.service';
import type { Device } from './device.service';
import { forgiveWrong, knownDevice, strangerAt, tryOwnPassword, tryPasswordAtSignIn } from './password-try.service';
import { endSessions, type OpenedSession, type Origin, openSession } from './session.service';
import { sendCode, spendCode, tryCode, wrongCode } from './sms.service';
import type { Asker, SmsPurpose } from './sms-budget.service';

/** Sign-ins that fail per address, which a whole conference hall may share; stops one password being tried on many names. */
const ADDRESS_LIMIT = { max: 600, windowMs: 15 * 60_000 };

/** Origin of a sign-in: address, device and client. */
export interface SignInOrigin extends Origin {
  device: Device | null;
}

const addressKey = (ip: string) => `login:ip:${addressGroup(ip)}`;
/** Counted before it is known how it ends, so that what is under way counts too; who gets in gives it back. */
const limitAddress = (ctx: Context, ip: string) => limitAttempts(ctx, addressKey(ip), ADDRESS_LIMIT);

/** Signs in by name and password; unknown name and wrong password get the same error. */
export async function login(
  ctx: Context,
  body: z.output<typeof loginBodySchema>,
  origin: SignInOrigin,
): Promise<OpenedSession> {
  const { username, password } = body;
  const user = await findCredentialsByName(ctx.db, username);
  const { device } = origin;
  const known = user !== null && device?.userId === user.userId;
  // A device that the account knows has a count of its own: no neighbour keeps its owner out.
  if (!known) await limitAddress(ctx, origin.ip);
  const guesser = known ? knownDevice(device.deviceId) : strangerAt(username, origin.ip);
  await tryPasswordAtSignIn(ctx, guesser, body, () => verifyPassword(user?.passwordHash ?? null, password));
  if (!user) throw new AppError('auth.wrong');
  return write(ctx, null, 'anyone', async (tx) => {
    const now = await lockUsable(tx, user.userId);
    // The password was changed while it was being checked.
    if (now.passwordHash !== user.passwordHash) throw new AppError('auth.wrong');
    if (now.oneTimeEnd && now.oneTimeEnd <= tx.now) throw new AppError('auth.oneTimeOver');
    await forgiveWrong(tx, guesser);
    if (!known) await giveBack(tx, addressKey(origin.ip));
    return openSession(tx, ctx.keys, now, origin);
  });
}

/** Signs in by a text message code; a number without an account gets the same error as a wrong code. */
export async function loginByPhone(
  ctx: Context,
  body: z.output<typeof smsLoginCall.body>,
  origin: SignInOrigin,
): Promise<OpenedSession> {
  const { phonenumber, smsCode } = body;
  await limitAddress(ctx, origin.ip);
  const code = await tryCode(ctx, { phonenumber, purpose: 'login', code: smsCode, ip: origin.ip });
  return write(ctx, null, 'anyone', async (tx) => {
    await spendCode(tx, code);
    const user = await findCredentialsByPhone(tx, phonenumber);
    if (!user) throw wrongCode();
    const now = await lockUsable(tx, user.userId);
    await forgiveWrong(tx, strangerAt(user.userName, origin.ip));
    await giveBack(tx, addressKey(origin.ip));
    return openSession(tx, ctx.keys, now, origin);
  });
}

/** An active account, locked until the transaction ends. */
async function lockUsable(tx: Tx, userId: number): Promise<Credentials> {
  const user = await lockCredentials(tx, userId);
  if (user?.status !== '0') throw new AppError('auth.disabled');
  return user;
}

interface NewStaff {
  userName: string;
  name: string;
  passwordHash: string;
  roles: StaffRole[];
  oneTimeEnd: Date;
  passwordBy: number;
}

/** Makes an account of the platform's staff, whose password is a one-time one; null where its name is taken. */
export const insertStaff = (tx: Tx, { name, ...account }: NewStaff): Promise<number | null> =>
  insertUser(tx, {
    ...account,
    name,
    nickName: name,
    userType: USER_TYPE.staff,
    certFlag: CERT_FLAG.certified,
    mustChangePassword: '1',
    createTime: tx.now,
    updateTime: tx.now,
  });

/** No password fits. */
const NO_PASSWORD = '-';

/** Opens an account for somebody who stands at a meeting's desk: its phone gets a code and in, and chooses a password; null where the number has an account. */
export const insertByDesk = (
  tx: Tx,
  { phonenumber, name }: { phonenumber: string; name: string },
): Promise<number | null> =>
  insertUser(tx, {
    userName: `desk-${randomBytes(6).toString('hex')}`,
    name,
    nickName: name,
    phonenumber,
    passwordHash: NO_PASSWORD,
    userType: USER_TYPE.other,
    createTime: tx.now,
    updateTime: tx.now,
  });

/** Registers an account; checks in the order of spec §5. User types 102–110 are allowed, 110 is the default. */
export async function register(ctx: Context, body: RegisterBody): Promise<void> {
  const { userName } = body;
  checkNewPassword(body.password, body.confirmPassword, userName);
  const userType = body.userType ?? USER_TYPE.other;
  if (userType === USER_TYPE.staff) throw fieldError('userType', 'auth.userType');
  const { certKind } = body;
  if (certKind && userType !== USER_TYPE.hospital) throw fieldError('certKind', 'auth.userType');
  await requireCaptcha(ctx, body);
  const passwordHash = await hashPassword(body.password);
  await write(ctx, null, 'anyone', async (tx) => {
    const times = { createTime: tx.now, updateTime: tx.now };
    const user = { userName, nickName: userName, passwordHash, userType, certKind, ...times };
    if ((await insertUser(tx, user)) === null) throw fieldError('userName', 'auth.nameTaken');
  });
}

function checkNewPassword(password: string, confirmPassword: string, userName?: string): void {
  if (password !== confirmPassword) throw fieldError('confirmPassword', 'validation.passwordMismatch');
  if (isCommonPassword(password, userName)) throw fieldError('password', 'validation.passwordCommon');
}

export interface AskedCode extends CaptchaProof {
  phonenumber: string;
  purpose: SmsPurpose;
  ip: string;
  locale: Locale;
  caller: Caller | null;
  device: Device | null;
}

/** Sends a code to a phone after its captcha; `login` and `findPwd` reach only numbers with an account. */
export async function sendCodeAfterCaptcha(ctx: Context, asked: AskedCode): Promise<{ expireIn: number }> {
  const { phonenumber, purpose, ip, locale } = asked;
  await requireCaptcha(ctx, asked);
  const user = await findCredentialsByPhone(ctx.db, phonenumber);
  const needsAccount = purpose === 'login' || purpose === 'findPwd';
  const deliver = !needsAccount || user?.status === '0';
  return sendCode(ctx, { phonenumber, purpose, ip, locale, deliver, asker: whoAsks(asked, user) });
}

function whoAsks({ caller, device }: AskedCode, owner: Credentials | null): Asker {
  if (owner && (caller?.userId === owner.userId || device?.userId === owner.userId)) return 'owner';
  return caller ? { userId: caller.userId } : 'stranger';
}

/** Sets a new password by text message code; all sessions end, and the lock after wrong passwords is lifted for this address. */
export async function resetPassword(
  ctx: Context,
  body: z.output<typeof findPasswordCall.body>,
  ip: string,
): Promise<void> {
  const { phonenumber, smsCode } = body;
  checkNewPassword(body.password, body.confirmPassword);
  const code = await tryCode(ctx, { phonenumber, purpose: 'findPwd', code: smsCode, ip });
  const passwordHash = await hashPassword(body.password);
  await write(ctx, null, 'anyone', async (tx) => {
    await spendCode(tx, code);
    const user = await findCredentialsByPhone(tx, phonenumber);
    if (user?.status !== '0') throw wrongCode();
    await lockUsable(tx, user.userId);
    await updatePasswordHash(tx, user.userId, passwordHash);
    await forgiveWrong(tx, strangerAt(user.userName, ip));
    await endSessions(tx, user.userId);
  });
}

/** The result of a successful password check. */
export interface CheckedPassword {
  passwordHash: string;
  /** Name of the form field. */
  field: string;
}

/** Checks the password of a signed-in person; a wrong one is an error of `field`, too many in one session are 429. */
export async function checkOwnPassword(
  ctx: Context,
  caller: Caller,
  password: string,
  field: string,
): Promise<CheckedPassword> {
  const user = await findCredentialsById(ctx.db, caller.userId);
  if (!user) throw new AppError('auth.expired');
  const fits = await tryOwnPassword(ctx, caller.sessionId, () => verifyPassword(user.passwordHash, password));
  if (!fits) throw fieldError(field, 'auth.oldPasswordWrong');
  return { passwordHash: user.passwordHash, field };
}

/** Locks the account for the write that follows a password check; throws a field error if the password was changed meanwhile. */
export async function requireCheckedPassword(tx: Tx, caller: Caller, checked: CheckedPassword): Promise<void> {
  const user = await lockCredentials(tx, caller.userId);
  if (user?.passwordHash !== checked.passwordHash) throw fieldError(checked.field, 'auth.oldPasswordWrong');
}

/** Changes a signed-in person's password; every other session ends. */
export async function changePassword(
  ctx: Context,
  caller: Caller,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  if (isCommonPassword(newPassword, caller.userName)) throw fieldError('newPassword', 'validation.passwordCommon');
  const checked = await checkOwnPassword(ctx, caller, oldPassword, 'oldPassword');
  if (newPassword === oldPassword) throw fieldError('newPassword', 'auth.samePassword');
  const passwordHash = await hashPassword(newPassword);
  await write(ctx, caller, 'signedIn', async (tx) => {
    await requireCheckedPassword(tx, caller, checked);
    await updatePasswordHash(tx, caller.userId, passwordHash);
    await endSessions(tx, caller.userId, caller.sessionId);
  });
}
