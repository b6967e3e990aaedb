import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { getBaseInfo, updatePassword } from '@/contract/account/account';
import { logout } from '@/contract/auth/auth';
import { CODE } from '@/contract/core';
import type { Caller } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { resumeSession } from '@/upstream/modules/auth/session.service';
import { readSid } from '@/upstream/modules/auth/session-cookie.service';

/** What a person with a one-time password may still do. */
const BEFORE_THE_CHANGE = new Set([getBaseInfo, updatePassword, logout].map(({ path }) => path));

/**
 * Decorates `app.resume` and `app.authenticate`: the header's token only (a cookie alone proves nothing), and its companion cookie.
 * Somebody who still has a one-time password is refused everything but changing it.
 */
export const authenticatePlugin = fp(
  async (app) => {
    const resumed = new WeakMap<FastifyRequest, Promise<Caller | null>>();
    app.decorate('resume', (request: FastifyRequest) => {
      const match = /^Bearer ([\w.-]{20,4096})$/i.exec(request.headers.authorization ?? '');
      if (!match?.[1]) return Promise.resolve(null);
      const asked = resumed.get(request) ?? resumeSession(app.ctx, match[1], readSid(request));
      resumed.set(request, asked);
      return asked;
    });
    app.decorate('authenticate', async (request: FastifyRequest) => {
      const caller = await app.resume(request);
      if (caller?.mustChangePassword && !BEFORE_THE_CHANGE.has(request.routeOptions.url ?? '')) {
        throw new AppError('auth.mustChangePassword', { code: CODE.warning });
      }
      return caller;
    });
  },
  { name: 'authenticate' },
);
