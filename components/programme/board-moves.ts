import type { BoardSession, PaperMark, SessionBody } from '@/contract/programme/board';
import { later, minutesOf, momentAt } from './board-time';

/** Minutes by which a board moves what is on it. */
export const STEP = 5;
/** Letters' sizes (rem) that a minute of the timetable takes: with large letters a day is longer. */
export const MINUTE_REM = 0.125;

/** Where a session stands: without a time it lies in the tray. */
export interface Spot {
  startTime: string;
  hallId: number | null;
  minutes: number;
}
/** Where a session stands now. */
export const spotOf = ({ startTime, hallId, minutes }: BoardSession): Spot => ({
  startTime: startTime ?? '',
  hallId,
  minutes,
});
/** Whether two spots are one. */
export const isSameSpot = (a: Spot, b: Spot): boolean =>
  a.startTime === b.startTime && a.hallId === b.hallId && a.minutes === b.minutes;

/** A session as it is drawn at a spot where it is not yet. */
export const drawnAt = (one: BoardSession, { startTime, hallId, minutes }: Spot): BoardSession => ({
  ...one,
  ...(startTime ? { startTime, endTime: later(startTime, minutes), out: false } : { startTime: null, endTime: null }),
  hallId,
  minutes,
});

/** Where an arrow moves a session: up and down in time, left and right among the rooms; with Shift how long it takes. Null where it goes nowhere. */
export function nudged(spot: Spot, key: string, shift: boolean, columns: readonly (number | null)[]): Spot | null {
  if (!spot.startTime) return null;
  const by = { ArrowUp: -STEP, ArrowDown: STEP }[key];
  if (by !== undefined && shift) return spot.minutes + by < STEP ? null : { ...spot, minutes: spot.minutes + by };
  if (by !== undefined) return { ...spot, startTime: later(spot.startTime, by) };
  const side = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (side === undefined || shift) return null;
  const hallId = columns[columns.indexOf(spot.hallId) + side];
  return hallId === undefined || !columns.includes(spot.hallId) ? null : { ...spot, hallId };
}

/** Where a session is dropped whose upper edge is so many minutes below the first hour of a day. */
export function droppedAt(
  { day, first, last }: { day: string; first: number; last: number },
  below: number,
  { hallId, minutes }: { hallId: number | null; minutes: number },
): Spot {
  const minute = first + Math.round(below / STEP) * STEP;
  return { startTime: momentAt(day, Math.min(Math.max(minute, first), last - STEP)), hallId, minutes };
}

/** How long a session takes whose lower edge is moved by so many minutes. */
export const stretched = (spot: Spot, by: number): Spot => ({
  ...spot,
  minutes: Math.max(STEP, Math.round((spot.minutes + by) / STEP) * STEP),
});

/** Minutes of a day at which a spot is drawn. */
export const topOf = (spot: Spot, { day, first }: { day: string; first: number }): number =>
  minutesOf(day, spot.startTime) - first;

/** Versions that a browser made itself, each with the one that it made of it. */
export type OwnVersions = Map<string, number>;

/** Remembers what versions answers have; only where nobody else has written between. */
export function remember(own: OwnVersions, before: ReadonlyMap<number, BoardSession>, rows: readonly BoardSession[]) {
  for (const { id, version } of rows) {
    const known = before.get(id);
    if (known && version === known.version + 1) own.set(`${id} ${known.version}`, version);
  }
}

/** The version that one’s own writes have made of another: what somebody else has written since is not among them, and is refused. */
export function newestOwn(own: OwnVersions, id: number, version: number): number {
  const next = own.get(`${id} ${version}`);
  return next === undefined ? version : newestOwn(own, id, next);
}

/** How one session was before a change. */
export interface Step {
  id: number;
  /** The version that the change made. */
  version: number;
  /** Null for one that is new. */
  before: BoardSession | null;
  /** All of its texts, where they were changed. */
  body?: SessionBody;
}
/** One change that can be taken back. */
export interface Past {
  /** What was changed. */
  topic: string;
  steps: Step[];
}

/** What was changed, as it was before it: parts come after the block to which they go back. */
export const stepsOf = (before: ReadonlyMap<number, BoardSession>, rows: readonly BoardSession[]): Step[] =>
  rows.map(({ id, version }) => ({ id, version, before: before.get(id) ?? null }));

/** Sessions with those that have changed: whichever is newer stays. */
export function merged(sessions: readonly BoardSession[], changed: readonly BoardSession[]): BoardSession[] {
  const fresh = new Map(changed.map((one) => [one.id, one]));
  const kept = sessions.map((one) => {
    const other = fresh.get(one.id);
    fresh.delete(one.id);
    return other && other.seq >= one.seq ? other : one;
  });
  return [...kept, ...fresh.values()];
}

/** Marks of papers with those of some more. */
export const withMarks = (marks: readonly PaperMark[], more: readonly PaperMark[]): PaperMark[] => [
  ...new Map([...marks, ...more].map((one) => [one.artId, one])).values(),
];
