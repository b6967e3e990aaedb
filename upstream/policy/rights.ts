import {
  type MeetingObjectPolicy,
  type MeetingPolicy,
  PAPER_POLICIES,
  type PaperPolicy,
  type PolicyName,
  type StaffPolicy,
  TAKE_POLICIES,
  type TakePolicy,
  USER_POLICIES,
  type UserPolicy,
} from '@/contract/policies';
import type { About } from './subject.policy';

/**
 * Who may do something: a policy of the person, one over an object, `anyone` (guests too), or `system` (jobs only).
 * The names are the contract's (contract/policies.ts).
 */
export type Right = 'anyone' | 'system' | UserPolicy | ObjectRight | StaffRight;
/** A right over a meeting, a paper, or an attempt at an exam. */
export type ObjectRight = MeetingRightOver | PaperRight | TakeRight;
export interface MeetingRightOver {
  name: MeetingObjectPolicy;
  msId: number;
}
export interface PaperRight {
  name: PaperPolicy;
  artId: number;
}

export interface TakeRight {
  name: TakePolicy;
  takeId: number;
}

/** What somebody does by a role of the platform, and about what: never about what is their own. */
export interface StaffRight {
  name: StaffPolicy;
  about: About;
}

/** The right of a write: whoever writes as staff says about what. */
export type WriteRight = Exclude<Right, StaffPolicy>;

/** Whether a policy hangs on the person alone. */
export const isUserPolicy = (name: PolicyName): name is UserPolicy => Object.hasOwn(USER_POLICIES, name);
const isStaffPolicy = (name: UserPolicy): name is StaffPolicy => name.startsWith('staff.');

const isPaperPolicy = (name: PolicyName): name is PaperPolicy => PAPER_POLICIES.some((one) => one === name);

const isTakePolicy = (name: PolicyName): name is TakePolicy => TAKE_POLICIES.some((one) => one === name);

/** What a call is about. */
export interface Named {
  msId?: number;
  artId?: number;
  takeId?: number;
}

/** The right that a contract's policy means for a call about these; null while what it is over is not known. */
export function rightOf(name: PolicyName, { msId, artId, takeId }: Named): Right | null {
  if (isUserPolicy(name)) return name;
  if (isPaperPolicy(name)) return artId === undefined ? null : { name, artId };
  if (isTakePolicy(name)) return takeId === undefined ? null : { name, takeId };
  return msId === undefined ? null : { name, msId };
}

/** The right of a write that a policy asks for: of the person, as staff about what is the platform's, or over this meeting. */
export function writeRightOf(name: UserPolicy | MeetingPolicy, msId?: number): WriteRight {
  if (!isUserPolicy(name)) return { name, msId: msId ?? 0 };
  return isStaffPolicy(name) ? { name, about: 'site' } : name;
}
