import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/paper/paper';
import { route } from '@/upstream/core/route';
import { getMyPaper, listMyPapers } from './paper.service';

/** Papers for meetings. */
export async function paperRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMyPapers, ({ caller, query }) => listMyPapers(ctx, caller, query));
  route(app, calls.getMyPaper, ({ caller, params }) => getMyPaper(ctx, caller, params.artId));
}
