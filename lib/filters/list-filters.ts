import { z } from 'zod/mini';

/** Path segment under which a filtered list is rendered and cached; visitors only see the query. */
export const FILTERED = 'filtered';

const id = z.string().check(z.regex(/^[1-9]\d{0,8}$/));
const region = z.string().check(z.regex(/^\d{6}$/));
const day = z.iso.date();
const page = z.string().check(z.regex(/^[1-9]\d{0,5}$/));
const keyword = z.pipe(
  z.string(),
  z.transform((text: string) =>
    text
      .normalize('NFKC')
      .replace(/[\p{C}\s]+/gu, ' ')
      .trim()
      .slice(0, 60),
  ),
);

/** The keyword as it is typed, not one like it. */
const exact = z.optional(z.enum(['1']));

// Not those of the calls: the middleware reads them, with little code, and they hold words of pages (`exact`, `view`) that no call knows.
const LISTS = {
  meetings: z.object({
    keyword: z.optional(keyword),
    exact,
    msType: z.optional(z.enum(['1', '2', '3', '4', '9'])),
    subjectId: z.optional(id),
    provinceCode: z.optional(region),
    month: z.optional(z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))),
    /** Without one: upcoming and on now. */
    timeState: z.optional(z.enum(['0', '1', '2', 'all'])),
    creditFlag: z.optional(z.enum(['0', '1'])),
    /** A kind of credit, of those that rules have. */
    creditClass: z.optional(z.string().check(z.regex(/^[0-9A-Z]$/))),
    creditLeast: z.optional(z.enum(['3', '5', '8', '10'])),
    priceBand: z.optional(z.enum(['free', '500', '1000', 'more'])),
    audience: z.optional(z.enum(['0', '1'])),
    cityCode: z.optional(region),
    dateFrom: z.optional(day),
    dateTo: z.optional(day),
    artOpen: z.optional(z.enum(['1'])),
    sort: z.optional(z.enum(['start', 'newest', 'popular'])),
    view: z.optional(z.enum(['rows', 'cards', 'calendar'])),
    page: z.optional(page),
  }),
  doctors: z.object({
    keyword: z.optional(keyword),
    exact,
    subjectId: z.optional(id),
    provinceCode: z.optional(region),
    title: z.optional(z.string().check(z.regex(/^\d{1,3}$/))),
    page: z.optional(page),
  }),
  videos: z.object({
    keyword: z.optional(keyword),
    exact,
    cateId: z.optional(id),
    vipFlag: z.optional(z.enum(['0', '1'])),
    page: z.optional(page),
  }),
  lives: z.object({
    keyword: z.optional(keyword),
    exact,
    liveStatus: z.optional(z.enum(['0', '1', '2'])),
    page: z.optional(page),
  }),
  articles: z.object({ keyword: z.optional(keyword), exact, page: z.optional(page) }),
  search: z.object({
    keyword: z.optional(keyword),
    exact,
    kind: z.optional(z.enum(['articles'])),
    page: z.optional(page),
  }),
  /** The accepted papers of a meeting, whose id stands in the path. */
  artlist: z.object({
    keyword: z.optional(keyword),
    columnId: z.optional(id),
    form: z.optional(z.enum(['oral', 'poster', 'text'])),
    awardId: z.optional(id),
    page: z.optional(page),
  }),
  /** No list, but a page whose meeting stands in the query (spec §2). */
  submeet: z.object({ msId: z.optional(id) }),
};

export type ListName = keyof typeof LISTS;
export type ListFilter<L extends ListName> = z.infer<(typeof LISTS)[L]>;

/** The list that a path (without locale) shows, if it is one with filters. */
export function listOfPath(path: string): ListName | null {
  const [, first = '', second, third, fourth] = path.split('/');
  if (first === 'meetings' && second === 'artlist')
    return third && /^\d+$/.test(third) && fourth === undefined ? 'artlist' : null;
  if (first === 'meetings' && second === 'submeet') return third === undefined ? 'submeet' : null;
  if (first === 'articles') return second === 'article' || third !== undefined ? null : 'articles';
  return second === undefined && first in LISTS ? (first as ListName) : null;
}

/** Keeps what a list knows, one by one: a wrong value is dropped, never an error; page 1 is left out. */
export function readFilter<L extends ListName>(list: L, values: Iterable<[string, string]>): ListFilter<L> {
  const schema: z.ZodMiniObject = LISTS[list];
  const kept: Record<string, string> = {};
  for (const [name, value] of values) {
    const field = Object.hasOwn(schema.shape, name) ? schema.shape[name] : undefined;
    const parsed = field && z.safeParse(field, value);
    if (parsed?.success && parsed.data && !(name === 'page' && parsed.data === '1')) kept[name] ??= String(parsed.data);
  }
  return kept as ListFilter<L>;
}
