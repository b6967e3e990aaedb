/** People who want places together: how many of each pool, the first who joined first. */
export interface Group {
  id: number;
  needs: ReadonlyMap<number, number>;
}
export interface Pool {
  poolId: number;
  capacity: number | null;
  used: number;
}

/** Why a group is not offered anything yet; tooLarge: there will never be as much. */
export type Why = 'full' | 'short' | 'kept' | 'tooLarge';
/** Where a group stands. */
export interface Stand {
  id: number;
  why: Why;
  /** Places that are free of what it lacks most, whoever they are kept for. */
  free: number;
  /** Groups before it that want something of what it lacks, and how many places they want of it. */
  ahead: number;
  seatsAhead: number;
  /** What it lacks, pool by pool. */
  lacks: readonly number[];
}
export interface Round {
  /** Groups that get all they want now. */
  offered: readonly number[];
  stands: readonly Stand[];
}

/**
 * Who of a queue gets what there is. What is too little for a group goes to a smaller one behind it (`skip`) or waits with it (`keep`); behind a group that
 * there will never be enough for nobody waits.
 */
export function goRound(groups: readonly Group[], pools: readonly Pool[], choice: string): Round {
  const known = new Map(pools.map((pool) => [pool.poolId, pool]));
  const free = new Map(
    pools.map(({ poolId, capacity, used }) => [poolId, (capacity ?? Number.MAX_SAFE_INTEGER) - used]),
  );
  const kept = new Set<number>();
  const offered: number[] = [];
  const stands: Stand[] = [];
  const before: Group[] = [];
  for (const group of groups) {
    const needs = [...group.needs].filter(([poolId]) => known.has(poolId));
    const isShort = ([poolId, need]: [number, number]) => need > (free.get(poolId) ?? 0);
    const lacks = needs.filter((need) => isShort(need) || kept.has(need[0]));
    if (lacks.length === 0) {
      offered.push(group.id);
      for (const [poolId, need] of needs) free.set(poolId, (free.get(poolId) ?? 0) - need);
      continue;
    }
    const never = needs.some(([poolId, need]) => need > (known.get(poolId)?.capacity ?? Number.MAX_SAFE_INTEGER));
    const short = lacks.filter(isShort);
    const least = Math.min(...(short.length > 0 ? short : lacks).map(([poolId]) => free.get(poolId) ?? 0));
    const lacking = lacks.map(([poolId]) => poolId);
    const ahead = before.filter(({ needs: theirs }) => lacking.some((poolId) => theirs.has(poolId)));
    const wanted = lacking.map((poolId) =>
      ahead.reduce((sum, { needs: theirs }) => sum + (theirs.get(poolId) ?? 0), 0),
    );
    stands.push({
      id: group.id,
      why: whyOf(never, short.length > 0, least),
      free: Math.max(least, 0),
      ahead: ahead.length,
      seatsAhead: Math.max(...wanted),
      lacks: lacking,
    });
    if (never) continue;
    before.push(group);
    if (choice === 'keep') for (const poolId of lacking) kept.add(poolId);
  }
  return { offered, stands };
}

function whyOf(never: boolean, short: boolean, free: number): Why {
  if (never) return 'tooLarge';
  if (!short) return 'kept';
  return free > 0 ? 'short' : 'full';
}

const HOUR_MS = 3_600_000;
/** Hours that an offer holds, by how many are left until the meeting begins: the nearer, the shorter. */
const HOLDS: readonly [until: number, hours: number][] = [
  [24, 1],
  [72, 4],
  [168, 12],
];
const USUAL_HOURS = 24;
/** No offer ends while people sleep: from 22 to 9 o'clock, Asia/Shanghai. */
const NIGHT = { from: 22, to: 9, offset: 8 };

/** Until when an offer of now holds: never at night, and never past the moment by which everybody has to be enrolled. */
export function offerUntil(now: Date, { startTime, last }: { startTime: Date; last: Date }): Date {
  const left = (startTime.getTime() - now.getTime()) / HOUR_MS;
  const hours = HOLDS.find(([until]) => left <= until)?.[1] ?? USUAL_HOURS;
  const end = new Date(now.getTime() + hours * HOUR_MS);
  const clock = (end.getTime() / HOUR_MS + NIGHT.offset) % 24;
  const night = clock >= NIGHT.from || clock < NIGHT.to ? (NIGHT.to - clock + 24) % 24 : 0;
  return new Date(Math.min(end.getTime() + night * HOUR_MS, last.getTime()));
}
