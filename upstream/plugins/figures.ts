import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { figuresText, histogram, watchProcess } from '@/upstream/core/module/figures';
import { sendMissing } from './errors';

const seconds = histogram('upstream_request_seconds', 'Calls by method, path of the contract and class of the answer', [
  'method',
  'path',
  'status',
]);
/** What is asked at no path of ours: its own would be anybody's invention. */
const UNKNOWN = 'unknown';

const pathOf = ({ is404, routeOptions }: FastifyRequest) =>
  is404 ? UNKNOWN : (routeOptions.url ?? UNKNOWN).replace(/:(\w+)/g, '{$1}');

/** Times every call, and shows the figures to whoever knows one of the tokens; 404 to everybody else. */
export const figuresPlugin = fp<{ tokens: readonly string[] }>(
  async (app, { tokens }) => {
    watchProcess();
    app.addHook('onResponse', async (request, reply) => {
      const status = `${Math.floor((request.refusal ?? reply.statusCode) / 100)}xx`;
      seconds.observe({ method: request.method, path: pathOf(request), status }, reply.elapsedTime / 1000);
    });
    app.get('/metrics', async (request, reply) => {
      if (!tokens.some((token) => isTold(request, token))) return sendMissing(request, reply);
      const text = await figuresText();
      return reply.header('cache-control', 'no-store').type('text/plain; version=0.0.4; charset=utf-8').send(text);
    });
  },
  { name: 'figures' },
);

function isTold({ headers }: FastifyRequest, token: string): boolean {
  const wanted = Buffer.from(`Bearer ${token}`);
  const given = Buffer.from(headers.authorization ?? '');
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}
