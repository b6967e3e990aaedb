import type { BoardSession } from '@/contract/programme/board';
import { dayOf, later, minutesOf } from './board-time';

/** A session that has a time and is not taken out. */
export type Placed = BoardSession & { startTime: string; endTime: string };
/** Where one session, or a pile of posters that hang at one time, is drawn in the column of its room. */
export interface Tile {
  key: string;
  /** One, or all of a pile. */
  sessions: Placed[];
  /** Minutes after the first hour that is drawn. */
  top: number;
  minutes: number;
  /** Share of the column’s width, from 0 to 1. */
  left: number;
  width: number;
}
export interface Column {
  /** Null for what has a time and no room yet. */
  hallId: number | null;
  tiles: Tile[];
}
export interface BoardDay {
  day: string;
  /** Minutes since the day has begun: whole hours. */
  first: number;
  last: number;
  columns: Column[];
}

/** What of a day is drawn in any case. */
const [USUAL_FIRST, USUAL_LAST] = [8 * 60, 18 * 60];
const HOUR = 60;
/** Posters of one time that lie side by side; more of them are a pile. */
const MOST_BESIDE = 3;
/** How much of its width a block keeps beside its parts. */
const BLOCK_SHARE = 0.36;

/** Whether a session stands in the timetable. */
export const isPlaced = (one: BoardSession): one is Placed =>
  !one.out && one.startTime !== null && one.endTime !== null;

/** The days of a board: those of its meeting, and every other on which something is held. */
export function daysOf(
  { startTime, endTime }: { startTime: string; endTime: string },
  sessions: readonly BoardSession[],
): string[] {
  const days = new Set(sessions.filter(isPlaced).map((one) => dayOf(one.startTime)));
  for (let at = dayOf(startTime); at <= dayOf(endTime); at = dayOf(later(`${at} 00:00:00`, 24 * HOUR))) days.add(at);
  return [...days].sort();
}

/** One day of a board: a column for each room, and where everything stands in it. */
export function layoutDay(
  sessions: readonly BoardSession[],
  halls: readonly { hallId: number }[],
  day: string,
): BoardDay {
  const today = sessions.filter(isPlaced).filter(({ startTime }) => dayOf(startTime) === day);
  const known = new Set(halls.map(({ hallId }) => hallId));
  const hallOf = ({ hallId }: Placed) => (hallId !== null && known.has(hallId) ? hallId : null);
  const first = Math.min(USUAL_FIRST, ...today.map((one) => minutesOf(day, one.startTime)));
  const last = Math.max(USUAL_LAST, ...today.map((one) => minutesOf(day, one.endTime)));
  const from = Math.floor(first / HOUR) * HOUR;
  const loose = known.size === 0 || today.some((one) => hallOf(one) === null);
  const ids = [...(loose ? [null] : []), ...known];
  return {
    day,
    first: from,
    last: Math.ceil(last / HOUR) * HOUR,
    columns: ids.map((hallId) => ({
      hallId,
      tiles: tilesOf(
        today.filter((one) => hallOf(one) === hallId),
        day,
        from,
      ),
    })),
  };
}

interface Item {
  sessions: Placed[];
  from: number;
  to: number;
}

function tilesOf(sessions: readonly Placed[], day: string, first: number): Tile[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const isPart = ({ parentId }: Placed) => parentId !== null && ids.has(parentId);
  const tiles: Tile[] = [];
  const draw = (items: Item[], left: number, width: number) => {
    for (const { item, lane, lanes } of inLanes(items)) {
      const [begin, share] = [left + (lane / lanes) * width, width / lanes];
      const [one] = item.sessions;
      const parts = sessions.filter(({ parentId }) => item.sessions.length === 1 && parentId === one?.id);
      const own = parts.length > 0 ? share * BLOCK_SHARE : share;
      tiles.push({
        key: item.sessions.length > 1 ? `pile-${one?.id}` : `${one?.id}`,
        sessions: item.sessions,
        top: item.from - first,
        minutes: item.to - item.from,
        left: begin,
        width: own,
      });
      if (parts.length > 0) draw(piled(parts, day), begin + own, share - own);
    }
  };
  draw(
    piled(
      sessions.filter((one) => !isPart(one)),
      day,
    ),
    0,
    1,
  );
  return tiles;
}

/** Sessions as what is drawn of them: posters of one time lie on a pile where there are many. */
function piled(sessions: readonly Placed[], day: string): Item[] {
  const groups = new Map<string, Placed[]>();
  for (const one of sessions) {
    const key = one.kind === 'poster' ? `${one.startTime} ${one.endTime}` : `${one.id}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const alike = [...groups.values()].flatMap((group) =>
    group.length > MOST_BESIDE ? [group] : group.map((one) => [one]),
  );
  return alike.flatMap((group) => {
    const [one] = group;
    return one ? [{ sessions: group, from: minutesOf(day, one.startTime), to: minutesOf(day, one.endTime) }] : [];
  });
}

/** Items side by side where they overlap: each has a lane among those of all that touch each other. */
function inLanes(items: readonly Item[]): { item: Item; lane: number; lanes: number }[] {
  const sorted = items.toSorted((a, b) => a.from - b.from || b.to - a.to);
  const placed: { item: Item; lane: number; lanes: number }[] = [];
  let cluster: { item: Item; lane: number }[] = [];
  let ends: number[] = [];
  const close = () => {
    for (const one of cluster) placed.push({ ...one, lanes: ends.length });
    [cluster, ends] = [[], []];
  };
  for (const item of sorted) {
    if (ends.length > 0 && ends.every((end) => end <= item.from)) close();
    const free = ends.findIndex((end) => end <= item.from);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to;
    cluster.push({ item, lane });
  }
  close();
  return placed;
}

/** A day as a list: by time, then by room as the columns stand, a block before its parts. */
export function listDay(
  sessions: readonly BoardSession[],
  halls: readonly { hallId: number }[],
  day: string,
): Placed[] {
  const order = new Map(halls.map(({ hallId }, at) => [hallId, at]));
  const hallOf = ({ hallId }: Placed) => (hallId === null ? -1 : (order.get(hallId) ?? -1));
  return sessions
    .filter(isPlaced)
    .filter(({ startTime }) => dayOf(startTime) === day)
    .sort(
      (a, b) =>
        a.startTime.localeCompare(b.startTime) ||
        hallOf(a) - hallOf(b) ||
        Number(a.parentId !== null) - Number(b.parentId !== null) ||
        a.id - b.id,
    );
}
