import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/keeper/keeper';
import { route } from '@/upstream/core/route';
import * as arrange from './arrange.service';
import * as own from './keeper.service';

/** Accompanying service: people ask and cancel; staff name somebody, finish or refuse. */
export async function keeperRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMyKeepers, ({ caller, query }) => own.listOwnKeepers(ctx, caller, query));
  route(app, calls.askKeeper, ({ caller, body }) => own.askKeeper(ctx, caller, body));
  route(app, calls.cancelKeeper, async ({ caller, body }) => void (await own.cancelKeeper(ctx, caller, body.id)));
  route(app, calls.listKeepers, ({ query }) => arrange.listKeepers(ctx, query));
  route(app, calls.assignKeeper, async ({ caller, body }) => void (await arrange.assignKeeper(ctx, caller, body)));
  route(app, calls.finishKeeper, async ({ caller, body }) => void (await arrange.finishKeeper(ctx, caller, body.id)));
  route(
    app,
    calls.refuseKeeper,
    async ({ caller, body }) => void (await arrange.refuseKeeper(ctx, caller, body.id, body.auditMsg)),
  );
}
