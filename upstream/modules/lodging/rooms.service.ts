import type { Sex } from '@/contract/lodging/stay';
import type { Tx } from '@/upstream/core/write';
import { gaveBack, type Scarce, SoldOut, type StockMove } from '@/upstream/modules/stock/stock.service';
import * as repository from './lodging.repository';

/** What a stay is to hold from now on: which nights, in which way; nothing at all gives everything back. */
export interface Placing {
  stay: Pick<repository.StayRow, 'stayId' | 'msId' | 'kindId' | 'half' | 'sex' | 'shareId' | 'wishes'>;
  days: readonly string[];
  as: 'held' | 'taken' | null;
  until?: Date | null;
  /** A half of this very room. */
  shareId?: number;
}

/** Locks stays, and the kinds of which they have halves; says what they hold. */
export async function lockStaysHeld(tx: Tx, named: Parameters<typeof repository.lockStays>[1]): Promise<Scarce> {
  if (!named.ids?.length && !named.lineIds?.length) return { holders: [], poolIds: [] };
  const all = (await repository.lockStays(tx, named)).map(({ stay }) => stay);
  const halves = all.filter(({ half }) => half);
  if (halves.length > 0) await repository.lockKinds(tx, [...new Set(halves.map(({ kindId }) => kindId))]);
  return {
    holders: [
      ...all.map(({ stayId }) => ({ holder: 'stay' as const, holderId: stayId })),
      ...halves.flatMap(({ shareId }) => (shareId === null ? [] : [{ holder: 'share' as const, holderId: shareId }])),
    ],
    poolIds: [],
  };
}

/**
 * What stays hold from now on: whole rooms of their nights, or halves, for which a room is found or begun in which there is nobody of the other sex. Who has a half of
 * which room of a kind is settled under that kind's lock; stock is moved by whoever asked. Throws `SoldOut` where there is nothing.
 */
export async function placeStays(tx: Tx, placings: readonly Placing[]): Promise<StockMove[]> {
  const kindIds = [...new Set(placings.map(({ stay }) => stay.kindId))].sort((a, b) => a - b);
  const halves = placings.filter(({ stay }) => stay.half);
  if (halves.length > 0) await repository.lockKinds(tx, kindIds);
  const nights = new Nights(await repository.findNights(tx, kindIds));
  const moves: StockMove[] = placings
    .filter(({ stay }) => !stay.half)
    .map(({ stay, days, as, until = null }) => {
      const holder = { holder: 'stay', holderId: stay.stayId } as const;
      return as ? { ...holder, poolIds: nights.pools(stay.kindId, days), state: as, until } : gaveBack(holder);
    });
  return halves.length > 0 ? [...moves, ...(await placeHalves(tx, halves, nights))] : moves;
}

/** The nights of kinds, by kind and day. */
class Nights {
  private readonly rows: Map<string, repository.NightRow>;
  constructor(rows: readonly repository.NightRow[]) {
    this.rows = new Map(rows.map((row) => [`${row.kindId} ${row.day}`, row]));
  }
  /** Their pools; throws `SoldOut` for a night that there is not. */
  pools(kindId: number, days: readonly string[]): number[] {
    return days.map((day) => {
      const row = this.rows.get(`${kindId} ${day}`);
      if (!row) throw new SoldOut();
      return row.poolId;
    });
  }
  /** Whether a room is left in each of these nights. */
  hasRoom(kindId: number, days: readonly string[]): boolean {
    return days.every((day) => {
      const row = this.rows.get(`${kindId} ${day}`);
      return row !== undefined && row.used < row.capacity;
    });
  }
}

