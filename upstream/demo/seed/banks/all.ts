import type { Branch } from './bank';
import { COMMUNITY_BANK } from './community';
import { INTERNAL_BANK } from './internal';
import { SUPPORT_BANK } from './support';
import { SURGICAL_BANK } from './surgical';

/** Every branch by its subject id (reference/subjects.ts). */
export const BRANCHES: ReadonlyMap<number, Branch> = new Map(
  [...INTERNAL_BANK, ...SURGICAL_BANK, ...SUPPORT_BANK, ...COMMUNITY_BANK].map((branch) => [branch.subjectId, branch]),
);

/** The branches of a discipline (ids 1–30), in order. */
export function branchesOf(disciplineId: number): Branch[] {
  return [...BRANCHES.values()].filter(({ subjectId }) => Math.floor(subjectId / 100) === disciplineId);
}

/** One branch; throws for an id without a bank. */
export function branchById(subjectId: number): Branch {
  const branch = BRANCHES.get(subjectId);
  if (!branch) throw new Error(`no bank for subject ${subjectId}`);
  return branch;
}
