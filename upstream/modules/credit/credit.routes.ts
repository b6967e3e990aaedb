import type { FastifyInstance } from 'fastify';
import * as console from '@/contract/credit/console-rule';
import { getMyCredits as mineCall } from '@/contract/credit/credit';
import { listCreditRules } from '@/contract/credit/rule';
import { route } from '@/upstream/core/route';
import { getMyCredits } from './mine.service';
import { findRules, ruleWire } from './rule.service';
import * as rules from './rule-desk.service';

/** Rules of credit, and what people have. */
export async function creditRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, listCreditRules, async () => (await findRules(ctx.db)).map(ruleWire));
  route(app, mineCall, ({ caller, query }) => getMyCredits(ctx, caller, query.year));

  route(app, console.listConsoleCreditRules, ({ query }) => rules.listRules(ctx, query));
  route(app, console.createCreditRule, ({ caller, body }) => rules.createRule(ctx, caller, body).then(nothing));
  route(app, console.updateCreditRule, ({ caller, params, body }) =>
    rules.updateRule(ctx, caller, params.ruleId, body).then(nothing),
  );
  route(app, console.removeCreditRule, ({ caller, params }) =>
    rules.removeRule(ctx, caller, params.ruleId).then(nothing),
  );
}

const nothing = () => null;
