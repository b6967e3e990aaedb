import type { FastifyInstance } from 'fastify';
import * as slip from '@/contract/slip/slip';
import { route } from '@/upstream/core/route';
import { getMySlip, putMySlip } from './slip.service';

/** Return slips: one trip, one place to see it. */
export async function slipRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, slip.getMySlip, ({ caller, query }) => getMySlip(ctx, caller, query.msId));
  route(app, slip.putMySlip, ({ caller, body }) => putMySlip(ctx, caller, body));
}
