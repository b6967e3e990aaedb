import type { FastifyInstance } from 'fastify';
import * as desk from '@/contract/decision/desk';
import * as entry from '@/contract/decision/entry';
import { route } from '@/upstream/core/route';
import * as after from './after.service';
import * as batch from './batch.service';
import * as desks from './desk.service';
import * as draft from './draft.service';
import * as entries from './entry.service';

const nothing = () => null;

/** Decisions on papers: for who chairs, the desk, and authors once they are sent. */
export async function decisionRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, desk.listDecisions, ({ caller, params, query }) => desks.listDecisions(ctx, caller, params.msId, query));
  route(app, desk.getDecisionDesk, ({ caller, params }) => desks.getDecisionDesk(ctx, caller, params.msId));
  route(app, desk.draftDecisions, ({ caller, params, body, locale }) =>
    draft.draftDecisions(ctx, caller, params.msId, body, locale),
  );
  route(app, desk.clearDecisions, ({ caller, params, body, locale }) =>
    draft.clearDecisions(ctx, caller, params.msId, body, locale),
  );
  route(app, desk.saveQuotas, ({ caller, params, body, locale }) =>
    desks.saveQuotas(ctx, caller, params.msId, body, locale),
  );
  route(app, desk.saveLetters, ({ caller, params, body }) => desks.saveLetters(ctx, caller, params.msId, body));
  route(app, desk.previewBatch, ({ caller, params, body, locale }) =>
    batch.previewBatch(ctx, caller, params.msId, body, locale),
  );
  route(app, desk.sendBatch, ({ caller, params, body, locale }) =>
    batch.sendBatch(ctx, caller, params.msId, body, locale),
  );
  route(app, desk.resendFailed, ({ caller, params, body }) => batch.resendFailed(ctx, caller, params.msId, body));
  route(app, desk.extendOffers, ({ caller, params, body }) => after.extendOffers(ctx, caller, params.msId, body));
  route(app, desk.movePaper, ({ caller, params, body, locale }) =>
    after.movePaper(ctx, caller, params.msId, body, locale).then(nothing),
  );
  route(app, desk.givePaperAward, ({ caller, params, body }) => after.givePaperAward(ctx, caller, params.msId, body));
  route(app, desk.settleAuthor, ({ caller, params, body }) =>
    after.settleAuthor(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.getLetterAsChair, ({ caller, params, locale }) =>
    entries.getPaperLetter(ctx, caller, params.artId, locale),
  );
  route(app, entry.getEntries, ({ caller, query }) => entries.getEntries(ctx, caller, query.msId));
  route(app, entry.answerOffer, ({ caller, params, body, locale }) =>
    entries.answerOffer(ctx, caller, params.artId, body, locale).then(nothing),
  );
  route(app, entry.getPaperLetter, ({ caller, params, locale }) =>
    entries.getPaperLetter(ctx, caller, params.artId, locale),
  );
}
