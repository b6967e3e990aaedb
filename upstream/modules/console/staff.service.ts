import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import { USER_TYPE } from '@/contract/codes';
import type { staffBodySchema } from '@/contract/console/staff';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError } from '@/upstream/core/errors';
import { hashPassword } from '@/upstream/core/passwords';
import { type Tx, write } from '@/upstream/core/write';
import { insertStaff } from '@/upstream/modules/auth/auth.service';
import { forgiveName } from '@/upstream/modules/auth/password-try.service';
import { endSessions } from '@/upstream/modules/auth/session.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { updatePerson } from './people.repository';
import { ACCOUNT, lockOther } from './people.service';

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
    const userId = await insertStaff(tx, { userName, name, roles, passwordHash });
    if (userId === null) throw fieldError('userName', 'auth.nameTaken');
    await logConsole(tx, 'user.create', userId, { to: roles });
    return { userId, password };
  });
}

/** Gives one of the staff a new one-time password and signs them out everywhere. */
export async function renewPassword(ctx: Context, caller: Caller, userId: number): Promise<{ password: string }> {
  const { password, passwordHash } = await newPassword();
  return write(ctx, caller, overStaff(userId), async (tx) => {
    const { userName } = await lockStaff(tx, caller, userId);
    await updatePerson(tx, userId, { passwordHash, mustChangePassword: '1' });
    await forgiveName(tx, userName);
    await endSessions(tx, userId);
    await logConsole(tx, 'user.password', userId);
    return { password };
  });
}

/** Ends an account of the staff for good; its row stays, because the log names who did what. */
export function endStaff(ctx: Context, caller: Caller, userId: number): Promise<void> {
  return write(ctx, caller, overStaff(userId), async (tx) => {
    const { roles } = await lockStaff(tx, caller, userId);
    await updatePerson(tx, userId, { status: ACCOUNT.closed, roles: [], passwordHash: '' });
    await endSessions(tx, userId);
    await logConsole(tx, 'user.end', userId, { from: roles });
  });
}

const overStaff = (id: number) => ({ name: 'staff.admin', about: { kind: 'user', id } }) as const;

async function lockStaff(tx: Tx, caller: Caller, userId: number) {
  const person = await lockOther(tx, caller, userId, 'staff.admin');
  if (person.userType !== USER_TYPE.staff) throw new AppError('console.onlyStaff');
  return person;
}
