import type { FastifyInstance } from 'fastify';
import * as credit from '@/contract/meeting-manage/credit-session';
import * as desk from '@/contract/meeting-manage/desk';
import * as api from '@/contract/meeting-manage/manage';
import { route } from '@/upstream/core/route';
import * as cancels from './cancel.service';
import * as copies from './copy.service';
import * as credits from './credit.service';
import * as desks from './desk.service';
import { listDeskTasks } from './desk-tasks.service';
import * as hand from './hand-in.service';
import * as manage from './manage.service';

/** Drafts save themselves: one person writes, several tabs may. */
const SAVES = { limit: { max: 120, timeWindow: '1 minute' } };
const nothing = () => null;

/** Meetings as those see them who run them and work there, and their credit sessions. */
export async function manageRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, api.listManagedMeetings, ({ caller, query }) => manage.listManaged(ctx, caller, query));
  route(app, api.createMeeting, ({ caller, body }) => manage.createMeeting(ctx, caller, body));
  route(app, api.getPlan, ({ params }) => manage.getPlan(ctx, params.msId));
  route(app, api.savePlan, ({ caller, params, body }) => manage.savePlan(ctx, caller, params.msId, body), SAVES);
  route(app, api.handInMeeting, ({ caller, params, body }) => hand.handIn(ctx, caller, params.msId, body));
  route(app, api.withdrawMeeting, ({ caller, params }) => hand.withdraw(ctx, caller, params.msId).then(nothing));
  route(app, api.publishMeeting, ({ caller, params }) => hand.publish(ctx, caller, params.msId).then(nothing));
  route(app, api.cancelMeeting, ({ caller, params, body }) =>
    cancels.cancel(ctx, caller, params.msId, body).then(nothing),
  );
  route(app, api.copyMeeting, ({ caller, params }) => copies.copyMeeting(ctx, caller, params.msId));
  route(app, api.removeMeeting, ({ caller, params }) => hand.remove(ctx, caller, params.msId).then(nothing));

  route(app, desk.listDeskMeetings, ({ caller }) => desks.listDesk(ctx, caller));
  route(app, desk.listDeskTasks, ({ caller }) => listDeskTasks(ctx, caller));
  route(app, desk.getDesk, ({ caller, params }) => desks.getDesk(ctx, caller, params.msId));
  route(app, desk.addStaff, ({ caller, params, body }) => desks.addStaff(ctx, caller, params.msId, body));
  route(app, desk.removeStaff, ({ caller, params }) =>
    desks.removeStaff(ctx, caller, params.msId, params.id).then(nothing),
  );

  route(app, credit.listCreditSessions, ({ caller, query }) => credits.listCredits(ctx, caller, query));
  route(app, credit.listCreditMeetings, ({ caller }) => credits.listCreditMeetings(ctx, caller));
  route(app, credit.createCreditSession, ({ caller, body }) => credits.createCredit(ctx, caller, body));
  route(app, credit.editCreditSession, ({ caller, params, body }) => credits.editCredit(ctx, caller, params.id, body));
  route(app, credit.withdrawCreditSession, ({ caller, params }) =>
    credits.withdrawCredit(ctx, caller, params.id).then(nothing),
  );
}
