import type { FastifyInstance } from 'fastify';
import * as desk from '@/contract/review/desk';
import * as calls from '@/contract/review/review';
import { route } from '@/upstream/core/route';
import * as desks from './desk.service';
import * as judge from './judge.service';
import * as place from './place.service';
import { remindReviewers } from './remind.service';
import { importGiven, importReviewers } from './review-import.service';
import * as reviewing from './reviewing.service';

const nothing = () => null;

/** Reviews of papers: for who writes them, who chairs, and the desk. */
export async function reviewRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getReviewPlace, ({ caller, query }) => place.getReviewPlace(ctx, caller, query.msId));
  route(app, calls.getInvitation, ({ query }) => place.getInvitation(ctx, query.key), {
    limit: { max: 30, timeWindow: '1 minute' },
  });
  route(app, calls.answerInvitation, ({ caller, body }) => place.answerInvitation(ctx, caller, body).then(nothing), {
    limit: { max: 30, timeWindow: '1 minute' },
  });
  route(app, calls.listJudged, ({ caller, params, query }) => place.listJudged(ctx, caller, params.msId, query));
  route(app, calls.getReview, ({ caller, params }) => reviewing.getReview(ctx, caller, params.artId));
  route(app, calls.saveReview, ({ caller, params, body }) => reviewing.saveReview(ctx, caller, params.artId, body));
  route(app, calls.handInReview, ({ caller, params, body }) =>
    reviewing.handInReview(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.refuseReview, ({ caller, params, body }) =>
    reviewing.refuseReview(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.sayAsReviewer, ({ caller, params, body }) =>
    reviewing.sayAsReviewer(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.getJudged, ({ caller, params }) => judge.getJudged(ctx, caller, params.artId));
  route(app, calls.getLike, ({ caller, params }) => judge.getLike(ctx, caller, params.artId));
  route(app, calls.assignReviewer, ({ caller, params, body }) =>
    judge.assignReviewer(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.withdrawReviewer, ({ caller, params, body }) =>
    judge.withdrawReviewer(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.returnPaper, ({ caller, params, body }) =>
    judge.returnPaper(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, calls.sayAsChair, ({ caller, params, body }) =>
    judge.sayAsChair(ctx, caller, params.artId, body).then(nothing),
  );
  route(app, desk.getReviewDesk, ({ caller, params }) => desks.getReviewDesk(ctx, caller, params.msId));
  route(app, desk.listDoubts, ({ caller, params }) => desks.listDoubts(ctx, caller, params.msId));
  route(app, desk.saveReviewing, ({ caller, params, body }) => desks.saveReviewing(ctx, caller, params.msId, body));
  route(app, desk.saveReviewer, ({ caller, params, body }) => desks.saveReviewer(ctx, caller, params.msId, body));
  route(app, desk.removeReviewer, ({ caller, params, body }) =>
    desks.removeReviewer(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.inviteReviewers, ({ caller, params, body, locale }) =>
    desks.inviteReviewers(ctx, caller, params.msId, { ...body, locale }),
  );
  route(app, desk.remindReviewers, ({ caller, params, body }) => remindReviewers(ctx, caller, params.msId, body));
  route(app, desk.assignPapers, ({ caller, params }) => desks.assignPapers(ctx, caller, params.msId));
  route(app, desk.settleDoubt, ({ caller, params, body }) =>
    desks.settleDoubt(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.importReviewers, ({ caller, params, body }) => importReviewers(ctx, caller, params.msId, body));
  route(app, desk.importGiven, ({ caller, params, body }) => importGiven(ctx, caller, params.msId, body));
}
