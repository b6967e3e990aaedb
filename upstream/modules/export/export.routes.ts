import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/export/export';
import { route } from '@/upstream/core/route';
import * as exports from './export.service';

/** Lists and one's own data as files. */
export async function exportRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.requestExport, ({ caller, body, locale }) => exports.requestExport(ctx, caller, body, locale));
  route(app, calls.listExports, ({ caller }) => exports.listExports(ctx, caller));
  route(app, calls.getExport, ({ caller, params }) => exports.getExport(ctx, caller, params.id));
}
