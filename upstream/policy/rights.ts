import {
  type MeetingPolicy,
  type ObjectPolicy,
  type PolicyName,
  type StaffPolicy,
  USER_POLICIES,
  type UserPolicy,
} from '@/contract/policies';
import type { About } from './subject.policy';

/**
 * Who may do something: a policy of the person, one over an object, `anyone` (guests too), or `system` (jobs only).
 * The names are the contract's (contract/policies.ts).
 */
export type Right = 'anyone' | 'system' | UserPolicy | ObjectRight | StaffRight;
/** A right over a meeting. */
export interface ObjectRight {
  name: ObjectPolicy;
  msId: number;
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

/** The right that a contract's policy means for a call about this meeting; null while the meeting is not known. */
export function rightOf(name: PolicyName, msId: number | null): Right | null {
  if (isUserPolicy(name)) return name;
  return msId === null ? null : { name, msId };
}

/** The right of a write that a policy asks for: of the person, as staff about what is the platform's, or over this meeting. */
export function writeRightOf(name: UserPolicy | MeetingPolicy, msId?: number): WriteRight {
  if (!isUserPolicy(name)) return { name, msId: msId ?? 0 };
  return isStaffPolicy(name) ? { name, about: 'site' } : name;
}
