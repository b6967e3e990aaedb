import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/survey/survey';
import { route } from '@/upstream/core/route';
import * as desk from './desk.service';
import * as own from './own.service';

const nothing = () => null;

/** Surveys: for those who answer, and the desk. */
export async function surveyRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getOwnSurvey, ({ caller, params }) => own.getOwnSurvey(ctx, caller, params.msId));
  route(app, calls.answerSurvey, ({ caller, params, body }) => own.answerSurvey(ctx, caller, params.msId, body));
  route(app, calls.getSurveyDesk, ({ params }) => desk.getSurveyDesk(ctx, params.msId));
  route(app, calls.saveSurvey, ({ caller, params, body }) => desk.saveSurvey(ctx, caller, params.msId, body));
  route(app, calls.openSurvey, ({ caller, params, body }) =>
    desk.openSurvey(ctx, caller, params.msId, body).then(nothing),
  );
}
