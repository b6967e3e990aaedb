import type { FastifyInstance, FastifyReply, FastifyRequest, preParsingAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { CODE, type Endpoint, idSchema, type ReplyOf } from '@/contract/core';
import { largestBytes } from '@/contract/largest-body';
import { visibleText } from '@/upstream/core/text/html';
import { type Locale, localeOf, translate } from '@/upstream/core/text/translate';
import { requireRight } from '@/upstream/policy/require-right';
import { type Named, type Right, rightOf } from '@/upstream/policy/rights';
import type { Asked, Caller, Context } from './context';
import { AppError, fieldsOf, notFoundError } from './errors';

/** Of a body whose own limit is lower: other clients send more than is read. */
export const USUAL_BYTES = 256 * 1024;

type LoginOf<E extends Endpoint> = E['auth'] extends 'none' | 'optional' ? Caller | null : Caller;

export interface Handled<E extends Endpoint> extends Asked {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Null only where the endpoint does not demand a sign-in. */
  caller: LoginOf<E>;
  reply: FastifyReply;
}

export interface RouteOptions {
  /** Requests of a person; guests of one address have several times as many (upstream/plugins/request-limit.ts). The app's default otherwise. */
  limit?: { max: number; timeWindow: string | number };
}

/** Reads a page of a list in this process, as its call would answer it to a person. */
export type ListReader = (asked: {
  caller: Caller;
  locale: Locale;
  query: Record<string, unknown>;
}) => Promise<{ total: number; rows: Record<string, unknown>[] }>;

/** The lists of each site by their calls; several sites share a process in tests. */
const readers = new WeakMap<Context, Map<Endpoint, ListReader>>();

/** How a list is read; throws for a call that is none, or that nobody answers. */
export function readerOf(ctx: Context, endpoint: Endpoint): ListReader {
  const reader = readers.get(ctx)?.get(endpoint);
  if (!reader) throw new Error(`${endpoint.path} is no list of this site`);
  return reader;
}

/** Registers an endpoint of the contract: checks input and sign-in, shapes and strips the answer by its schema. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Handled<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  options: RouteOptions = {},
): void {
  if (endpoint.shape === 'page') keepReader(app.ctx, endpoint, handle);
  const largest = largestBytes(endpoint.body);
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: Math.max(USUAL_BYTES, largest),
    ...(largest > USUAL_BYTES ? { preParsing: refuseStrangers(app, endpoint) } : {}),
    config: options.limit ? { rateLimit: options.limit } : {},
    handler: async (request, reply) => {
      const caller = await callerOf(app, endpoint, request);
      const locale = localeOf(request.headers['accept-language']);
      const params = parse(endpoint.params as E['params'], request.params);
      // What the path names comes before what is sent: a stranger learns of no form.
      const isKnown = await requireObjectRight(app, endpoint, caller, [params]);
      const query = parse(endpoint.query as E['query'], request.query);
      const body = parse(endpoint.body as E['body'], request.isMultipart() ? undefined : (request.body ?? undefined));
      if (!isKnown && !(await requireObjectRight(app, endpoint, caller, [body, query]))) throw notFoundError();
      const given = { params, query, body };
      const answer = await handle({
        ...given,
        caller: caller as LoginOf<E>,
        request,
        reply,
        locale,
        ip: request.ip,
      });
      if (endpoint.auth !== 'none') reply.header('cache-control', 'private, no-store');
      return reply.send(shape(endpoint, answer, locale));
    },
  });
}

/** A large body costs time to read: it is not read for whom it would be refused afterwards. */
function refuseStrangers(app: FastifyInstance, endpoint: Endpoint): preParsingAsyncHookHandler {
  return async (request, _reply, payload) => {
    await callerOf(app, endpoint, request);
    return payload;
  };
}

/** The same right, query, masks and shape as over the wire; only the size of a page is the reader's own. */
function keepReader<E extends Endpoint>(
  ctx: Context,
  endpoint: E,
  handle: (asked: Handled<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
): void {
  const known = readers.get(ctx) ?? new Map<Endpoint, ListReader>();
  readers.set(ctx, known);
  known.set(endpoint, async ({ caller, locale, query: { pageNum, pageSize, ...filter } }) => {
    // What its path names stands among the filters: the meeting that the list is of.
    const params = parse(endpoint.params, filter);
    const right = readRightOf(endpoint, [params]);
    if (right) await requireRight(ctx.db, caller, right);
    const query = { ...(parse(endpoint.query, filter) as object), pageNum, pageSize };
    // A list that is exported reads nothing of the request but what is here.
    const asked = { params, query, body: undefined, caller, locale, ip: '' };
    const { total, rows } = (await handle(asked as unknown as Handled<E>)) as unknown as {
      total: number;
      rows: unknown[];
    };
    return { total, rows: rows.map((row) => endpoint.answer.parse(row) as Record<string, unknown>) };
  });
}

/** Who asks, let through only with the right that hangs on the person; objects are asked for when the input is read. */
async function callerOf(
  app: FastifyInstance,
  { auth, changes }: Endpoint,
  request: FastifyRequest,
): Promise<Caller | null> {
  if (auth === 'none') return null;
  const caller = await app.authenticate(request);
  if (auth === 'optional') return caller && { ...caller, changes };
  if (!caller) {
    const key = request.headers.authorization ? 'auth.expired' : 'auth.required';
    throw new AppError(key, { code: CODE.unauthorized });
  }
  const right = rightOf(auth, {});
  if (right) await requireRight(app.ctx.db, caller, right);
  return { ...caller, changes };
}

const namedMeeting = z.object({ msId: idSchema });
const namedPaper = z.object({ artId: idSchema });
const namedTake = z.object({ takeId: idSchema });
/** The meeting that one of these names. */
export const namedIn = (given: readonly unknown[]) =>
  given.map((part) => namedMeeting.safeParse(part).data).find((part) => part !== undefined)?.msId;
/** The meeting, the paper and the attempt that these name. */
const allNamedIn = (given: readonly unknown[]): Named => ({
  msId: namedIn(given),
  artId: given.map((part) => namedPaper.safeParse(part).data).find((part) => part !== undefined)?.artId,
  takeId: given.map((part) => namedTake.safeParse(part).data).find((part) => part !== undefined)?.takeId,
});

/** The right of a call about what these name; null for one that anybody may read. Throws 404 where it is over something, and nothing is named. */
export function readRightOf({ auth }: Pick<Endpoint, 'auth'>, given: readonly unknown[]): Right | null {
  if (auth === 'none' || auth === 'optional') return null;
  const right = rightOf(auth, allNamedIn(given));
  if (!right) throw notFoundError();
  return right;
}

/** Asks for the right over the meeting that is named by `msId`, the paper by `artId`, or the attempt by `takeId`; false when these name none, 404 for who has not the right. */
async function requireObjectRight(
  app: FastifyInstance,
  { auth }: Endpoint,
  caller: Caller | null,
  given: readonly unknown[],
): Promise<boolean> {
  if (auth === 'none' || auth === 'optional' || rightOf(auth, {})) return true;
  const right = rightOf(auth, allNamedIn(given));
  if (!right) return false;
  await requireRight(app.ctx.db, caller, right);
  return true;
}

/** PostgreSQL keeps neither a NUL character nor half of a pair (in JSON), so that a text with one is refused before any query. */
const isUnkept = (text: string): boolean => text.includes('\u0000') || /\p{Surrogate}/u.test(text);
/** No form is deeper; what is would be walked through by calls without end. */
const DEEPEST = 32;

/** What was sent, its texts without what nobody sees; throws for what nothing can keep. */
function readable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    if (isUnkept(value)) throw new AppError('error.invalid');
    return visibleText(value);
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new AppError('error.invalid');
  if (Array.isArray(value)) return value.map((inner) => readable(inner, depth + 1));
  const entries = Object.entries(value);
  if (entries.some(([name]) => isUnkept(name))) throw new AppError('error.invalid');
  return Object.fromEntries(entries.map(([name, inner]) => [name, readable(inner, depth + 1)]));
}

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(readable(value));
  if (parsed.success) return parsed.data;
  const fields = fieldsOf(parsed.error);
  const only = Object.values(fields);
  throw new AppError(only.length === 1 ? (only[0] ?? 'error.invalid') : 'error.invalid', { fields });
}

function shape(endpoint: Endpoint, answer: unknown, locale: 'zh' | 'en'): Record<string, unknown> {
  if (endpoint.shape === 'page') {
    const { total, rows } = answer as { total: number; rows: unknown[] };
    const msg = translate(locale, 'query.ok');
    return { total, rows: rows.map((row) => endpoint.answer.parse(row)), code: CODE.ok, msg };
  }
  const parsed = endpoint.answer.parse(answer ?? null);
  const head = { code: CODE.ok, msg: translate(locale, 'ok') };
  return endpoint.shape === 'top' ? { ...head, ...(parsed as object) } : { ...head, data: parsed };
}
