import type { z } from 'zod';
import type { BaseInfo, BaseInfoBody, changePhone as changePhoneCall, Profile } from '@/contract/account';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { toYuan } from '@/upstream/core/money';
import { maskPhone } from '@/upstream/core/secrets';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Locale, translate } from '@/upstream/core/translate';
import { mintBrokerCredentials } from '@/upstream/gateways/broker/credentials';
import { requireOwnPassword } from '@/upstream/modules/auth/auth.service';
import { endSession, endSessions } from '@/upstream/modules/auth/session.service';
import { requireCode } from '@/upstream/modules/auth/sms.service';
import { getMyCert } from '@/upstream/modules/cert/cert.service';
import { refreshDoctor, renewDoctorPages } from '@/upstream/modules/cert/doctor-profile.service';
import { isOwnPublicFile, removeFilesOf } from '@/upstream/modules/file/file.service';
import { countUnread } from '@/upstream/modules/task/task.service';
import * as repository from './account.repository';
import { requireNameChangeable, requireRegions, requireSubjects } from './known-codes.service';

async function requireUser(ctx: Context, userId: number): Promise<repository.UserRow> {
  const user = await repository.findUser(ctx.db, userId);
  if (!user) throw notFoundError();
  return user;
}

/** Who asks, with broker credentials and the unread count; `login: false` for nobody (contract.md, trap 2). */
export async function getBaseInfo(ctx: Context, caller: Caller | null): Promise<BaseInfo> {
  const now = ctx.now();
  const serverTime = toWire(now);
  const user = caller && (await repository.findUser(ctx.db, caller.userId));
  if (!user) return { login: false, serverTime };
  const [msgUnread, mqtt] = await Promise.all([
    countUnread(ctx, user.userId),
    mintBrokerCredentials(ctx.keys, user.userId, now),
  ]);
  return {
    login: true,
    userId: user.userId,
    name: user.name || user.nickName || user.userName,
    avatar: user.avatar,
    userType: user.userType,
    certFlag: user.certFlag,
    adminFlag: user.adminFlag,
    msgUnread,
    mqtt,
    serverTime,
  };
}

/** A person's own profile. */
export async function getProfile(ctx: Context, userId: number): Promise<Profile> {
  const user = await requireUser(ctx, userId);
  const { passwordHash: _, createTime, updateTime, ...shown } = user;
  const deptName = await repository.findDeptName(ctx.db, user.deptId);
  return { ...shown, deptName, createTime: toWire(createTime), updateTime: toWire(updateTime) };
}

/** Saves name, sex, e-mail and region; an avatar only when it is the present one or the person's own upload. */
export async function saveBaseInfo(ctx: Context, userId: number, body: BaseInfoBody): Promise<void> {
  const user = await requireUser(ctx, userId);
  requireNameChangeable(user, body.name);
  const { avatar, name, sex, email } = body;
  const newAvatar = avatar && avatar !== user.avatar ? avatar : undefined;
  if (newAvatar && !(await isOwnPublicFile(ctx, userId, newAvatar))) throw fieldError('avatar', 'file.unknown');
  const regions = await requireRegions(ctx, body);
  await repository.updateUser(ctx.db, userId, {
    name,
    sex,
    email,
    avatar: newAvatar,
    ...regions,
    updateTime: ctx.now(),
  });
}

/** Saves the nickname. */
export async function saveNickName(ctx: Context, userId: number, nickName: string): Promise<void> {
  await repository.updateUser(ctx.db, userId, { nickName, updateTime: ctx.now() });
}

/** Saves the subjects that a person follows. */
export async function saveSubjects(ctx: Context, userId: number, subjectIds: number[]): Promise<void> {
  const known = await requireSubjects(ctx, subjectIds);
  await repository.updateUser(ctx.db, userId, { subjectIds: known, updateTime: ctx.now() });
}

/** Puts an uploaded portrait in use; earlier ones are removed. */
export async function saveAvatar(ctx: Context, userId: number, url: string): Promise<void> {
  await repository.updateUser(ctx.db, userId, { avatar: url, updateTime: ctx.now() });
  await refreshDoctor(ctx, userId, { avatar: url });
  await removeFilesOf(ctx, userId, ['avatar'], url);
}

