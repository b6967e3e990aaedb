import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { CODE } from '@/contract/core';
import { duringCall, type Progress } from '@/upstream/core/begun';
import { AppError } from '@/upstream/core/errors';
import { localeOf, type MessageKey, translate } from '@/upstream/core/text/translate';
import { firstCause, isDatabaseAway, isDatabaseFull } from '@/upstream/db/outage';
import { FULL_RETRY_SECONDS } from '@/upstream/gateways/storage/storage';

/** HTTP statuses that the upstream sets truthfully; every other failure travels in a 200 (docs/wire.md, "Envelope"). */
const TRUTHFUL = new Set([400, 413, 415, 416, 429, 503, 507]);
const BAD_GATEWAY = 502;
/** When asking again makes sense while the database is away. */
const RETRY_SECONDS = 5;
const REFUSED = 400;
const CODE_UNSATISFIABLE = 416;
const TOO_LARGE = 413;
const FULL = 507;
const KEY_OF_STATUS: Record<number, MessageKey> = {
  404: 'error.notFound',
  413: 'error.requestTooLarge',
  415: 'error.mediaType',
  429: 'error.tooMany',
  503: 'error.unavailable',
  507: 'file.diskFull',
};

declare module 'fastify' {
  interface FastifyRequest {
    progress: Progress;
  }
}

/** Says errors on the wire, in the language asked for; details of faults go to the log only. */
export const errorPlugin = fp(
  async (app) => {
    app.decorateRequest('progress');
    app.addHook('onRequest', async (request) => {
      request.progress = { begun: false };
    });
    app.addHook('preHandler', (request, _reply, done) => duringCall(request.progress, done));
    app.setErrorHandler((error: FastifyError | AppError, request, reply) => {
      const locale = localeOf(request.headers['accept-language']);
      reply.header('cache-control', 'no-store');
      if (error instanceof AppError) {
        const fields = error.fields
          ? Object.fromEntries(
              Object.entries(error.fields).map(([name, key]) => [name, translate(locale, key, error.values)]),
            )
          : undefined;
        if (error.retryAfter) reply.header('retry-after', String(Math.ceil(error.retryAfter)));
        if (TRUTHFUL.has(error.code)) reply.code(statusFor(request, error.code));
        // A rule that says no is no fault, whatever its code in the envelope.
        request.refusal = TRUTHFUL.has(error.code) || error.code < CODE.error ? error.code : REFUSED;
        const msg = translate(locale, error.key, error.values);
        return reply.send({ code: error.code, msg, ...(fields ? { data: { fields, newest: error.newest } } : {}) });
      }
      const [away, full] = [isDatabaseAway(error), isDatabaseFull(error)];
      if (away || full) reply.header('retry-after', String(full ? FULL_RETRY_SECONDS : RETRY_SECONDS));
      const status = full ? FULL : away ? CODE.unavailable : (error.statusCode ?? 500);
      const what = `${request.method} ${request.routeOptions.url}`;
      if (away) request.server.ctx.log.error(firstCause(error), `${what}: the database does not answer`);
      else if (status >= 500 && status !== 503) request.server.ctx.log.error(error, what);
      if (TRUTHFUL.has(status)) reply.code(statusFor(request, status));
      request.refusal = status;
      // A connection that is closed while a body comes is reset, and who sends it never reads why: Node reads the rest
      // and throws it away, within the time that a request has.
      if (status === TOO_LARGE) reply.removeHeader('connection');
      const length = status === CODE_UNSATISFIABLE && contentRangeOf(error);
      if (length) reply.header('content-range', length);
      const key = isFile(request) && status === TOO_LARGE ? 'error.tooLarge' : keyOf(status);
      const code = status < 500 || away || full ? status : CODE.error;
      // Whoever tells us of a fault can say which one it was.
      const named = status >= 500 ? { requestId: request.id } : {};
      return reply.send({ code, msg: translate(locale, key), ...named });
    });
    app.setNotFoundHandler(sendMissing);
  },
  { name: 'errors' },
);

const keyOf = (status: number): MessageKey =>
  KEY_OF_STATUS[status] ?? (status < CODE.error ? 'error.invalid' : 'error.server');
const isFile = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith('multipart/') ?? false;

/** To balancers 503 says that nothing was begun and another machine may be asked; a write that may have been done is 502. */
function statusFor({ method, progress }: FastifyRequest, status: number): number {
  const mayBeDone = progress.begun && method !== 'GET' && method !== 'HEAD';
  return status === CODE.unavailable && mayBeDone ? BAD_GATEWAY : status;
}

/** What the file server says of a file's length to a range that the file does not have. */
function contentRangeOf(error: object): string | undefined {
  const { headers } = error as { headers?: Record<string, string> };
  return headers?.['Content-Range'];
}

/** Answers 404 in the language asked for. */
export function sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = localeOf(request.headers['accept-language']);
  return reply.code(404).send({ code: CODE.notFound, msg: translate(locale, 'error.notFound') });
}
