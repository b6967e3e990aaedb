import { createHash } from 'node:crypto';
import { and, count, eq, exists, gt, inArray, lt, max, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { inOrderOf } from '@/upstream/core/ids';
import { defineCache } from '@/upstream/core/read/brief-cache';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { keptChanges } from '@/upstream/db/schema/kept';

const KEYS_BYTES = 32 * 1024 * 1024;
const KEY_BYTES = 8;
const keysCache = defineCache<{ keys: number[] }>(KEYS_BYTES);
/** Longer than anything is kept, so that no turn comes again while something is kept of it. */
const FOLDED_MS = 10 * 60_000;
const FOUND_BYTES = 16 * 1024 * 1024;
const foundCache = defineCache<{ found: unknown }>(FOUND_BYTES);

/** A list whose order is costly: its keys are found first, and the rows of a page alone are read. */
export interface KeyedList<T> {
  /** What it is a list of: whoever changes something there, or in one of several, forgets its order (`forgetKeys`). */
  of: string | readonly string[];
  /** What it is asked for, and who is shown what: the same words are the same list. */
  name: unknown;
  /** Whether its keys are kept for seconds, a minute at most. */
  kept: boolean;
  /** All keys in their order. */
  keys(): Promise<number[]>;
  /** The rows of some of them, as far as they still belong to the list. */
  read(keys: readonly number[]): Promise<T[]>;
  keyOf(row: T): number;
}

/** A page of such a list; what has left it since its keys were found makes room for the next. */
export async function pageOfKeys<T>(
  ctx: { db: Reader; caches: object },
  list: KeyedList<T>,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: T[] }> {
  const make = async () => {
    const value = { keys: await list.keys() };
    return { value, keep: true, size: value.keys.length * KEY_BYTES };
  };
  const { keys } = list.kept ? await keysCache(ctx).get(await nameNow(ctx.db, list), make) : (await make()).value;
  const rows: T[] = [];
  let gone = 0;
  for (let from = offset; rows.length < limit && from < keys.length; ) {
    const some = keys.slice(from, from + limit - rows.length);
    from += some.length;
    const found = await list.read(some);
    gone += some.length - found.length;
    rows.push(...inOrderOf(some, found, list.keyOf));
  }
  return { total: keys.length - gone, rows };
}

/** Something else that is costly to find in what a list is of, kept and forgotten with its order. */
export async function keptOf<V>(
  ctx: { db: Reader; caches: object },
  asked: Pick<KeyedList<unknown>, 'of' | 'name' | 'kept'>,
  find: () => Promise<V>,
): Promise<V> {
  if (!asked.kept) return find();
  const make = async () => {
    const found = await find();
    return { value: { found }, keep: true, size: JSON.stringify(found).length };
  };
  const { found } = await foundCache(ctx).get(await nameNow(ctx.db, asked), make);
  return found as V;
}

/** What something is kept as until it is forgotten. */
async function nameNow(db: Reader, { of, name }: Pick<KeyedList<unknown>, 'of' | 'name'>): Promise<string> {
  return createHash('sha256')
    .update(JSON.stringify([of, await turnOf(db, of), name]))
    .digest('base64');
}

/** How often it was forgotten by now: what is committed late has a smaller number than the last, and counts all the same. */
async function turnOf(db: Reader, of: string | readonly string[]): Promise<unknown> {
  const [row] = await db
    .select({ last: max(keptChanges.id), times: count() })
    .from(keptChanges)
    .where(inArray(keptChanges.name, [of].flat()));
  return row;
}

/** Forgets what is kept of lists of this, on every machine, once it is written what was changed in them. */
export async function forgetKeys(tx: Tx, of: string): Promise<void> {
  await tx.insert(keptChanges).values({ name: of });
}

const later = alias(keptChanges, 'later');
/** Removes what says that something was forgotten before a moment from which nothing is kept any more, but the last time of each. */
export async function foldForgotten(tx: Tx): Promise<void> {
  const before = lt(keptChanges.createTime, new Date(tx.now.getTime() - FOLDED_MS));
  const newer = tx
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.name, keptChanges.name), gt(later.id, keptChanges.id)));
  await tx.delete(keptChanges).where(and(before, exists(newer)));
}
