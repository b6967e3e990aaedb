import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Order asked for by `orderByColumn` and `isAsc`, by allow-list; null (the default order) for any other name. */
export function sorting(
  query: { orderByColumn?: string; isAsc?: 'asc' | 'desc' },
  columns: Record<string, PgColumn>,
  tieBreaker: PgColumn,
): SQL[] | null {
  const name = query.orderByColumn ?? '';
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (!column) return null;
  const direction = query.isAsc === 'asc' ? asc : desc;
  return [direction(column), direction(tieBreaker)];
}
