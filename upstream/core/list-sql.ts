import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListEndpoint } from '@/contract/list';
import type { Reader } from '@/upstream/db/client';
import { inRange } from './date-range';
import type { ListQuery } from './paging';
import { sorting } from './sorting';

/** A list as its call declares it. */
interface Declared {
  list: ListEndpoint['list'];
}
/** What narrows by a filter: the column that holds its value, or a condition made of it. */
type Way<V> = PgColumn | ((value: NonNullable<V>, db: Reader) => SQL | undefined);
type Ways<E extends Declared> = {
  readonly [Name in keyof E['list']['filters']]-?: Way<z.output<E['list']['filters'][Name]>>;
};

interface InSql<E extends Declared> {
  filters: Ways<E>;
  /** The moment that days narrow. */
  days: E['list']['days'] extends true ? PgColumn : undefined;
  sorts: Readonly<Record<E['list']['sorts'][number], PgColumn>>;
  /** Decides between rows that are equal in what they are sorted by. */
  key: PgColumn;
}

/** What a reader asks of a list. */
export type Asked<E extends Declared> = ListQuery & {
  readonly [Name in keyof E['list']['filters']]?: z.output<E['list']['filters'][Name]>;
};

/**
 * A list's declaration in SQL: every filter and every sort of its call has its column or its condition here, or it does not
 * compile. `order` is null where the list's own order is asked for.
 */
export function listSql<E extends Declared>(endpoint: E, { filters, days, sorts, key }: InSql<E>) {
  const names = Object.keys(endpoint.list.filters) as (string & keyof E['list']['filters'])[];
  return {
    where: (db: Reader, asked: Asked<E>): SQL | undefined =>
      and(
        ...names.map((name) => {
          const value: unknown = asked[name];
          if (value === undefined || value === null || value === '') return undefined;
          // By its name it is the way of just this value.
          const way = filters[name] as Way<unknown>;
          return typeof way === 'function' ? way(value, db) : eq(way, value);
        }),
        days && inRange(days, asked.params),
      ),
    order: (asked: ListQuery): SQL[] | null => sorting(asked, sorts, key),
  };
}
