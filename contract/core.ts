import { z } from 'zod';
import { filled } from '@/contract/filled';
import { says } from '@/contract/says';
import type { PolicyName } from './policies';
import type { Stale } from './stale';

// Before any schema is made: in browsers zod would compile them with `new Function`, which the site's policy forbids and reports.
if ('window' in globalThis) z.config({ jitless: true });

/** Body codes of the upstream's envelope; the code decides, not the HTTP status (docs/wire.md, "Envelope"). */
export const CODE = {
  ok: 200,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  error: 500,
  warning: 601,
  tooMany: 429,
  unavailable: 503,
} as const;

export const MAX_PAGE_SIZE = 100;
export const DEFAULT_PAGE_SIZE = 10;

/**
 * A number on the wire, read leniently from its text. Nothing else is turned into one: what a sparse array or an object
 * with a `valueOf` becomes is anybody's guess, and may take minutes to find out.
 */
export const numberSchema = z
  .union([z.number(), z.string().regex(/^\s{0,20}-?\d{1,16}(\.\d{1,16})?\s{0,20}$/)])
  .pipe(z.coerce.number<string | number>());
/** Database id: a JSON number on the wire, read leniently from a numeric string. */
export const idSchema = numberSchema.pipe(z.number().int().positive());
/** Whether `yyyy-MM-dd HH:mm:ss` is a time that there is: engines count the 30th of February on into March. */
const isMoment = (text: string): boolean => {
  const moment = new Date(`${text.replace(' ', 'T')}Z`);
  return text >= '1000' && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text.slice(0, 10));
};
const ofMoment = (text: z.ZodString) =>
  text
    .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: says('validation.dateTime'), abort: true })
    .refine(isMoment, says('validation.dateTime'));
/** `yyyy-MM-dd HH:mm:ss`, Asia/Shanghai. */
export const dateTimeSchema = ofMoment(filled('validation.time'));
/** The same, or '' for none. */
export const maybeDateTimeSchema = z.union([z.literal(''), ofMoment(z.string())]);
/** Yuan as a decimal string with two digits; integer fen in the database. */
export const yuanSchema = z
  .union([z.string().max(20), z.number()])
  .pipe(z.coerce.string<string | number>().regex(/^-?\d+(\.\d{1,2})?$/, says('validation.amount')));
/** One-character flag: read from a string, number or boolean, always a string afterwards. */
export const flagSchema = z
  .union([z.string(), z.number(), z.boolean()])
  .transform((value) => (typeof value === 'boolean' ? (value ? '1' : '0') : String(value)));
/** Text that may be missing; some upstreams send codes and counts in text fields as numbers. */
export const textSchema = z.union([z.string(), z.number().transform(String)]).nullish();
/** Number that may be missing. */
export const countSchema = numberSchema.nullish();

/** Fields that RuoYi-style rows carry; all optional. */
export const auditedSchema = z.object({ createTime: textSchema, updateTime: textSchema, remark: textSchema });

export const envelopeSchema = z.looseObject({
  code: numberSchema.nullish(),
  msg: z.string().nullish(),
  data: z.unknown().optional(),
});

/** Paging and ordering that every paged read accepts (docs/wire.md, "Paging"). */
export const pageQuerySchema = z.object({
  pageNum: numberSchema.pipe(z.number().int().min(1).max(1_000_000)).optional(),
  pageSize: numberSchema.pipe(z.number().int().min(1).max(MAX_PAGE_SIZE)).optional(),
  orderByColumn: z
    .string()
    .regex(/^[a-zA-Z]{1,40}$/)
    .optional(),
  isAsc: z.enum(['asc', 'desc']).optional(),
  params: z.object({ beginTime: z.string().max(19).optional(), endTime: z.string().max(19).optional() }).optional(),
});

/** Searching a list: `all` is only what has everything that the keyword asks for, `most` what comes nearest; without it what a keyword like it finds follows where the first is empty, then what comes nearest. */
export const keywordFields = {
  keyword: z.string().trim().max(60).optional(),
  match: z.enum(['all', 'most']).optional(),
};

