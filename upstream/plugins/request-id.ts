import fp from 'fastify-plugin';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import { underRequestId } from '@/upstream/core/request-id';

/** Tells who asks the name of the request, and puts it under every line that is logged meanwhile. */
export const requestIdPlugin = fp(
  async (app) => {
    app.addHook('onRequest', (request, _reply, done) => underRequestId(request.id, done));
    // A body that was waited for comes by the socket's own events, which know no request.
    app.addHook('preValidation', (request, _reply, done) => underRequestId(request.id, done));
    app.addHook('onSend', async (request, reply) => {
      // What a cache may keep for others must not carry the name of this request.
      if (!/\bpublic\b/.test(String(reply.getHeader('cache-control')))) reply.header(REQUEST_ID_HEADER, request.id);
    });
  },
  { name: 'request-id' },
);
