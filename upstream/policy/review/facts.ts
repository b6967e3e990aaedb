import { groupBy } from '@/upstream/core/read/group-by';
import type { Reader } from '@/upstream/db/client';
import type { Judge, Work } from './conflicts';
import * as repository from './facts.repository';
import { type Facts, type Person, personOf, type Speak, samePerson } from './same-person';
import { pairOf, UnitMatcher } from './unit-match';

let speaking: Promise<Speak> | undefined;
/** Loaded where names are compared: its dictionary takes memory that most processes never need. */
const loadSpeech = (): Promise<Speak> => {
  speaking ??= import('pinyin-pro').then(
    ({ pinyin }) =>
      (text) =>
        pinyin(text, { toneType: 'none', type: 'array', v: true }),
  );
  return speaking;
};

const joined = (...facts: (Facts | undefined)[]): Facts => ({
  userIds: facts.flatMap((one) => one?.userIds ?? []),
  emails: facts.flatMap((one) => one?.emails ?? []),
  names: facts.flatMap((one) => one?.names ?? []),
  units: facts.flatMap((one) => one?.units ?? []),
});
const defined = <T>(values: readonly (T | null | undefined)[]) => [
  ...new Set(values.filter((value): value is T => Boolean(value))),
];

/** How institutions of a meeting's people are compared. */
export async function readUnits(db: Reader, msId: number): Promise<UnitMatcher> {
  const [names, said] = [await repository.findUnitNames(db), await repository.findSaidUnits(db, msId)];
  return new UnitMatcher(names, new Map(said.map(({ one, other, same }) => [pairOf(one, other), same])));
}

/** Papers as conflicts are looked for, by their number. */
export async function readWorks(db: Reader, paperIds: readonly number[]): Promise<Map<number, Work>> {
  const speak = await loadSpeech();
  const rows = await repository.findWriters(db, paperIds);
  const accounts = await repository.findAccounts(
    db,
    defined(rows.flatMap(({ userId, author }) => [userId, author?.userId])),
  );
  const people = new Map<string, Person>();
  const person = (facts: Facts) => {
    const key = JSON.stringify(facts);
    const found = people.get(key) ?? personOf(facts, speak);
    people.set(key, found);
    return found;
  };
  return new Map(
    [...groupBy(rows, ({ paperId }) => paperId)].map(([paperId, all]) => {
      const authors = all.flatMap(({ author }) => {
        if (!author) return [];
        const { userId, email, name, nameEn, units } = author;
        const own: Facts = {
          userIds: [userId],
          emails: [email],
          names: [name, nameEn],
          units: units.flatMap(({ unit, unitEn }) => [unit, unitEn]),
        };
        return [person(joined(own, accounts.get(userId ?? 0)))];
      });
      const by = accounts.get(all[0]?.userId ?? 0);
      return [paperId, { paperId, authors: by ? [...authors, person(by)] : authors }];
    }),
  );
}

/** Reviewers and chairs as conflicts are looked for, by their number. */
export async function readJudges(
  db: Reader,
  rows: readonly repository.ReviewerRow[],
  units: UnitMatcher,
): Promise<Map<number, Judge>> {
  const speak = await loadSpeech();
  const accounts = await repository.findAccounts(db, defined(rows.map(({ userId }) => userId)));
  const facts = rows.map((row) => {
    const { userId, email, name, nameEn, unit, unitEn } = row;
    const own: Facts = { userIds: [userId], emails: [email], names: [name, nameEn], units: [unit, unitEn] };
    return { row, facts: joined(own, accounts.get(userId ?? 0)) };
  });
  const all = joined(...facts.map((one) => one.facts));
  const workIds = await repository.findOwnWorks(db, {
    userIds: defined(all.userIds),
    emails: defined(all.emails).map((email) => email.toLowerCase()),
    names: defined(all.names),
  });
  const worksOf = byKeys([...(await readWorks(db, workIds)).values()]);
  const said = groupBy(
    await repository.findSaid(
      db,
      rows.map(({ reviewerId }) => reviewerId),
    ),
    ({ reviewerId }) => reviewerId,
  );
  return new Map(
    facts.map(({ row: { reviewerId }, facts: own }) => {
      const person = personOf(own, speak);
      const mine = new Map((said.get(reviewerId) ?? []).map(({ paperId, kind }) => [paperId, kind as 'none']));
      return [reviewerId, { person, coauthors: coauthorsOf(person, worksOf, units), said: mine }];
    }),
  );
}

/** Somebody who runs a meeting, as conflicts are looked for: what is their own they do not look after. */
export async function readAccountPerson(db: Reader, userId: number): Promise<Person> {
  const speak = await loadSpeech();
  const facts = (await repository.findAccounts(db, [userId])).get(userId);
  return personOf(facts ?? { userIds: [userId], emails: [], names: [], units: [] }, speak);
}

/** By what somebody may be found: accounts, addresses and names. */
const keysOf = ({ userIds, emails, names }: Person) => [...[...userIds].map(String), ...emails, ...names];

/** Finds works by what their authors may be found by. */
function byKeys(works: readonly Work[]): (person: Person) => Set<Work> {
  const found = new Map<string, Set<Work>>();
  for (const work of works) {
    for (const key of work.authors.flatMap(keysOf)) {
      const all = found.get(key) ?? new Set();
      found.set(key, all.add(work));
    }
  }
  return (person) => new Set(keysOf(person).flatMap((key) => [...(found.get(key) ?? [])]));
}

/** With whom somebody has written: the others of the works that are theirs. */
function coauthorsOf(person: Person, worksOf: (person: Person) => Set<Work>, units: UnitMatcher): Person[] {
  return [...worksOf(person)].flatMap(({ authors }) => {
    const others = authors.filter((author) => samePerson(person, author, units) !== 'same');
    return others.length < authors.length ? others : [];
  });
}
