import { made } from '@/upstream/core/module/made';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import type { Scarce, StockMove } from '@/upstream/modules/stock/stock.service';

/** What a module lets people take beside their places: it goes with the place, and is not handed on with it. */
export interface PlaceBesides {
  /** The lines that pay for it, of places. */
  lines(db: Reader, attendeeIds: readonly number[]): Promise<number[]>;
  /** The lines of it at a meeting that wait for their money. */
  heldLines(db: Reader, msId: number): Promise<number[]>;
  /** Locks what of it goes with these places, and says what is scarce of it. */
  lock(tx: Tx, attendeeIds: readonly number[]): Promise<Scarce>;
  /** Ends what no line pays for, of places that are given up, and answers what is held no longer. */
  end(tx: Tx, attendeeIds: readonly number[]): Promise<StockMove[]>;
  /** Whether somebody has it. */
  has(db: Reader, attendeeId: number): Promise<boolean>;
}
const taken = new Set<PlaceBesides>();

/** The same as manifests list it. */
export const defineBesides = (name: string, besides: PlaceBesides): PlaceBesides => made('besides', name, besides);

/** Lets these be asked. */
export function installBesides(besides: readonly PlaceBesides[]): void {
  for (const one of besides) taken.add(one);
}

const each = async <T>(ask: (one: PlaceBesides) => Promise<T[]>): Promise<T[]> => {
  const found: T[] = [];
  for (const one of taken) found.push(...(await ask(one)));
  return found;
};

/** The lines that pay for what other modules let people take beside these places. */
export const besidesLines = (db: Reader, attendeeIds: readonly number[]) => each((one) => one.lines(db, attendeeIds));
/** The lines of it at a meeting that wait for their money. */
export const besidesHeld = (db: Reader, msId: number) => each((one) => one.heldLines(db, msId));
/** Locks what of it goes with these places. */
export async function lockBesides(tx: Tx, attendeeIds: readonly number[]): Promise<Scarce> {
  const all = await each(async (one) => [await one.lock(tx, attendeeIds)]);
  return { holders: all.flatMap(({ holders }) => holders), poolIds: all.flatMap(({ poolIds }) => poolIds) };
}
/** Ends what of it no line pays for. */
export const endBesides = (tx: Tx, attendeeIds: readonly number[]) => each((one) => one.end(tx, attendeeIds));
/** Whether somebody has something of it. */
export const hasBesides = async (db: Reader, attendeeId: number): Promise<boolean> =>
  (await each(async (one) => [await one.has(db, attendeeId)])).some(Boolean);
