import type { Bi } from '@/upstream/db/seed/bi';
import { type Diary, expertKey } from './diary';
import type { Expert } from './doctors';
import { hospitalIn, PROVINCES } from './institutions';
import type { Person } from './people';
import type { Random } from './random';
import { disciplineOf, slugOf } from './subject-words';

/** Somebody who speaks or chairs: an expert of the directory, or a guest without an account. */
export interface Player {
  userId: number | null;
  name: Bi;
  hospital: Bi;
}

/** Assigns people to sessions of a meeting: the least busy first, and nobody to two rooms at once. */
export interface Cast {
  take(from: Date, to: Date): Player;
  /** The experts of this meeting, best match first. */
  experts: Expert[];
}

interface Given {
  diary: Diary;
  /** The meeting, or the one that it is part of. */
  event: string;
  days: { from: Date; to: Date };
  subjectIds: number[];
  size: number;
  /** Leaves the experts out: an exchange in writing would keep them busy for weeks. */
  guestsOnly: boolean;
}

/** Chooses a meeting's speakers and chairs: experts of its disciplines who are free on its days, then guests. */
export function makeCast(
  random: Random,
  experts: readonly Expert[],
  nextPerson: () => Person,
  { diary, event, days, subjectIds, size, guestsOnly }: Given,
): Cast {
  const disciplines = new Set(subjectIds.map(disciplineOf));
  const fitting = random
    .some(
      experts.filter(({ disciplineId }) => disciplines.has(disciplineId)),
      experts.length,
    )
    .filter(({ userId }) => !guestsOnly && diary.canAttend(expertKey(userId), event, days))
    .sort((a, b) => Number(subjectIds.includes(b.branch.subjectId)) - Number(subjectIds.includes(a.branch.subjectId)))
    .slice(0, size);
  for (const { userId } of fitting) diary.attend(expertKey(userId), event, days);
  const slug = slugOf(subjectIds[0] ?? 30);
  const recruit = (): Player => ({
    userId: null,
    name: nextPerson().name,
    hospital: hospitalIn(random, random.pick(PROVINCES), slug),
  });
  const players = fitting.map(({ userId, person, hospital }): Player => ({ userId, name: person.name, hospital }));
  while (players.length < size) players.push(recruit());
  const state = players.map((player) => ({ player, count: 0 }));
  const keyOf = ({ userId, name }: Player) => (userId === null ? name.zh : expertKey(userId));
  return {
    experts: fitting,
    take(from, to) {
      const free = state
        .filter(({ player }) => diary.isFree(keyOf(player), { from, to }))
        .reduce<(typeof state)[number] | undefined>(
          (best, one) => (best && best.count <= one.count ? best : one),
          undefined,
        );
      const chosen = free ?? { player: recruit(), count: 0 };
      if (!free) state.push(chosen);
      chosen.count += 1;
      diary.book(keyOf(chosen.player), { from, to });
      return chosen.player;
    },
  };
}
