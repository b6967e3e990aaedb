import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = fileURLToPath(new URL('../media/', import.meta.url));

/** The sample film of the demo data, whole and as HLS, with byte ranges and captions. */
export async function mediaRoutes(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/file/media/',
    decorateReply: false,
    index: false,
    cacheControl: true,
    maxAge: 86_400_000,
    setHeaders: (reply) => {
      reply.header('x-content-type-options', 'nosniff');
    },
  });
}
