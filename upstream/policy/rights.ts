import { POST_CODES } from '@/contract/codes';
import { type PolicyName, USER_POLICIES, type UserPolicy } from '@/contract/policies';

/**
 * Who may do something: a policy of the person, one over an object, `anyone` (guests too), or `system` (jobs only).
 * The names are the contract's (contract/policies.ts).
 */
export type Right = 'anyone' | 'system' | UserPolicy | ObjectRight;
export type ObjectRight =
  | { name: 'meeting.manage'; msId: number }
  | { name: 'meeting.post'; msId: number; posts: string[] };

const isUserPolicy = (name: PolicyName): name is UserPolicy => Object.hasOwn(USER_POLICIES, name);

/** The right that a contract's policy means for a call about this meeting; null while the meeting is not known. */
export function rightOf(name: PolicyName, msId: number | null): Right | null {
  if (isUserPolicy(name)) return name;
  if (msId === null) return null;
  if (name === 'meeting.manage') return { name, msId };
  const [, post] = name.split(':');
  return { name: 'meeting.post', msId, posts: post ? [post] : [...POST_CODES] };
}
