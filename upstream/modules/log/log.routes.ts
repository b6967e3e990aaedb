import type { FastifyInstance } from 'fastify';
import { listConsoleLog } from '@/contract/console/console';
import { route } from '@/upstream/core/route';
import { toWire } from '@/upstream/core/time';
import { findLog } from './log.repository';

/** The console's log, as staff read it. */
export async function logRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, listConsoleLog, async ({ query }) => {
    const { total, rows } = await findLog(ctx, query);
    return {
      total,
      rows: rows.map(({ log, name, about }) => ({
        ...log,
        name,
        createTime: toWire(log.createTime),
        detail: about === null ? log.detail : { userName: about, ...log.detail },
      })),
    };
  });
}
