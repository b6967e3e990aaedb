import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { ListShape } from '@/contract/list';
import { noteSaid } from '@/upstream/core/module/made';
import type { Reader } from '@/upstream/db/client';
import { inRange } from './date-range';
import type { ListQuery } from './paging';
import { sorting } from './sorting';

/** A list as its call declares it. */
interface Declared {
  list: ListShape;
}
/** All that narrows a list, of other clients too. */
type FiltersOf<E extends Declared> = E['list']['filters'] & E['list']['more'];

/** Of what conditions are made besides the values that are asked for. */
export interface At {
  db: Reader;
}
/** The same where a state follows from the clock. */
export interface AtMoment extends At {
  now: Date;
}

/** What a reader asks of a list. */
export type Asked<E extends Declared> = ListQuery & {
  readonly [Name in keyof FiltersOf<E>]?: z.output<FiltersOf<E>[Name]>;
};

/** What narrows by a filter: the column that holds its value, or a condition made of it. */
type Way<V, A, Q> = PgColumn | ((value: NonNullable<V>, at: A, asked: Q) => SQL | undefined);

/** The way of what only says how another filter is meant. */
export const saysHow = (): undefined => undefined;

interface InSql<E extends Declared, A, K extends PgColumn> {
  filters: { readonly [Name in keyof FiltersOf<E>]-?: Way<z.output<FiltersOf<E>[Name]>, A, Asked<E>> };
  /** The moment that days narrow. */
  days: E['list']['days'] extends true ? PgColumn : undefined;
  sorts: Readonly<Record<E['list']['sorts'][number], PgColumn>>;
  /** Decides between rows that are equal in what they are sorted by. */
  key: K;
  /** Its own order, where nobody asks for another. */
  usual: SQL[] | ((at: A, asked: Asked<E>) => SQL[]);
}

/**
 * A list's declaration in SQL: every filter and every sort of its call has its column or its condition here, or it does not
 * compile. Whose rows they are is no filter: the reader adds it.
 */
export function listSql<E extends Declared, A extends At = At, K extends PgColumn = PgColumn>(
  endpoint: E,
  { filters, days, sorts, key, usual }: InSql<E, A, K>,
) {
  noteSaid(endpoint);
  const { list } = endpoint;
  const names = Object.keys({ ...list.filters, ...list.more }) as (string & keyof FiltersOf<E>)[];
  const where = (at: A, asked: Asked<E>): SQL | undefined =>
    and(
      ...names.map((name) => {
        const value: unknown = asked[name];
        if (value === undefined || value === null || value === '') return undefined;
        // By its name it is the way of just this value.
        const way = filters[name] as Way<unknown, A, Asked<E>>;
        return typeof way === 'function' ? way(value, at, asked) : eq(way, value);
      }),
      days && inRange(days, asked.params),
    );
  const order = (at: A, asked: Asked<E>): SQL[] =>
    sorting(asked, sorts, key) ?? (typeof usual === 'function' ? usual(at, asked) : usual);
  return {
    where,
    order,
    /** As `pageOfLarge` reads it. */
    large: (at: A, asked: Asked<E>) => ({ key, where: where(at, asked), order: order(at, asked), query: asked }),
  };
}
