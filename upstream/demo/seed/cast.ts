import type { Bi } from '@/upstream/db/seed/bi';
import type { Expert } from './doctors';
import { hospitalIn, PROVINCES } from './institutions';
import type { Person } from './people';
import type { Random } from './random';

/** Somebody who speaks or chairs: an expert of the directory, or a guest without an account. */
export interface Player {
  userId: number | null;
  name: Bi;
  hospital: Bi;
}

/** Assigns people to sessions of a meeting: the least busy first, and nobody to two rooms in the same half-day. */
export interface Cast {
  take(halfDay: string): Player;
  /** The experts of this meeting, best match first. */
  experts: Expert[];
}

/** Chooses a meeting's speakers and chairs: experts of its disciplines, then guests up to `size`. */
export function makeCast(
  random: Random,
  experts: readonly Expert[],
  nextPerson: () => Person,
  given: { subjectIds: number[]; size: number },
): Cast {
  const disciplines = new Set(given.subjectIds.map((id) => Math.floor(id / 100)));
  const fitting = random
    .some(
      experts.filter(({ disciplineId }) => disciplines.has(disciplineId)),
      experts.length,
    )
    .sort(
      (a, b) =>
        Number(given.subjectIds.includes(b.branch.subjectId)) - Number(given.subjectIds.includes(a.branch.subjectId)),
    );
  const slug = fitting[0]?.slug ?? 'general-practice';
  const players: Player[] = fitting
    .slice(0, given.size)
    .map(({ userId, person, hospital }) => ({ userId, name: person.name, hospital }));
  while (players.length < given.size) {
    players.push({ userId: null, name: nextPerson().name, hospital: hospitalIn(random, random.pick(PROVINCES), slug) });
  }
  const state = players.map((player, order) => ({ player, order, count: 0, busy: new Set<string>() }));
  return {
    experts: fitting,
    take(halfDay) {
      const free = state
        .filter(({ busy }) => !busy.has(halfDay))
        .sort((a, b) => a.count - b.count || a.order - b.order)[0];
      if (!free) throw new Error(`nobody is free in ${halfDay}`);
      free.busy.add(halfDay);
      free.count += 1;
      return free.player;
    },
  };
}
