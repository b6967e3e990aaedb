import { sql } from 'drizzle-orm';
import { bigint, check, customType, integer, type PgColumn, text, timestamp } from 'drizzle-orm/pg-core';

/** What a builder is configured with, drizzle hands on to its column. */
const MARK = { impersonal: true };
/** A column that tells of nobody: what it holds is the thing's, whoever is at it (scripts/people-columns.ts). The last word of a column. */
export const impersonal = <B extends object>(builder: B): B => {
  Object.assign((builder as B & { config: object }).config, MARK);
  return builder;
};
/** Whether a column was marked so. */
export const isImpersonal = (column: PgColumn): boolean =>
  (column as unknown as { config: Partial<typeof MARK> }).config.impersonal === true;

/** Words of a thing: a title, a code, a note. Names, addresses and numbers of people are `text`, with a fate. */
export const words = (name: string) => impersonal(text(name));
/** A count, a size, a place in an order: no number of anybody. */
export const figure = (name: string) => impersonal(integer(name));
/** A moment, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Integer fen, 64 bits in the database: a JavaScript number holds 90 billion yuan exactly. */
export const fen = (name: string) => impersonal(bigint(name, { mode: 'number' }));
/** One-character flag. */
export const flag = (name: string, fallback = '0') => words(name).notNull().default(fallback);
/** Words of the row for searching; filled with `array_to_tsvector` (upstream/core/search/search-words.ts). */
export const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
/** A row of bits of any length. */
export const bits = customType<{ data: string; driverData: string }>({ dataType: () => 'bit varying' });
export const createTime = () => moment('create_time').notNull().default(sql`now()`);
export const updateTime = () => moment('update_time').notNull().default(sql`now()`);
/** How often staff have changed the row: what they save says which version it was written over (upstream/core/version.ts). */
export const version = () => figure('version').notNull().default(0);

/** A code that is one of a list; what is not is refused by the database too. */
export const oneOf = (name: string, column: PgColumn, codes: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(codes.map((code) => `'${code}'`).join(', '))})`);
/** What ends does not end before it begins. */
export const endsAfterStart = (name: string, start: PgColumn, end: PgColumn) => check(name, sql`${end} >= ${start}`);