/** What a favourite is to be afterwards; without it the call toggles. */
export const favoWanted = { favo: z.boolean().optional() };

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
/**
 * `none`: nobody is asked; `optional`: knows the caller if there is one; a policy: 401 without a session, 403 without
 * the right (contract/policies.ts).
 */
export type Auth = 'none' | 'optional' | PolicyName;
/** Where the answer lies in the envelope: in `data`, in `rows` + `total`, or in top-level keys of its own. */
export type Shape = 'data' | 'page' | 'top';

export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  S extends Shape = Shape,
  A extends Auth = Auth,
> {
  readonly method: Method;
  readonly path: string;
  readonly auth: A;
  readonly summary: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly answer: D;
  readonly shape: S;
  /** What of somebody's it answers: it is asked again when that is stale. */
  readonly shows: readonly Stale[];
  /** What of somebody's is stale after it. */
  readonly changes: readonly Stale[];
}

const none = z.object({}).optional();
export type None = typeof none;

interface Declared<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, D extends z.ZodType, A extends Auth> {
  method: Method;
  path: string;
  summary: string;
  auth?: A;
  params?: P;
  query?: Q;
  body?: B;
  answer?: D;
}

interface Said {
  shows?: readonly Stale[];
  changes?: readonly Stale[];
}
/** A call that knows who asks says what it shows or changes, if only that it is nothing: what forgets it does not compile. */
type Says<A extends Auth> = [A] extends ['none']
  ? Said
  : { shows: readonly Stale[]; changes?: undefined } | { changes: readonly Stale[]; shows?: undefined };

/** Declares a call whose answer is the envelope's `data` (null where the call only says that it worked). */
export function endpoint<
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  D extends z.ZodType = z.ZodType<null | undefined>,
  const A extends Auth = 'none',
>(declared: Declared<P, Q, B, D, A> & Says<A>): Endpoint<P, Q, B, D, 'data', A> {
  return complete(declared as Declared<P, Q, B, D, A> & Said, 'data');
}

/** Declares a paged read: `total` and `rows` at the top level of the envelope; `answer` is the row. */
export function pageEndpoint<
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  D extends z.ZodType = z.ZodType<null | undefined>,
  const A extends Auth = 'none',
>(declared: Declared<P, Q, B, D, A> & Says<A>): Endpoint<P, Q, B, D, 'page', A> {
  return complete(declared as Declared<P, Q, B, D, A> & Said, 'page');
}

/** Declares a call whose answer stands in top-level keys of its own (captcha, upload of a portrait). */
export function topEndpoint<
  P extends z.ZodType = None,
  Q extends z.ZodType = None,
  B extends z.ZodType = None,
  D extends z.ZodType = z.ZodType<null | undefined>,
  const A extends Auth = 'none',
>(declared: Declared<P, Q, B, D, A> & Says<A>): Endpoint<P, Q, B, D, 'top', A> {
  return complete(declared as Declared<P, Q, B, D, A> & Said, 'top');
}

function complete<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  S extends Shape,
  A extends Auth,
>(
  { auth, params, query, body, answer, shows, changes, ...rest }: Declared<P, Q, B, D, A> & Said,
  shape: S,
): Endpoint<P, Q, B, D, S, A> {
  return {
    ...rest,
    shows: shows ?? [],
    changes: changes ?? [],
    auth: (auth ?? 'none') as A,
    shape,
    params: (params ?? none) as P,
    query: (query ?? none) as Q,
    body: (body ?? none) as B,
    answer: (answer ?? z.unknown().transform(() => null)) as unknown as D,
  };
}

export interface PageOf<Row> {
  total: number;
  rows: Row[];
}

/** What a caller of an endpoint gets. */
export type AnswerOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer D, infer S, infer _A>
    ? S extends 'page'
      ? PageOf<z.output<D>>
      : z.output<D>
    : never;

/** What an implementation of an endpoint returns. */
export type ReplyOf<E extends Endpoint> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer D, infer S, infer _A>
    ? S extends 'page'
      ? PageOf<z.input<D>>
      : z.input<D>
    : never;

/** Fills the path's `{name}` places, percent-encoded. */
export function fillPath(path: string, params: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')));
}