/** Balance, points and VIP; a level past its end counts as none. */
export async function getAccount(ctx: Context, userId: number) {
  const account = await repository.findOrMakeAccount(ctx.db, userId);
  const running = account.vipExpireTime !== null && account.vipExpireTime > ctx.now();
  const vipLevel = running ? account.vipLevel : '0';
  const name = await repository.findVipName(ctx.db, vipLevel);
  return {
    userId,
    balance: toYuan(account.balance),
    frozen: toYuan(account.frozen),
    points: account.points,
    vipLevel,
    vipName: name?.zh,
    vipNameEn: name?.en,
    vipExpireTime: toWireOrNull(account.vipExpireTime),
  };
}

/** Signs out elsewhere: one session of one's own (404 for any other), or with `others` all but the asking one. */
export async function revokeSession(ctx: Context, caller: Caller, sessionId: string): Promise<void> {
  if (sessionId === 'others') return endSessions(ctx, caller.userId, caller.sessionId);
  if (!(await endSession(ctx, caller.userId, sessionId))) throw notFoundError();
}

/** Puts a number in use that a code sent to it proved; whoever held it before loses it, and the old number is told. */
export async function changePhone(
  ctx: Context,
  userId: number,
  body: z.output<typeof changePhoneCall.body>,
  locale: Locale,
): Promise<void> {
  const user = await requireUser(ctx, userId);
  const { phonenumber, smsCode, oldSmsCode } = body;
  const oldPhone = user.phonenumber;
  if (oldPhone && oldSmsCode) {
    await requireCode(ctx, { phonenumber: oldPhone, purpose: 'changePhone', code: oldSmsCode }, 'oldSmsCode');
  }
  await requireCode(ctx, { phonenumber, purpose: 'changePhone', code: smsCode });
  await ctx.db.transaction(async (tx) => {
    await repository.releasePhone(tx, phonenumber, userId);
    await repository.updateUser(tx, userId, { phonenumber, updateTime: ctx.now() });
  });
  if (!oldPhone || oldPhone === phonenumber) return;
  const text = translate(locale, 'sms.phoneChanged', { phone: maskPhone(phonenumber) });
  ctx.sms.send(oldPhone, text).catch((error: unknown) => ctx.log.error(error, 'a text message was not sent'));
}

/** Whether the caller is platform staff or administrator of a department. */
export async function checkIsAdmin(ctx: Context, caller: Caller | null): Promise<boolean> {
  if (!caller) return false;
  const user = await requireUser(ctx, caller.userId);
  return user.adminFlag === '1' || (user.deptAdmin === '1' && user.certFlag === '2');
}

/** Everything kept about a person; licence and ID numbers masked as everywhere else. */
export async function exportMyData(ctx: Context, userId: number): Promise<Record<string, unknown>> {
  const rows = await repository.listOwnRows(ctx.db, userId);
  const kept = { profile: await getProfile(ctx, userId), certification: await getMyCert(ctx, userId), ...rows };
  return { exportTime: toWire(ctx.now()), ...(wired(kept) as Record<string, unknown>) };
}

function wired(value: unknown): unknown {
  if (value instanceof Date) return toWire(value);
  if (Array.isArray(value)) return value.map(wired);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wired(inner)]));
}

/** Closes an account for good: name, phone, papers and pictures go, ids in the ledger stay. Refused while money is left. */
export async function closeAccount(ctx: Context, userId: number, password: string): Promise<void> {
  await requireOwnPassword(ctx, userId, password, 'password');
  await ctx.db.transaction(async (tx) => {
    const { balance, frozen } = await repository.findOrMakeAccount(tx, userId);
    if (balance > 0 || frozen > 0) throw new AppError('account.hasBalance');
    await repository.anonymise(tx, userId, ctx.now());
  });
  await removeFilesOf(ctx, userId, ['cert', 'avatar']);
  await endSessions(ctx, userId);
  await renewDoctorPages(ctx, userId);
}
