import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { USER_TYPE } from '@/contract/codes';
import type { staffBodySchema } from '@/contract/console/staff';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { hashPassword } from '@/upstream/core/secret/passwords';
import { type Tx, write } from '@/upstream/core/write';
import { insertStaff } from '@/upstream/modules/auth/auth.service';
import { forgiveName } from '@/upstream/modules/auth/password-try.service';
import { endSessions } from '@/upstream/modules/auth/session.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { tellAdmins } from './admin-notice.service';
import { updatePerson } from './people.repository';
import { ACCOUNT, lockOther } from './people.service';

/** Milliseconds for which a one-time password opens an account. */
const ONE_TIME_MS = 72 * 3_600_000;

/** 16 characters of a URL's alphabet. */
async function newPassword() {
  const password = randomBytes(12).toString('base64url');
  return { password, passwordHash: await hashPassword(password) };
}

/** Makes an account of the staff with a one-time password; a field error where the login name is taken. */
export async function createStaff(
  ctx: Context,
  caller: Caller,
  { userName, name, roles: given }: z.output<typeof staffBodySchema>,
): Promise<{ userId: number; password: string }> {
  const { password, passwordHash } = await newPassword();
  const roles = [...new Set(given)];
  return write(ctx, caller, { name: 'staff.admin', about: 'site' }, async (tx) => {
    const userId = await insertStaff(tx, { userName, name, roles, passwordHash, ...givenBy(tx, caller) });
    if (userId === null) throw fieldError('userName', 'auth.nameTaken');
    await logConsole(tx, 'user.create', userId, { to: roles });
    await tellAdmins(tx, { template: 'staffMade', userId, params: { name: userName } });
    return { userId, password };
  });
}

/** Gives one of the staff a new one-time password and signs them out everywhere. */
export async function renewPassword(ctx: Context, caller: Caller, userId: number): Promise<{ password: string }> {
  const { password, passwordHash } = await newPassword();
  return write(ctx, caller, overStaff(userId), async (tx) => {
    const { userName } = await lockStaff(tx, caller, userId);
    await updatePerson(tx, userId, { passwordHash, mustChangePassword: '1', ...givenBy(tx, caller) });
    await forgiveName(tx, userName);
    await endSessions(tx, userId);
    await logConsole(tx, 'user.password', userId);
    await tellAdmins(tx, { template: 'staffRenewed', userId, params: { name: userName } });
    return { password };
  });
}

/** Ends an account of the staff for good; its row stays, because the log names who did what, without the phone number. */
export function endStaff(ctx: Context, caller: Caller, userId: number): Promise<void> {
  const right = { name: 'staff.admin', about: { kind: 'access', id: userId } } as const;
  return write(ctx, caller, right, async (tx) => {
    const { roles, userName } = await lockStaff(tx, caller, userId);
    await updatePerson(tx, userId, { status: ACCOUNT.closed, roles: [], passwordHash: '', phonenumber: null });
    await endSessions(tx, userId);
    await logConsole(tx, 'user.end', userId, { from: roles });
    await tellAdmins(tx, { template: 'staffEnded', userId, params: { name: userName } });
  });
}

/** Whoever hands out a password could use it: the account is theirs too when it decides (subject.policy.ts). */
const givenBy = (tx: Tx, { userId }: Caller) => ({
  passwordBy: userId,
  oneTimeEnd: new Date(tx.now.getTime() + ONE_TIME_MS),
});

const overStaff = (id: number) => ({ name: 'staff.admin', about: { kind: 'user', id } }) as const;

async function lockStaff(tx: Tx, caller: Caller, userId: number) {
  const person = await lockOther(tx, caller, userId, 'staff.admin');
  if (person.userType !== USER_TYPE.staff) throw new AppError('console.onlyStaff');
  return person;
}