async function placeHalves(tx: Tx, halves: readonly Placing[], nights: Nights): Promise<StockMove[]> {
  const asked = new Set(halves.map(({ stay }) => stay.stayId));
  const kindIds = [...new Set(halves.map(({ stay }) => stay.kindId))];
  const all = (await repository.findHalves(tx, kindIds)).filter(({ stayId }) => !asked.has(stayId));
  const touched = new Map<number, Placing['stay']>();
  const placed: { placing: Placing; shareId: number }[] = [];
  for (const placing of halves) {
    const { stay, days, as } = placing;
    if (stay.shareId !== null) touched.set(stay.shareId, stay);
    const shareId = as ? (placing.shareId ?? stay.shareId ?? (await chooseRoom(tx, placing, { all, nights }))) : null;
    if (shareId !== stay.shareId) await repository.updateStay(tx, stay.stayId, { shareId });
    if (shareId === null) continue;
    touched.set(shareId, stay);
    placed.push({ placing, shareId });
    const { stayId, kindId, wishes } = stay;
    all.push({
      stayId,
      kindId,
      shareId,
      sex: stay.sex ?? 'm',
      nights: [...days],
      wishes,
      mateName: null,
      keptUntil: null,
    });
  }
  const wanted = new Map<number, string[]>();
  for (const { placing, shareId } of placed) {
    wanted.set(shareId, [...(wanted.get(shareId) ?? []), ...placing.days]);
  }
  const [first] = halves;
  const pools = await repository.halfPools(tx, first?.stay.msId ?? 0, wanted);
  const moves: StockMove[] = halves.map(({ stay, days, as, until = null }) => {
    const holder = { holder: 'stay', holderId: stay.stayId } as const;
    const shareId = placed.find((one) => one.placing.stay.stayId === stay.stayId)?.shareId;
    if (!as || shareId === undefined) return gaveBack(holder);
    return { ...holder, poolIds: days.flatMap((day) => pools.get(`${shareId} ${day}`) ?? []), state: as, until };
  });
  // The room itself is taken in every night in which somebody has a half of it.
  for (const [shareId, { kindId }] of touched) {
    const days = [...new Set(all.filter((one) => one.shareId === shareId).flatMap((one) => one.nights))].sort();
    const holder = { holder: 'share', holderId: shareId } as const;
    moves.push({ ...holder, poolIds: nights.pools(kindId, days), state: 'taken' });
  }
  return moves;
}

interface Known {
  all: readonly repository.Half[];
  nights: Nights;
}

/** Of the rooms in which a half is free in all of these nights the one whose person suits best, else a room of its own. */
async function chooseRoom(tx: Tx, { stay, days }: Placing, { all, nights }: Known): Promise<number> {
  const { kindId, sex, wishes } = stay;
  if (!sex) throw new SoldOut();
  // Rooms of several kinds may be settled at once.
  const ofKind = all.filter((one) => one.kindId === kindId);
  const [best] = roomsFor(ofKind, { sex, days, wishes, now: tx.now })
    .filter((room) => nights.hasRoom(kindId, room.fresh))
    .sort((a, b) => b.suits - a.suits || a.fresh.length - b.fresh.length || a.shareId - b.shareId);
  const hasOwn = nights.hasRoom(kindId, days);
  if (best && (best.suits >= 0 || !hasOwn)) return best.shareId;
  if (!hasOwn) throw new SoldOut();
  return repository.insertShare(tx, kindId, sex);
}

/** Wishes that do not go together in a room. */
const CLASHES: readonly (readonly [string, string])[] = [
  ['smoker', 'nonSmoker'],
  ['earlyBird', 'nightOwl'],
  ['quiet', 'snores'],
];

/** How two people suit each other: a point for what they share, three less for what does not go together. */
export function suits(mine: readonly string[], theirs: readonly string[]): number {
  const same = mine.filter((wish) => theirs.includes(wish)).length;
  const clash = CLASHES.filter(
    ([a, b]) => (mine.includes(a) && theirs.includes(b)) || (mine.includes(b) && theirs.includes(a)),
  ).length;
  return same - 3 * clash;
}

interface Seeks {
  sex: Sex;
  days: readonly string[];
  wishes: readonly string[];
  now: Date;
}

/** Shared rooms in which a half is free in all of these nights, where one of them is let already: with the nights in which nobody is there yet. Rooms kept for somebody named are left out. */
export function roomsFor(all: readonly repository.Half[], { sex, days, wishes, now }: Seeks) {
  const rooms = new Map<number, repository.Half[]>();
  for (const half of all.filter((one) => one.sex === sex)) {
    rooms.set(half.shareId, [...(rooms.get(half.shareId) ?? []), half]);
  }
  return [...rooms].flatMap(([shareId, people]) => {
    const count = (day: string) => people.filter((one) => one.nights.includes(day)).length;
    const fresh = days.filter((day) => count(day) === 0);
    const isFull = days.some((day) => count(day) > 1) || fresh.length === days.length;
    if (isFull || people.some(({ keptUntil }) => keptUntil !== null && keptUntil > now)) return [];
    return [{ shareId, fresh, suits: Math.min(...people.map((one) => suits(wishes, one.wishes))) }];
  });
}
