import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inOrderOf } from '@/upstream/core/ids';
import { defineCache } from '@/upstream/core/read/brief-cache';
import type { Reader } from '@/upstream/db/client';

/** From so many rows on, their number and the order of those behind are kept for seconds; before it both are read each time. */
const KEPT_FROM = 5_000;
/** Letters that the longest key takes, a refund's number. */
const KEY_LETTERS = 40;
const COUNTS_BYTES = 1024 * 1024;
const COUNT_BYTES = 500;
const ORDERS_BYTES = 48 * 1024 * 1024;

const countsCache = defineCache<{ total: number }>(COUNTS_BYTES);
const ordersCache = defineCache<{ packed: string }>(ORDERS_BYTES);

/** A list over one table, whose conditions and order need no other. */
export interface LargeList<K extends number | string> {
  key: PgColumn & { _: { data: K } };
  where: SQL | undefined;
  order: SQL[];
  /** What it is asked for, and whose it is; what stands here in the same words is the same list. */
  query: object;
}

/**
 * A page of a list however long it is: its keys are found first, and `read` reads the rows of these alone. The number of more
 * than five thousand rows, and pages far behind, are those of some seconds ago, a minute at most.
 */
export async function pageOfLarge<K extends number | string, T>(
  ctx: { db: Reader; caches: object },
  list: LargeList<K>,
  window: { limit: number; offset: number },
  { read, keyOf }: { read(keys: K[]): Promise<T[]> | T[]; keyOf(row: T): K },
): Promise<{ total: number; rows: T[] }> {
  const [total, keys] = await Promise.all([
    totalOf(ctx, list),
    window.offset < KEPT_FROM ? nearKeys(ctx.db, list, window) : farKeys(ctx, list, window),
  ]);
  const rows = keys.length > 0 ? await read(keys) : [];
  return { total, rows: inOrderOf(keys, rows, keyOf) };
}

function nameOf<K extends number | string>({ key, query }: LargeList<K>): string {
  const asked = Object.entries(query).filter(([name]) => name !== 'pageNum' && name !== 'pageSize');
  return JSON.stringify([key.uniqueName, asked.sort(([a], [b]) => (a < b ? -1 : 1))]);
}

async function totalOf<K extends number | string>(ctx: { db: Reader; caches: object }, list: LargeList<K>) {
  const { total } = await countsCache(ctx).get(nameOf(list), async () => {
    const [row] = await ctx.db.select({ total: count() }).from(list.key.table).where(list.where);
    const value = { total: row?.total ?? 0 };
    return { value, keep: value.total >= KEPT_FROM, size: COUNT_BYTES };
  });
  return total;
}

async function nearKeys<K extends number | string>(
  db: Reader,
  { key, where, order }: LargeList<K>,
  { limit, offset }: { limit: number; offset: number },
): Promise<K[]> {
  const rows = await db
    .select({ key: sql<string | number>`${key}` })
    .from(key.table)
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map((row) => keyOf(key, row.key));
}

/** All keys in their order are read once for all pages of a list, each in as many letters. */
async function farKeys<K extends number | string>(
  ctx: { db: Reader; caches: object },
  list: LargeList<K>,
  { limit, offset }: { limit: number; offset: number },
): Promise<K[]> {
  const { key, where, order } = list;
  const { packed } = await ordersCache(ctx).get(nameOf(list), async () => {
    const sorted = ctx.db
      .select({ key: sql<string>`rpad(${key}::text, ${sql.raw(String(KEY_LETTERS))})`.as('padded') })
      .from(key.table)
      .where(where)
      .orderBy(...order)
      .as('sorted');
    const [row] = await ctx.db.select({ packed: sql<string | null>`string_agg(${sorted.key}, '')` }).from(sorted);
    const value = { packed: row?.packed ?? '' };
    return { value, keep: value.packed.length >= KEPT_FROM * KEY_LETTERS, size: Math.max(1, value.packed.length) };
  });
  const keys: K[] = [];
  const end = Math.min((offset + limit) * KEY_LETTERS, packed.length);
  for (let at = offset * KEY_LETTERS; at < end; at += KEY_LETTERS) {
    keys.push(keyOf(key, packed.slice(at, at + KEY_LETTERS).trimEnd()));
  }
  return keys;
}

/** A key as rows have it: the drivers give large numbers as texts. */
const keyOf = <K extends number | string>({ dataType }: LargeList<K>['key'], value: string | number) =>
  (dataType === 'number' ? Number(value) : value) as K;
