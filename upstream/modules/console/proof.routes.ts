import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/proof';
import { route } from '@/upstream/core/route';
import { answerDecisions, claimOrRelease } from '@/upstream/modules/case/case.service';
import { PROOF_CASES } from './audit.repository';
import { getCaseAt, listCases } from './audit.service';

/** What attendees of a meeting have to prove, for those who decide about it there: lists and drawer are the examiners'. */
export async function proofRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listProofs, ({ caller, params, query }) =>
    listCases(ctx, caller, { ...PROOF_CASES, msId: params.msId }, query),
  );
  route(app, calls.getProof, ({ caller, params, locale }) => getCaseAt(ctx, caller, params, locale));
  route(app, calls.claimProof, ({ caller, params, body }) =>
    claimOrRelease(ctx, caller, { caseId: params.caseId, ...body }).then(() => null),
  );
  route(app, calls.decideProofs, ({ caller, body, locale }) => answerDecisions(ctx, caller, body, locale));
}
