import type { FastifyInstance } from 'fastify';
import * as desk from '@/contract/exam/desk';
import * as calls from '@/contract/exam/exam';
import { route } from '@/upstream/core/route';
import * as bank from './bank.service';
import * as desks from './desk.service';
import { getExamFigures } from './figures.service';
import * as marking from './marking.service';
import { bringQuestions, listBanks } from './other-banks.service';
import * as own from './own.service';
import { importQuestions } from './question-import.service';
import * as take from './take.service';

const nothing = () => null;

/** Exams: for those who take them, and the desk. */
export async function examRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.listOwnExams, ({ caller, query }) => own.listOwnExams(ctx, caller, query.msId));
  route(app, calls.getExamWait, ({ caller, query }) => own.getExamWait(ctx, caller, query.paperId));
  route(app, calls.beginExam, ({ caller, params, body }) => take.beginExam(ctx, caller, params.paperId, body));
  route(app, calls.saveAnswers, ({ caller, params, body }) => take.saveAnswers(ctx, caller, params.takeId, body));
  route(app, calls.getStand, ({ params, query }) => take.getStand(ctx, params.takeId, query.device));
  route(app, calls.handInExam, ({ caller, params, body }) => take.handInExam(ctx, caller, params.takeId, body));
  route(app, calls.getExamResult, ({ caller, params }) => own.getExamResult(ctx, caller, params.takeId));
  route(app, desk.getExamDesk, ({ params }) => desks.getExamDesk(ctx, params.msId));
  route(app, desk.listQuestions, ({ caller, params, query }) => bank.listQuestions(ctx, caller, params.msId, query));
  route(app, desk.saveQuestion, ({ caller, params, body }) => bank.saveQuestion(ctx, caller, params.msId, body));
  route(app, desk.closeQuestion, ({ caller, params, body }) =>
    bank.closeQuestion(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.importQuestions, ({ caller, params, body }) => importQuestions(ctx, caller, params.msId, body));
  route(app, desk.listBanks, ({ caller, params }) => listBanks(ctx, caller, params.msId));
  route(app, desk.bringQuestions, ({ caller, params, body }) => bringQuestions(ctx, caller, params.msId, body));
  route(app, desk.saveExam, ({ caller, params, body }) => desks.saveExam(ctx, caller, params.msId, body));
  route(app, desk.openExam, ({ caller, params, body }) => desks.openExam(ctx, caller, params.msId, body).then(nothing));
  route(app, desk.listTakers, ({ params, query }) => desks.listTakers(ctx, params.msId, query));
  route(app, desk.giveExtra, ({ caller, params, body }) =>
    desks.giveExtra(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, desk.findExamPeople, ({ params, query }) => desks.findExamPeople(ctx, params.msId, query.keyword));
  route(app, desk.listExtras, ({ params }) => desks.listExtras(ctx, params.msId));
  route(app, desk.listMarkable, ({ caller, params, query }) =>
    marking.listMarkable(ctx, caller, params.msId, query.done === '1'),
  );
  route(app, desk.markAnswer, ({ caller, params, body }) =>
    marking.markAnswer(ctx, caller, params.takeId, body).then(nothing),
  );
  route(app, desk.getExamFigures, ({ caller, params, query }) =>
    getExamFigures(ctx, caller, params.msId, query.paperId),
  );
  route(app, desk.regradeQuestion, ({ caller, params, body }) =>
    marking.regradeQuestion(ctx, caller, params.msId, body),
  );
}
