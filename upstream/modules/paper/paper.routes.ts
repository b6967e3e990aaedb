import type { FastifyInstance } from 'fastify';
import * as call from '@/contract/paper/call';
import * as coauthor from '@/contract/paper/coauthor';
import * as calls from '@/contract/paper/paper';
import * as writing from '@/contract/paper/writing';
import { route } from '@/upstream/core/route';
import { getCall, getDeskCall, saveCall } from './call.service';
import { answerAsked, getAsked } from './coauthor.service';
import { handInPaper, withdrawPaper } from './hand-in.service';
import { getMyPaper, listMyPapers } from './paper.service';
import { beginPaper, getWritten, removePaper, saveWritten } from './writing.service';

const nothing = () => null;

/** Calls for papers, and papers for meetings. */
export async function paperRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listMyPapers, ({ caller, query }) => listMyPapers(ctx, caller, query));
  route(app, calls.getMyPaper, ({ caller, params }) => getMyPaper(ctx, caller, params.artId));
  route(app, call.getCall, ({ caller, query }) => getCall(ctx, caller, query.msId));
  route(app, call.getDeskCall, ({ params }) => getDeskCall(ctx, params.msId));
  route(app, call.saveCall, ({ caller, params, body }) => saveCall(ctx, caller, params.msId, body));
  route(app, writing.beginPaper, ({ caller, body }) => beginPaper(ctx, caller, body.msId));
  route(app, writing.getWritten, ({ caller, params }) => getWritten(ctx, caller, params.artId));
  route(app, writing.saveWritten, ({ caller, params, body }) => saveWritten(ctx, caller, params.artId, body));
  route(app, writing.handInPaper, ({ caller, params, body, locale }) =>
    handInPaper(ctx, caller, { ...body, artId: params.artId, locale }),
  );
  route(app, writing.withdrawPaper, ({ caller, params }) => withdrawPaper(ctx, caller, params.artId).then(nothing));
  route(app, writing.removePaper, ({ caller, params }) => removePaper(ctx, caller, params.artId).then(nothing));
  route(app, coauthor.getAsked, ({ query }) => getAsked(ctx, query.key), {
    limit: { max: 30, timeWindow: '1 minute' },
  });
  route(app, coauthor.answerAsked, ({ caller, body }) => answerAsked(ctx, caller, body).then(nothing), {
    limit: { max: 30, timeWindow: '1 minute' },
  });
}
