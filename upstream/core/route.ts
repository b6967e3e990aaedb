import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CODE, type Endpoint, type ReplyOf } from '@/contract/core';
import type { Asked, Caller } from './context';
import { AppError } from './errors';
import { unflattenQuery } from './query';
import { localeOf, translate } from './translate';

type LoginOf<E extends Endpoint> = E['auth'] extends 'login' ? Caller : Caller | null;

export interface Handled<E extends Endpoint> extends Asked {
  params: z.output<E['params']>;
  query: z.output<E['query']>;
  body: z.output<E['body']>;
  /** Null only where the endpoint does not demand a sign-in. */
  caller: LoginOf<E>;
  reply: FastifyReply;
}

export interface RouteOptions {
  /** Requests a minute and address; the app's default otherwise. */
  limit?: { max: number; timeWindow: string | number };
  bodyLimit?: number;
}

/** Registers an endpoint of the contract: checks input and sign-in, shapes and strips the answer by its schema. */
export function route<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handle: (asked: Handled<E>) => Promise<ReplyOf<E>> | ReplyOf<E>,
  options: RouteOptions = {},
): void {
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: options.bodyLimit,
    config: options.limit ? { rateLimit: options.limit } : {},
    handler: async (request, reply) => {
      const caller = await callerOf(app, endpoint, request);
      const locale = localeOf(request.headers['accept-language']);
      const answer = await handle({
        params: parse(endpoint.params as E['params'], request.params),
        query: parse(endpoint.query as E['query'], unflattenQuery(request.query as Record<string, unknown>)),
        body: parse(endpoint.body as E['body'], request.isMultipart() ? undefined : (request.body ?? undefined)),
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

async function callerOf(app: FastifyInstance, endpoint: Endpoint, request: FastifyRequest): Promise<Caller | null> {
  if (endpoint.auth === 'none') return null;
  const caller = await app.authenticate(request);
  if (!caller && endpoint.auth === 'login') {
    const key = request.headers.authorization ? 'auth.expired' : 'auth.required';
    throw new AppError(key, { code: CODE.unauthorized });
  }
  return caller;
}

/** PostgreSQL keeps no NUL character, so that a text with one is refused before any query. */
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\u0000')
    : typeof value === 'object' && value !== null && Object.values(value).some(hasNul);

function parse<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  if (hasNul(value)) throw new AppError('error.invalid');
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const fields: Record<string, string> = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || 'form';
    fields[name] ??= issue.message.includes('.') && !issue.message.includes(' ') ? issue.message : 'error.invalid';
  }
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
