import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { AppError, notFoundError } from './errors';
import type { Tx } from './write';

/**
 * The number of the version that is saved now; refuses at `version` where somebody has saved another one over that which
 * was `seen`. Two editors, or two tabs, never overwrite each other unseen.
 */
export function versionAfter(newest: number, seen: number): number {
  if (seen !== newest) throw new AppError('console.older', { fields: { version: 'console.older' }, newest });
  return newest + 1;
}

/** The same for the row of a condition, which is locked until the transaction ends; 404 where there is none. */
export async function nextVersion(tx: Tx, column: PgColumn, where: SQL, seen: number): Promise<number> {
  const [row] = await tx
    .select({ newest: sql<number>`${column}` })
    .from(column.table)
    .where(where)
    .for('update');
  if (!row) throw notFoundError();
  return versionAfter(row.newest, seen);
}
