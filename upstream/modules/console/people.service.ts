import type { StaffRole } from '@/contract/codes';
import { certKindOf, USER_TYPE } from '@/contract/codes';
import type { ConsoleUser, listConsoleUsers } from '@/contract/console/console';
import { CODE, type PageOf } from '@/contract/core';
import type { StaffPolicy } from '@/contract/policies';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { maskPhone } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { madeStale } from '@/upstream/jobs/effects';
import { forgiveName } from '@/upstream/modules/auth/password-try.service';
import { endSessions } from '@/upstream/modules/auth/session.service';
import { purgeDoctor } from '@/upstream/modules/doctor/pages.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { requireRight } from '@/upstream/policy/require-right';
import { tellAdmins } from './admin-notice.service';
import { findPeople, lockPerson, updatePerson } from './people.repository';

/** States of an account. */
export const ACCOUNT = { inUse: '0', disabled: '1', closed: '2' } as const;

/** A page of accounts. */
export async function listPeople(ctx: Context, query: Asked<typeof listConsoleUsers>): Promise<PageOf<ConsoleUser>> {
  const { total, rows } = await findPeople(ctx, query);
  const people = rows.map(({ user, deptName, deptNameEn, sessions }) => ({
    userId: user.userId,
    userName: user.userName,
    name: user.name || user.nickName,
    nameEn: user.nameEn,
    phonenumber: user.phonenumber && maskPhone(user.phonenumber),
    userType: user.userType,
    certKind: certKindOf(user),
    certFlag: user.certFlag,
    status: user.status,
    roles: user.roles,
    deptName,
    deptNameEn,
    sessions,
    createTime: toWire(user.createTime),
  }));
  return { total, rows: people };
}

const over = (name: StaffPolicy, id: number, kind: 'user' | 'access' = 'user') =>
  ({ name, about: { kind, id } }) as const;

/** Disables an account and ends its sessions, or lets it be used again. */
export function setDisabled(ctx: Context, caller: Caller, userId: number, disabled: boolean): Promise<void> {
  return write(ctx, caller, over('staff.service', userId, disabled ? 'access' : 'user'), async (tx) => {
    const { userType } = await lockOther(tx, caller, userId, 'staff.service');
    await updatePerson(tx, userId, { status: disabled ? ACCOUNT.disabled : ACCOUNT.inUse });
    if (disabled) await endSessions(tx, userId);
    if (userType === USER_TYPE.hospital) await purgeDoctor(tx, userId);
    await logConsole(tx, disabled ? 'user.disable' : 'user.enable', userId);
  });
}

/** Signs a person out everywhere. */
export function signOut(ctx: Context, caller: Caller, userId: number): Promise<void> {
  return write(ctx, caller, over('staff.service', userId), async (tx) => {
    await lockOther(tx, caller, userId, 'staff.service');
    await endSessions(tx, userId);
    await logConsole(tx, 'user.signOut', userId);
  });
}

/** Forgets a person's wrong passwords. */
export function unlock(ctx: Context, caller: Caller, userId: number): Promise<void> {
  return write(ctx, caller, over('staff.service', userId), async (tx) => {
    const { userName } = await lockOther(tx, caller, userId, 'staff.service');
    await forgiveName(tx, userName);
    await logConsole(tx, 'user.unlock', userId);
  });
}

/** Changes what one of the staff may do; their sessions follow on the next call. */
export function setRoles(ctx: Context, caller: Caller, userId: number, roles: StaffRole[]): Promise<void> {
  return write(ctx, caller, over('staff.admin', userId), async (tx) => {
    const person = await lockOther(tx, caller, userId, 'staff.admin');
    if (person.userType !== USER_TYPE.staff) throw new AppError('console.onlyStaff');
    const next = [...new Set(roles)];
    await updatePerson(tx, userId, { roles: next });
    tx.emit(madeStale({ userIds: [userId], stale: ['me'] }));
    await logConsole(tx, 'user.roles', userId, { from: person.roles, to: next });
    await tellAdmins(tx, { template: 'staffRoles', userId, params: { name: person.userName } });
  });
}

/**
 * Another person's account; whoever left is left alone. Staff answer to administrators only. Both accounts are locked: of
 * two who take each other's rights at once, the second has none any more.
 */
export async function lockOther(tx: Tx, caller: Caller, userId: number, right: StaffPolicy) {
  const found = new Map<number, Awaited<ReturnType<typeof lockPerson>>>();
  for (const id of [caller.userId, dbId(userId)].sort((a, b) => a - b)) found.set(id, await lockPerson(tx, id));
  const [me, person] = [found.get(caller.userId), found.get(userId)];
  if (me?.status !== ACCOUNT.inUse) throw new AppError('error.forbidden', { code: CODE.forbidden });
  await requireRight(tx, { ...caller, roles: me.roles }, right);
  if (!person) throw notFoundError();
  if (person.status === ACCOUNT.closed) throw new AppError('console.closedAccount');
  if (person.userType === USER_TYPE.staff && !me.roles.includes('admin')) throw new AppError('console.staffAccount');
  return person;
}
