import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Tx } from './write';

/** The moment of a write, or what a column has where that is later: a write that waited for its locks began before what it follows. */
export const notBefore = (column: PgColumn, { now }: Pick<Tx, 'now'>): SQL =>
  sql`greatest(${column}, ${sql.param(now, column)})`;
