import type { FastifyInstance } from 'fastify';
import { getMyCredits as mineCall } from '@/contract/credit/credit';
import { listCreditRules } from '@/contract/credit/rule';
import { route } from '@/upstream/core/route';
import { getMyCredits } from './mine.service';
import { findRules, ruleWire } from './rule.service';

/** Rules of credit, and what people have. */
export async function creditRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, listCreditRules, async () => (await findRules(ctx.db)).map(ruleWire));
  route(app, mineCall, ({ caller, query }) => getMyCredits(ctx, caller, query.year));
}
