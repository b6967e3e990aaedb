import { sql } from 'drizzle-orm';
import fp from 'fastify-plugin';
import { CODE } from '@/contract/core';

/** Live (this process answers) and ready (database and broker answer too). */
export const healthPlugin = fp(async (app) => {
  app.get('/health/live', async () => ({ code: CODE.ok }));
  app.get('/health/ready', async (_request, reply) => {
    const database = await app.ctx.db.execute(sql`select 1`).then(
      () => true,
      () => false,
    );
    const broker = app.ctx.broker.ready();
    return reply.code(database ? 200 : 503).send({ code: database ? CODE.ok : CODE.unavailable, database, broker });
  });
});
