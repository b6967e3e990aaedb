import type { BaseInfo, BaseInfoBody, Profile } from '@/contract/account/account';
import { certKindOf, USER_TYPE } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { archivePerson, erasePerson, findObstacles } from '@/upstream/core/module/people';
import { type Locale, translate } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { emailChange } from '@/upstream/db/email-change';
import { mintBrokerCredentials } from '@/upstream/gateways/broker/credentials';
import { checkOwnPassword, requireCheckedPassword } from '@/upstream/modules/auth/auth.service';
import { endSession, endSessions } from '@/upstream/modules/auth/session.service';
import { refreshDoctor, requireNameChangeable } from '@/upstream/modules/cert/doctor-profile.service';
import { claimPublicFile, removeFilesOf } from '@/upstream/modules/file/file.service';
import { requireRegions, requireSubjects } from '@/upstream/modules/reference/known-codes.service';
import * as repository from './account.repository';

/** The caller's base info with broker credentials and the unread count; `login: false` for a guest (docs/wire.md, "A guest is no failure"). */
export async function getBaseInfo(ctx: Context, caller: Caller | null): Promise<BaseInfo> {
  const now = ctx.now();
  const serverTime = toWire(now);
  const found = caller && (await repository.findUserWithUnread(ctx.db, caller.userId));
  if (!found) return { login: false, serverTime };
  const { user, unread: msgUnread } = found;
  const mqtt = await mintBrokerCredentials(ctx.keys, caller, now);
  return {
    login: true,
    userId: user.userId,
    name: user.name || user.nickName || user.userName,
    avatar: user.avatar,
    userType: user.userType,
    certKind: certKindOf(user),
    certFlag: user.certFlag,
    adminFlag: user.adminFlag,
    roles: user.roles,
    mustChangePassword: user.mustChangePassword === '1',
    msgUnread,
    mqtt,
    serverTime,
  };
}

/** A person's own profile. */
export async function getProfile(ctx: Context, userId: number): Promise<Profile> {
  const found = await repository.findUserWithDept(ctx.db, userId);
  if (!found) throw notFoundError();
  const { deptName, user } = found;
  const { passwordHash: _, passwordBy: __, oneTimeEnd: ___, createTime, updateTime, emailTime, ...shown } = user;
  const mail = { emailTime: toWireOrNull(emailTime), mailSends: ctx.mail.sends };
  return {
    ...shown,
    ...mail,
    certKind: certKindOf(user),
    deptName,
    createTime: toWire(createTime),
    updateTime: toWire(updateTime),
  };
}

/** Saves name, sex, e-mail and region; an avatar only if it is the current one or the person's own upload. */
export async function saveBaseInfo(ctx: Context, caller: Caller, body: BaseInfoBody): Promise<void> {
  const { userId } = caller;
  const { avatar, name, sex, email } = body;
  const regions = await requireRegions(ctx, body);
  await write(ctx, caller, 'signedIn', async (tx) => {
    const user = await lockOwn(tx, userId);
    requireNameChangeable(user, name);
    const newAvatar = avatar && avatar !== user.avatar ? avatar : undefined;
    if (newAvatar) await claimPublicFile(tx, userId, { url: newAvatar, purpose: 'avatar', field: 'avatar' });
    const changes = { name, sex, ...emailChange(email), avatar: newAvatar, ...regions };
    await repository.updateUser(tx, userId, { ...changes, updateTime: tx.now });
    if (newAvatar) await refreshDoctor(tx, userId, { avatar: newAvatar });
  });
}

async function lockOwn(tx: Tx, userId: number): Promise<repository.UserRow> {
  const user = await repository.lockUser(tx, userId);
  if (!user) throw notFoundError();
  return user;
}

/** Saves the nickname. */
export function saveNickName(ctx: Context, caller: Caller, nickName: string): Promise<void> {
  return write(ctx, caller, 'signedIn', (tx) =>
    repository.updateUser(tx, caller.userId, { nickName, updateTime: tx.now }),
  );
}

/** Saves the subjects that a person follows. */
export async function saveSubjects(ctx: Context, caller: Caller, subjectIds: number[]): Promise<void> {
  const known = await requireSubjects(ctx, subjectIds);
  await write(ctx, caller, 'signedIn', (tx) =>
    repository.updateUser(tx, caller.userId, { subjectIds: known, updateTime: tx.now }),
  );
}

/** Sets an uploaded portrait; earlier ones are deleted. */
export function saveAvatar(ctx: Context, caller: Caller, url: string): Promise<void> {
  const { userId } = caller;
  return write(ctx, caller, 'signedIn', async (tx) => {
    await claimPublicFile(tx, userId, { url, purpose: 'avatar', field: 'avatarfile' });
    await repository.updateUser(tx, userId, { avatar: url, updateTime: tx.now });
    await refreshDoctor(tx, userId, { avatar: url });
    await removeFilesOf(tx, userId, ['avatar'], url);
  });
}

/** Ends one of the caller's own sessions (404 for any other), or with `others` all except the current one. */
export function revokeSession(ctx: Context, caller: Caller, sessionId: string): Promise<void> {
  return write(ctx, caller, 'signedIn', async (tx) => {
    if (sessionId === 'others') return endSessions(tx, caller.userId, caller.sessionId);
    if (!(await endSession(tx, caller.userId, sessionId))) throw notFoundError();
  });
}

/** Whether the caller may open the console: platform staff, and people of certified departments (spec §6). */
export function checkIsAdmin(caller: Caller | null): boolean {
  return caller !== null && (USER_POLICIES.console(caller) || caller.adminFlag === '1');
}

/** Everything stored about a person, as an export; licence and ID numbers are masked. */
export async function exportMyData(ctx: Context, userId: number): Promise<Record<string, unknown>> {
  const rows = await repository.listOwnRows(ctx.db, userId);
  const kept = { ...(await archivePerson(ctx, userId, 'zh')), ...rows };
  return { exportTime: toWire(ctx.now()), ...(wired(kept) as Record<string, unknown>) };
}

function wired(value: unknown): unknown {
  if (value instanceof Date) return toWire(value);
  if (Array.isArray(value)) return value.map(wired);
  if (typeof value !== 'object' || value === null) return value;
  // Numbers of papers lie sealed in what was handed in; the masked ones stand with the certification.
  const shown = Object.entries(value).filter(([key]) => key !== 'secrets');
  return Object.fromEntries(shown.map(([key, inner]) => [key, wired(inner)]));
}

/** What the caller has to do before their account can be closed, in words. */
export async function listObstacles(ctx: Context, caller: Caller, locale: Locale) {
  const found = await write(ctx, caller, 'signedIn', async (tx) => {
    tx.noted();
    return findObstacles(tx, caller.userId);
  });
  return found.map((what) => ({ what, text: translate(locale, `account.stands.${what}`) }));
}

/**
 * Closes an account for good, as the manifests of all modules say: name, phone, documents and pictures are deleted, ids in the
 * ledger stay. Refused while there is money in it or an order is open, and to staff: the log names what they did.
 */
export async function closeAccount(ctx: Context, caller: Caller, password: string): Promise<void> {
  if (caller.userType === USER_TYPE.staff) throw new AppError('account.staff');
  const checked = await checkOwnPassword(ctx, caller, password, 'password');
  await write(ctx, caller, 'signedIn', async (tx) => {
    await requireCheckedPassword(tx, caller, checked);
    const [first] = await findObstacles(tx, caller.userId);
    if (first) throw new AppError(`account.stands.${first}`);
    await erasePerson(tx, caller.userId);
  });
}
