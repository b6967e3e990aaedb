import { CODE } from '@/contract/core';
import { USER_POLICIES } from '@/contract/policies';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { mayManageMeeting, mayServeMeeting } from './meeting.policy';
import type { ObjectRight, Right } from './rights';

const expired = () => new AppError('auth.required', { code: CODE.unauthorized });

/**
 * Lets a caller pass who has the right; 401 without a session, 403 without the right, 404 for an object that is not
 * theirs, because whether it exists is nobody else's business.
 */
export async function requireRight(db: Reader, caller: Caller | null, right: Right): Promise<void> {
  if (right === 'anyone') return;
  if (right === 'system') {
    if (caller !== SYSTEM) throw new AppError('error.forbidden', { code: CODE.forbidden });
    return;
  }
  if (!caller) throw expired();
  if (typeof right === 'string') {
    if (!USER_POLICIES[right](caller)) throw new AppError('error.forbidden', { code: CODE.forbidden });
    return;
  }
  if (!(await mayTouch(db, caller, right))) throw notFoundError();
}

function mayTouch(db: Reader, caller: Caller, right: ObjectRight): Promise<boolean> {
  return right.name === 'meeting.manage'
    ? mayManageMeeting(db, caller, right.msId)
    : mayServeMeeting(db, caller, right.msId, right.posts);
}
