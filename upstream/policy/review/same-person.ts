import type { UnitMatch, UnitMatcher } from './unit-match';

/** Says Chinese text as one syllable a character, without tones. */
export type Speak = (text: string) => string[];

/** Somebody as accounts, lists and papers name them. */
export interface Facts {
  userIds: readonly (number | null)[];
  emails: readonly (string | null)[];
  names: readonly (string | null)[];
  /** Spellings of their institutions. */
  units: readonly (string | null)[];
}
/** The same as they are compared. */
export interface Person {
  userIds: ReadonlySet<number>;
  emails: ReadonlySet<string>;
  names: ReadonlySet<string>;
  /** Names as they stand there. */
  spelled: ReadonlySet<string>;
  units: readonly string[];
}

const set = <T>(values: readonly (T | null | undefined)[]): ReadonlySet<T> =>
  new Set(values.filter((value): value is T => Boolean(value)));

/** Somebody as they are compared: names in Chinese and as they are said, whichever way round. */
export const personOf = ({ userIds, emails, names, units }: Facts, speak: Speak): Person => ({
  userIds: set(userIds),
  emails: set(emails.map((email) => email?.trim().toLowerCase())),
  names: set(names.flatMap((name) => (name ? writtenAs(name, speak) : []))),
  spelled: set(names),
  units: [...set(units.map((unit) => unit?.trim()))],
});

/** A name as others may write it: `王晓明` is also `wangxiaoming` and `xiaomingwang`. */
function writtenAs(name: string, speak: Speak): string[] {
  const plain = name.normalize('NFKC').trim();
  if (/\p{Script=Han}/u.test(plain)) {
    const signs = plain.replaceAll(/[^\p{Script=Han}]/gu, '');
    const said = speak(signs).map(letters);
    const turned = [1, 2].map((family) => [...said.slice(family), ...said.slice(0, family)].join(''));
    return [signs, said.join(''), ...turned];
  }
  const parts = plain.replaceAll(/[-‐‑’'.]/g, '').split(/[\s,]+/u);
  const all = parts.map(letters).filter(Boolean);
  // A single word, or letters alone, are no whole name.
  if (all.length < 2 || all.some((part) => part.length < 2)) return [];
  return [all.join(''), [...all.slice(1), all[0]].join(''), [all.at(-1), ...all.slice(0, -1)].join('')];
}

/** ü is written in many ways. */
const letters = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z]/g, '')
    .replaceAll('v', 'u')
    .replaceAll(/(?<=[ln])yu/g, 'u');

const meet = <T>(one: ReadonlySet<T>, other: ReadonlySet<T>) => [...one].some((value) => other.has(value));

/** How near the institutions of two people are: the nearest of all pairs. */
export function unitsMatch(one: Person, other: Person, units: UnitMatcher): UnitMatch {
  let found: UnitMatch = 'different';
  for (const a of one.units) {
    for (const b of other.units) {
      const match = units.match(a, b);
      if (match === 'same') return 'same';
      if (match === 'unclear') found = 'unclear';
    }
  }
  return found;
}

/** Whether two are one person: by account or address, or by name where the institution is one; `unclear` for the name alone. */
export function samePerson(one: Person, other: Person, units: UnitMatcher): UnitMatch {
  if (meet(one.userIds, other.userIds) || meet(one.emails, other.emails)) return 'same';
  if (!meet(one.names, other.names)) return 'different';
  return unitsMatch(one, other, units) === 'same' ? 'same' : 'unclear';
}
