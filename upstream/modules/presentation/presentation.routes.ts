import type { FastifyInstance } from 'fastify';
import * as dues from '@/contract/presentation/dues';
import { route } from '@/upstream/core/route';
import { enrolWithPapers, getDues, payPaper } from './dues.service';

/** What authors pay, and who presents. */
export async function presentationRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, dues.getDues, ({ caller, query }) => getDues(ctx, caller, query.msId));
  route(app, dues.payPaper, ({ caller, params, body }) => payPaper(ctx, caller, params.artId, body));
  route(app, dues.enrolWithPapers, ({ caller, body }) => enrolWithPapers(ctx, caller, body));
}
