import type { Days } from './days';
import { createRandom } from './random';

const DAY_MS = 86_400_000;

/** When somebody registered, handed their papers in and was certified. */
export interface Registration {
  at: Date;
  handedIn: Date;
  certified: Date;
}
export type Registrations = ReadonlyMap<number, Registration>;

/** Something that somebody did. */
export interface Deed {
  userId: number | null | undefined;
  at: Date | undefined;
}

interface Newcomer {
  userId: number;
  /** Day and time, where that is told. */
  since?: [day: number, time: string];
}

/** Days before today on which the accounts that people sign in with were there already, unless told otherwise. */
const SETTLED = -260;
/** Days that certification takes them: they were in no hurry. */
const SETTLING = 12;

/** Everybody registered and was certified before the first thing that they did; who examined the others was there first. */
export function makeRegistrations(
  days: Days,
  { examiner, accounts, experts }: { examiner: number; accounts: Newcomer[]; experts: Newcomer[] },
  deeds: Deed[],
): Registrations {
  const firsts = new Map<number, number>();
  for (const { userId, at } of deeds) {
    if (!userId || !at) continue;
    const day = Math.floor((at.getTime() - days.at(0).getTime()) / DAY_MS);
    firsts.set(userId, Math.min(day, firsts.get(userId) ?? 0));
  }
  const made = new Map<number, Registration>();
  const add = (userId: number, [day, time]: [number, string], takes: number) =>
    made.set(userId, {
      at: days.at(day, time),
      handedIn: days.at(day + takes - 2, '10:00'),
      certified: days.at(day + takes, '10:00'),
    });
  for (const { userId } of experts) {
    const random = createRandom(`registration ${userId}`);
    // Most begin soon after they came.
    const lead = 4 + Math.floor(random.next() ** 2 * 20);
    add(userId, [(firsts.get(userId) ?? 0) - lead, `${random.int(8, 21)}:${random.int(10, 59)}`], 3);
  }
  for (const { userId, since } of accounts) {
    const settled = Math.min(SETTLED, (firsts.get(userId) ?? 0) - SETTLING - 1);
    add(userId, since ?? [settled, '10:00'], SETTLING);
  }
  const earliest = Math.min(...[...made.values()].map(({ at }) => at.getTime()));
  add(examiner, [Math.floor((earliest - days.at(0).getTime()) / DAY_MS) - SETTLING - 1, '10:00'], SETTLING);
  return made;
}

/** A moment moved, where it lies before one of these, to as far between the last of them and now. */
export function movedAfter({ now }: Pick<Days, 'now'>, moment: Date, ...since: (Date | undefined)[]): Date {
  const from = Math.max(0, ...since.map((one) => one?.getTime() ?? 0));
  if (moment.getTime() > from) return moment;
  const left = now.getTime() - from;
  // Farther back is nearer to the beginning.
  return new Date(from + left * Math.exp((moment.getTime() - from) / (60 * DAY_MS)));
}
