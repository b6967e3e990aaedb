import type { z } from 'zod';
import { type Auth, type None, pageEndpoint, pageQuerySchema } from './core';
import type { Stale } from './stale';

type PageFields = typeof pageQuerySchema.shape;
/** By what a list is narrowed: names of its query with their schemas. */
export type Filters = Readonly<Record<string, z.ZodType>>;
// biome-ignore lint/complexity/noBannedTypes: no filters at all
type NoFilters = {};

/** How a list is narrowed and sorted: addresses, forms and the upstream's SQL follow from it. */
export interface ListShape<
  F extends Filters = Filters,
  S extends string = string,
  Days extends boolean = boolean,
  M extends Filters = Filters,
> {
  readonly filters: F;
  /** What other clients may narrow it by, and no address of this site says. */
  readonly more: M;
  /** Whether days narrow it: `params[beginTime]` and `params[endTime]`, in an address `beginTime` and `endTime`. */
  readonly days: Days;
  /** Columns that it is sorted by. */
  readonly sorts: readonly S[];
}

interface Declared<
  F extends Filters,
  M extends Filters,
  S extends string,
  Days extends boolean,
  D extends z.ZodType,
  A extends Auth,
  P extends z.ZodType,
> {
  path: string;
  summary: string;
  auth: A;
  params?: P;
  filters?: F;
  /** What other clients may narrow it by, and no address of this site says. */
  more?: M;
  days?: Days;
  sorts?: readonly S[];
  answer: D;
}

/** What of somebody's its rows are: the list is read again when that is stale. */
type Shows<A extends Auth> = [A] extends ['none'] ? { shows?: undefined } : { shows: readonly Stale[] };

/** Declares a paged read with all that narrows and sorts it. */
export function listEndpoint<
  D extends z.ZodType,
  const A extends Auth,
  F extends Filters = NoFilters,
  M extends Filters = NoFilters,
  const S extends string = never,
  const Days extends boolean = false,
  P extends z.ZodType = z.ZodOptional<z.ZodObject>,
>({ filters, more, days, sorts = [], shows = [], ...declared }: Declared<F, M, S, Days, D, A, P> & Shows<A>) {
  const query = pageQuerySchema.extend({ ...filters, ...more }) as unknown as z.ZodObject<PageFields & F & M>;
  const list: ListShape<F, S, Days, M> = {
    filters: (filters ?? {}) as F,
    more: (more ?? {}) as M,
    days: (days ?? false) as Days,
    sorts,
  };
  const call = pageEndpoint<P, typeof query, None, D, A>;
  return { ...call({ ...declared, shows, method: 'GET', query } as Parameters<typeof call>[0]), list };
}
