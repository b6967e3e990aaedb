import type { ConflictKind, DoubtKind } from '@/contract/review/codes';
import { type Person, samePerson, unitsMatch } from './same-person';
import { pairOf, type UnitMatcher } from './unit-match';

/** A reviewer or chair as conflicts are looked for. */
export interface Judge {
  person: Person;
  /** Who they have written with, at whatever meeting. */
  coauthors: readonly Person[];
  /** Of what they have declared, or the desk has said, by paper. */
  said: ReadonlyMap<number, 'declared' | 'desk' | 'none'>;
}
/** A paper as conflicts are looked for: who wrote it, and who handed it in. */
export interface Work {
  paperId: number;
  authors: readonly Person[];
}
/** What may be a conflict: two spellings, or a name. */
export interface Doubt {
  kind: DoubtKind;
  one: string;
  other: string;
}
export interface Finding {
  conflict: ConflictKind | null;
  doubts: readonly Doubt[];
}

const NOTHING: Finding = { conflict: null, doubts: [] };

/** What stands between somebody and a paper: a conflict, or what only the desk can tell. */
export function findConflict(judge: Judge, work: Work, units: UnitMatcher): Finding {
  const { person, coauthors } = judge;
  const people = work.authors.map((author) => ({ author, same: samePerson(person, author, units) }));
  // Nobody reviews their own, whatever anybody has said.
  if (people.some(({ same }) => same === 'same')) return { conflict: 'own', doubts: [] };
  const said = judge.said.get(work.paperId);
  if (said === 'none') return NOTHING;
  if (said) return { conflict: said, doubts: [] };
  if (work.authors.some((author) => unitsMatch(person, author, units) === 'same'))
    return { conflict: 'unit', doubts: [] };
  const withThem = work.authors.some((author) =>
    coauthors.some((coauthor) => isNear(coauthor, author) && samePerson(coauthor, author, units) === 'same'),
  );
  if (withThem) return { conflict: 'coauthor', doubts: [] };
  const doubts = new Map<string, Doubt>();
  for (const { author, same } of people) {
    if (same === 'unclear') {
      const [one = '', other = ''] = [[...person.spelled][0], [...author.spelled][0]];
      doubts.set(`name ${pairOf(one, other)}`, { kind: 'name', one, other });
    }
    for (const one of person.units) {
      for (const other of author.units) {
        if (units.match(one, other) !== 'unclear') continue;
        // Two spellings of one institution are one question.
        const key = `unit ${pairOf(units.keyOf(one), units.keyOf(other))}`;
        if (!doubts.has(key)) doubts.set(key, { kind: 'unit', one, other });
      }
    }
  }
  return { conflict: null, doubts: [...doubts.values()] };
}

/** Without an account, address or name in common nobody is the same. */
const isNear = (one: Person, other: Person) =>
  [...one.names].some((name) => other.names.has(name)) ||
  [...one.emails].some((email) => other.emails.has(email)) ||
  [...one.userIds].some((userId) => other.userIds.has(userId));
