import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { resumeSession } from '@/upstream/modules/auth/session.service';
import { readSid } from '@/upstream/modules/auth/session-cookie.service';

/** Decorates `app.authenticate`: the header's token only (a cookie alone proves nothing), and its companion cookie. */
export const authenticatePlugin = fp(async (app) => {
  app.decorate('authenticate', async (request: FastifyRequest) => {
    const match = /^Bearer ([\w.-]{20,4096})$/i.exec(request.headers.authorization ?? '');
    return match?.[1] ? resumeSession(app.ctx, match[1], readSid(request)) : null;
  });
});
