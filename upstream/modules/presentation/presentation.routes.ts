import type { FastifyInstance } from 'fastify';
import * as dues from '@/contract/presentation/dues';
import * as present from '@/contract/presentation/present';
import { route } from '@/upstream/core/route';
import { enrolWithPapers, getDues, payPaper } from './dues.service';
import { getFeeScopes, saveFeeScopes } from './fee-scope.service';
import { getPresentDesk, savePresentRule } from './missing.service';
import { getPresentation, handPresentFile, savePresenter } from './present.service';

/** What authors pay, who presents and with what. */
export async function presentationRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, dues.getDues, ({ caller, query }) => getDues(ctx, caller, query.msId));
  route(app, dues.payPaper, ({ caller, params, body }) => payPaper(ctx, caller, params.artId, body));
  route(app, dues.enrolWithPapers, ({ caller, body }) => enrolWithPapers(ctx, caller, body));
  route(app, present.getPresentation, ({ caller, params }) => getPresentation(ctx, caller, params.artId));
  route(app, present.savePresenter, ({ caller, params, body }) => savePresenter(ctx, caller, params.artId, body));
  route(app, present.handPresentFile, ({ caller, params, body }) => handPresentFile(ctx, caller, params.artId, body));
  route(app, present.getPresentDesk, ({ params }) => getPresentDesk(ctx, params.msId));
  route(app, present.getFeeScopes, ({ params }) => getFeeScopes(ctx, params.msId));
  route(app, present.saveFeeScopes, ({ caller, params, body }) =>
    saveFeeScopes(ctx, caller, params.msId, body).then(() => null),
  );
  route(app, present.savePresentRule, ({ caller, params, body }) => savePresentRule(ctx, caller, params.msId, body));
}
