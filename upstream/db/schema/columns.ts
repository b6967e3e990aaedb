import { sql } from 'drizzle-orm';
import { customType, integer, text, timestamp } from 'drizzle-orm/pg-core';

/** A moment, stored with its zone. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
/** Integer fen. */
export const fen = (name: string) => integer(name);
/** One-character flag. */
export const flag = (name: string, fallback = '0') => text(name).notNull().default(fallback);
/** Words of the row for searching; filled with `array_to_tsvector` (upstream/core/search-words.ts). */
export const searchVector = customType<{ data: string; driverData: string }>({ dataType: () => 'tsvector' });
export const createTime = () => moment('create_time').notNull().default(sql`now()`);
export const updateTime = () => moment('update_time').notNull().default(sql`now()`);
