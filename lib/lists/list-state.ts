import type { z } from 'zod';
import { DEFAULT_PAGE_SIZE, type Endpoint, MAX_PAGE_SIZE, pageQuerySchema } from '@/contract/core';
import type { ListShape } from '@/contract/list';

/** A paged read of the contract. */
export type PageCall = Endpoint<z.ZodType, z.ZodObject, z.ZodType, z.ZodType, 'page'>;
export type RowOf<E extends PageCall> = z.output<E['answer']>;

/** A list as its page and its component both know it. */
export interface ListSpec<E extends PageCall = PageCall, F extends string = string> {
  readonly endpoint: E;
  /** Fields of the endpoint's query that stand in the address; `beginTime` and `endTime` are those of `params`. */
  readonly filters: readonly F[];
  /** Columns that the upstream sorts by. */
  readonly sorts: readonly string[];
  /** Page sizes to choose from; the first goes without saying. */
  readonly sizes: readonly number[];
  /** What is always asked for: no address says it, and no filter takes it away. */
  readonly fixed: Readonly<Record<string, string>>;
}

export interface ListState<F extends string = string> {
  page: number;
  size: number;
  sort: { column: string; descending: boolean } | null;
  filters: Partial<Record<F, string>>;
}

type Params = URLSearchParams | Readonly<Record<string, string | string[] | undefined>>;
const MAX_TEXT = 100;
const PAGE = /^[1-9]\d{0,5}$/;
const TIMES = pageQuerySchema.shape.params.unwrap().shape;

/** A paged read of the contract with what narrows and sorts it. */
type ListCall = PageCall & { readonly list: ListShape };
/** Names that a list's address may say. */
type FilterOf<E extends ListCall> =
  | (string & keyof E['list']['filters'])
  | (E['list']['days'] extends true ? keyof typeof TIMES : never);

interface Choices<E extends ListCall, X extends string> {
  sizes?: readonly number[];
  fixed?: Readonly<Record<X, string>>;
  /** Where a screen sorts by fewer columns than the call, or a sample by more. */
  sorts?: E['list']['sorts'] | readonly string[];
}

/** A list as a screen shows it: what its call declares stands in the address, but for what is fixed. */
export function listSpec<E extends ListCall, X extends string = never>(
  endpoint: E,
  { sizes = [DEFAULT_PAGE_SIZE, 20, 50], fixed, sorts = endpoint.list.sorts }: Choices<E, X> = {},
): ListSpec<E, Exclude<FilterOf<E>, X>> {
  const { filters, days } = endpoint.list;
  const names = [...Object.keys(filters), ...(days ? Object.keys(TIMES) : [])];
  return {
    endpoint,
    filters: names.filter((name) => !fixed || !Object.hasOwn(fixed, name)) as Exclude<FilterOf<E>, X>[],
    sorts,
    sizes: sizes.filter((size) => size <= MAX_PAGE_SIZE),
    fixed: fixed ?? {},
  };
}

/** What an address says of a list; a value that the contract refuses is dropped, never an error. */
export function readListState<F extends string>(spec: ListSpec<PageCall, F>, params: Params): ListState<F> {
  const text = (name: string) => {
    const value = params instanceof URLSearchParams ? params.get(name) : params[name];
    return (Array.isArray(value) ? value[0] : value)?.trim().slice(0, MAX_TEXT) ?? '';
  };
  const filters: Partial<Record<F, string>> = {};
  for (const name of spec.filters) {
    const value = text(name);
    if (value && fieldOf(spec, name)?.safeParse(value).success) filters[name] = value;
  }
  const sorted = text('sort');
  const column = sorted.replace(/^-/, '');
  const size = Number(text('size'));
  return {
    page: PAGE.test(text('page')) ? Number(text('page')) : 1,
    size: spec.sizes.includes(size) ? size : firstSize(spec),
    sort: spec.sorts.includes(column) ? { column, descending: sorted.startsWith('-') } : null,
    filters,
  };
}

/** The query part of an address, `?` included; what goes without saying is left out, so that equal states have equal addresses. */
export function writeListState<F extends string>(spec: ListSpec<PageCall, F>, state: ListState<F>): string {
  const params = new URLSearchParams();
  for (const name of spec.filters) {
    const value = state.filters[name];
    if (value) params.set(name, value);
  }
  if (state.sort) params.set('sort', `${state.sort.descending ? '-' : ''}${state.sort.column}`);
  if (state.size !== firstSize(spec)) params.set('size', String(state.size));
  if (state.page > 1) params.set('page', String(state.page));
  const search = params.toString();
  return search && `?${search}`;
}

/** What the upstream is asked. */
export function listQuery<E extends PageCall, F extends string>(
  { fixed }: ListSpec<E, F>,
  { page, size, sort, filters }: ListState<F>,
): z.input<E['query']> {
  const { beginTime, endTime, ...others } = filters as Record<string, string | undefined>;
  const query = {
    pageNum: page,
    pageSize: size,
    ...(sort ? { orderByColumn: sort.column, isAsc: sort.descending ? 'desc' : 'asc' } : {}),
    ...others,
    ...(beginTime || endTime ? { params: { beginTime, endTime } } : {}),
    ...fixed,
  };
  // Each field was read by its own schema.
  return query as unknown as z.input<E['query']>;
}

/** What a list's path names: it is fixed. */
export const listParams = <E extends PageCall>({ fixed }: Pick<ListSpec<E>, 'fixed'>) =>
  fixed as unknown as z.input<E['params']>;

/** A list's filters and order in one, for whoever reads all of it. */
export function listFilter({ fixed }: Pick<ListSpec, 'fixed'>, { sort, filters }: ListState): Record<string, string> {
  const order = sort ? { orderByColumn: sort.column, isAsc: sort.descending ? 'desc' : 'asc' } : {};
  const given = Object.entries({ ...filters, ...order, ...fixed });
  return Object.fromEntries(given.filter((entry): entry is [string, string] => Boolean(entry[1])));
}

const firstSize = (spec: ListSpec) => spec.sizes[0] ?? DEFAULT_PAGE_SIZE;

function fieldOf(spec: ListSpec, name: string): z.ZodType | undefined {
  if (Object.hasOwn(TIMES, name)) return TIMES[name as keyof typeof TIMES];
  const { shape } = spec.endpoint.query;
  return Object.hasOwn(shape, name) ? (shape[name] as z.ZodType) : undefined;
}
