import { randomUUID } from 'node:crypto';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { CODE } from '@/contract/core';
import type { Caller, Context } from './core/context';
import { AppError } from './core/errors';
import { accountModule } from './modules/account/account.routes';
import { artModule } from './modules/art/art.routes';
import { mediaModule } from './modules/art/media.routes';
import { articleModule } from './modules/article/article.routes';
import { authModule } from './modules/auth/auth.routes';
import { certModule } from './modules/cert/cert.routes';
import { doctorModule } from './modules/doctor/doctor.routes';
import { fileModule } from './modules/file/file.routes';
import { liveModule } from './modules/live/live.routes';
import { meetingModule } from './modules/meeting/meeting.routes';
import { referenceModule } from './modules/reference/reference.routes';
import { taskModule } from './modules/task/task.routes';
import { videoModule } from './modules/video/video.routes';
import { authenticatePlugin } from './plugins/authenticate';
import { errorPlugin } from './plugins/errors';
import { healthPlugin } from './plugins/health';
import { openApiPlugin } from './plugins/openapi';
import { originPlugin } from './plugins/origin';

declare module 'fastify' {
  interface FastifyInstance {
    ctx: Context;
    /** The caller of a request, null for nobody; never throws for a bad token. */
    authenticate(request: FastifyRequest): Promise<Caller | null>;
  }
}

const MODULES = [
  authModule,
  accountModule,
  certModule,
  fileModule,
  referenceModule,
  doctorModule,
  videoModule,
  liveModule,
  articleModule,
  meetingModule,
  taskModule,
  artModule,
  mediaModule,
];

export interface AppOptions {
  /** Requests a minute and address, over all routes. */
  limit?: number;
  logLevel?: string;
  /** Milliseconds of event-loop delay over which requests are refused with 503; 0 never refuses. */
  maxEventLoopDelay?: number;
}

const isLoopback = (address = '') => /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address);

/** Builds the upstream over a context, without listening: tests use `inject`. */
export async function buildApp(ctx: Context, options: AppOptions = {}): Promise<FastifyInstance> {
  const app = Fastify({
    // Only the site on this machine stands in front, and it replaces what clients claim.
    trustProxy: 'loopback',
    bodyLimit: 256 * 1024,
    genReqId: () => randomUUID(),
    logger: { level: options.logLevel ?? 'silent', redact: ['req.headers.authorization', 'req.headers.cookie'] },
    routerOptions: { maxParamLength: 200 },
  });
  app.decorate('ctx', ctx);
  await app.register(errorPlugin);
  await app.register(underPressure, {
    maxEventLoopDelay: options.maxEventLoopDelay ?? 5000,
    exposeStatusRoute: false,
    async pressureHandler(_request, _reply, _type, delay) {
      // Infinity is a pause that left the plugin without a sample: it is over by now, and no overload.
      if (delay === Number.POSITIVE_INFINITY) return;
      throw new AppError('error.unavailable', { code: CODE.unavailable, retryAfter: 5 });
    },
  });
  await app.register(rateLimit, {
    max: options.limit ?? 1200,
    timeWindow: '1 minute',
    // The site's own reads come from this machine and speak for nobody; what it passes on names the visitor.
    allowList: (request) =>
      request.headers['x-forwarded-for'] === undefined && isLoopback(request.socket.remoteAddress),
  });
  await app.register(multipart, { limits: { fileSize: 10 * 1024 * 1024, files: 1, fields: 10 } });
  await app.register(originPlugin);
  await app.register(authenticatePlugin);
  await app.register(healthPlugin);
  await app.register(openApiPlugin);
  for (const module of MODULES) await app.register(module);
  return app;
}
