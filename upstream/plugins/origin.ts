import fp from 'fastify-plugin';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses writes that a browser sends from another site (docs/quality.md, "Writes from other sites"). */
export const originPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request) => {
      if (SAFE.has(request.method)) return;
      const fetchSite = request.headers['sec-fetch-site'];
      const foreignSite = fetchSite !== undefined && fetchSite !== 'same-origin' && fetchSite !== 'none';
      if (foreignSite || !isOwnOrigin(request.headers.origin, request.host)) {
        throw new AppError('error.origin', { code: CODE.forbidden });
      }
    });
  },
  { name: 'origin' },
);

function isOwnOrigin(origin: string | undefined, host: string): boolean {
  if (!origin) return true;
  try {
    return new URL(origin).host === host;
  } catch {
    return false;
  }
}
