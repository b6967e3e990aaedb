import { z } from 'zod';
import { idSchema, textSchema } from '@/contract/core';
import { overlapsOf } from './overlaps';

export const CLASH_KINDS = ['person', 'hall', 'capacity', 'away', 'outside'] as const;
/** Two sessions that cannot both be, or one that cannot be as it is. */
export const clashSchema = z.object({
  kind: z.enum(CLASH_KINDS),
  ids: z.array(idSchema),
  /** Who, or which room. */
  name: z.string(),
  nameEn: textSchema,
});
export type Clash = z.infer<typeof clashSchema>;

interface Person {
  userId: number | null;
  name: string;
  nameEn?: string | null;
}
/** A session as far as others can stand in its way; wire times. */
export interface Planned {
  id: number;
  parentId: number | null;
  kind: string;
  startTime: string | null;
  endTime: string | null;
  hallId: number | null;
  /** How many people are expected, where somebody has said. */
  expected?: number | null;
  out: boolean;
  artId?: number | null;
  speakers: readonly Person[];
}
interface Frame {
  startTime: string;
  endTime: string;
  halls: readonly { hallId: number; name: string; nameEn?: string | null; capacity?: number | null }[];
  /** How papers stand: where one that is not presented any more stood there is nobody. */
  marks?: readonly { artId: number; mark: string }[];
  /** When somebody cannot. */
  away?: readonly (Person & { startTime: string; endTime: string })[];
}

type Placed = Planned & { startTime: string; endTime: string };
const isPlaced = (one: Planned): one is Placed => !one.out && one.startTime !== null && one.endTime !== null;
const GONE: readonly string[] = ['withdrawn', 'declined'];
const isOneIn = (a: Planned, b: Planned) => a.parentId === b.id || b.parentId === a.id;
/** Posters hang beside each other in one room at one time. */
const isShared = (a: Planned, b: Planned) => a.kind === 'poster' && b.kind === 'poster';

/** Somebody as who they are: by account, by name where there is none. */
const keyOf = ({ userId, name }: Person) => (userId === null ? `n${name.replaceAll(/\s/g, '')}` : `u${userId}`);

const overlaps = (sessions: readonly Placed[]) =>
  overlapsOf(sessions, ({ startTime: from, endTime: to }) => ({ from, to }));

function groupOf<T>(rows: readonly Placed[], keys: (row: Placed) => readonly [string | number, T][]) {
  const groups = new Map<string | number, { who: T; rows: Placed[] }>();
  for (const row of rows) {
    for (const [key, who] of keys(row)) {
      const group = groups.get(key) ?? { who, rows: [] };
      if (!group.rows.includes(row)) group.rows.push(row);
      groups.set(key, group);
    }
  }
  return groups.values();
}

/** What cannot be of a programme: people and rooms at two places at a time, rooms that are too small, people who cannot then, and what lies outside of the meeting’s days. */
export function clashesOf(
  sessions: readonly Planned[],
  { startTime, endTime, halls, marks = [], away = [] }: Frame,
): Clash[] {
  const gone = new Set(marks.flatMap(({ artId, mark }) => (GONE.includes(mark) ? artId : [])));
  const placed = sessions.filter(isPlaced).filter(({ artId }) => artId == null || !gone.has(artId));
  const clashes: Clash[] = [];
  for (const { who, rows } of groupOf(placed, ({ speakers }) => speakers.map((one) => [keyOf(one), one] as const))) {
    for (const [a, b] of overlaps(rows)) {
      if (isOneIn(a, b) || isShared(a, b)) continue;
      clashes.push({ kind: 'person', ids: [a.id, b.id], name: who.name, nameEn: who.nameEn ?? null });
    }
  }
  const named = new Map(halls.map((hall) => [hall.hallId, hall]));
  for (const { who, rows } of groupOf(placed, ({ hallId }) => (hallId === null ? [] : [[hallId, hallId] as const]))) {
    for (const [a, b] of overlaps(rows)) {
      if (isOneIn(a, b) || isShared(a, b)) continue;
      const hall = named.get(who);
      clashes.push({ kind: 'hall', ids: [a.id, b.id], name: hall?.name ?? '', nameEn: hall?.nameEn ?? null });
    }
  }
  for (const { id, hallId, expected } of placed) {
    const hall = hallId === null ? undefined : named.get(hallId);
    if (hall?.capacity == null || expected == null || expected <= hall.capacity) continue;
    clashes.push({ kind: 'capacity', ids: [id], name: hall.name, nameEn: hall.nameEn ?? null });
  }
  const absences = away.map((time) => ({ ...time, key: keyOf(time) }));
  for (const { id, speakers, ...one } of absences.length > 0 ? placed : []) {
    for (const [key, { name, nameEn }] of new Map(speakers.map((who) => [keyOf(who), who]))) {
      if (absences.some((time) => time.key === key && time.startTime < one.endTime && one.startTime < time.endTime))
        clashes.push({ kind: 'away', ids: [id], name, nameEn: nameEn ?? null });
    }
  }
  const [first, last] = [startTime.slice(0, 10), endTime.slice(0, 10)];
  for (const one of placed) {
    if (one.startTime.slice(0, 10) >= first && one.startTime.slice(0, 10) <= last) continue;
    clashes.push({ kind: 'outside', ids: [one.id], name: one.startTime.slice(0, 10), nameEn: null });
  }
  return clashes;
}
