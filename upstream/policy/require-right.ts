import { CODE } from '@/contract/core';
import { USER_POLICIES } from '@/contract/policies';
import { type Caller, SYSTEM } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import type { Reader } from '@/upstream/db/client';
import { type Standing, standingOver } from './meeting.policy';
import { standingOfPaper } from './paper.policy';
import type { ObjectRight, Right } from './rights';
import { type About, hasOthers, whyOwn } from './subject.policy';
import { standingOfTake } from './take.policy';

const expired = () => new AppError('auth.required', { code: CODE.unauthorized });
const forbidden = () => new AppError('error.forbidden', { code: CODE.forbidden });

/**
 * Lets a caller pass who has the right, and says how they have it; 401 without a session, 403 without the right, 404 for an
 * object that is not theirs, because whether it exists is nobody else's business. Staff who ask about what is their own are
 * told so in words: a 403 would sign them out (spec §8).
 */
export async function requireRight(db: Reader, caller: Caller | null, right: Right): Promise<Standing> {
  if (right === 'anyone') return 'own';
  if (right === 'system') {
    if (caller !== SYSTEM) throw forbidden();
    return 'own';
  }
  if (!caller) throw expired();
  if (typeof right === 'string') {
    if (!USER_POLICIES[right](caller)) throw forbidden();
    return 'own';
  }
  if ('about' in right) {
    if (!USER_POLICIES[right.name](caller)) throw forbidden();
    await requireNotOwn(db, caller.userId, right.about);
    return 'staff';
  }
  const standing = await standingBy(db, caller, right);
  if (!standing) throw notFoundError();
  return standing;
}

function standingBy(db: Reader, caller: Caller, right: ObjectRight): Promise<Standing | null> {
  if ('artId' in right) return standingOfPaper(db, caller, right);
  return 'takeId' in right ? standingOfTake(db, caller, right) : standingOver(db, caller, right);
}

/** Throws, in words, where something is somebody's own, or of who gave them their password. */
export async function requireNotOwn(db: Reader, userId: number, about: About): Promise<void> {
  const own = await whyOwn(db, userId, about);
  if (own === 'giver') throw new AppError('rights.ownOfGiver');
  if (own === null) return;
  // Whether an account can be used at all, those may decide whom it set up.
  const canBe = typeof about === 'object' && 'kind' in about && about.kind === 'access';
  throw new AppError(canBe || (await hasOthers(db, userId)) ? 'rights.own' : 'rights.ownOfFirst');
}
