import type { FastifyInstance } from 'fastify';
import { listConsoleLog } from '@/contract/console/console';
import { pageWindow } from '@/upstream/core/paging';
import { route } from '@/upstream/core/route';
import { endOfDay, fromWire, toWire } from '@/upstream/core/time';
import { findLog } from './log.repository';

/** The console's log, as staff read it. */
export async function logRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, listConsoleLog, async ({ query }) => {
    const { params, keyword, action } = query;
    const [from, to] = [fromWire(params?.beginTime) ?? undefined, endOfDay(params?.endTime)];
    const { total, rows } = await findLog(ctx, { keyword, action, from, to }, pageWindow(query));
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
