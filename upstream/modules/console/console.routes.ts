import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/console/console';
import * as staffCalls from '@/contract/console/staff';
import * as meetingCalls from '@/contract/meeting-manage/manage';
import { route } from '@/upstream/core/route';
import { answerDecisions, claimOrRelease } from '@/upstream/modules/case/case.service';
import { listAll as listAllMeetings } from '@/upstream/modules/meeting-manage/manage.service';
import { CERT_CASES, MEETING_CASES, VIDEO_CASES } from './audit.repository';
import { getCase, listCases } from './audit.service';
import { getDashboard, getWaiting } from './dashboard.service';
import { listFailedJobs, retryJobs } from './jobs.service';
import { listLog } from './log/log.service';
import * as people from './people.service';
import { getPerson } from './person.service';
import * as staff from './staff.service';

/** The console: what staff decide, see and mend, and what a department sees of its own. */
export async function consoleRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getDashboard, ({ caller }) => getDashboard(ctx, caller));
  route(app, calls.getWaiting, ({ caller }) => getWaiting(ctx, caller));

  route(app, calls.listCertCases, ({ caller, query }) => listCases(ctx, caller, CERT_CASES, query));
  route(app, calls.listVideoCases, ({ caller, query }) => listCases(ctx, caller, VIDEO_CASES, query));
  route(app, calls.listMeetingCases, ({ caller, query }) => listCases(ctx, caller, MEETING_CASES, query));
  route(app, meetingCalls.listAllMeetings, ({ query }) => listAllMeetings(ctx, query));
  route(app, calls.getAuditCase, ({ caller, params, locale }) => getCase(ctx, caller, params.caseId, locale));
  route(app, calls.claimAuditCase, ({ caller, params, body }) => claimOrRelease(ctx, caller, { ...params, ...body }));
  route(app, calls.decideAuditCases, ({ caller, body, locale }) => answerDecisions(ctx, caller, body, locale));

  route(app, calls.listConsoleLog, ({ query, locale }) => listLog(ctx, query, locale));
  route(app, calls.listFailedJobs, ({ query }) => listFailedJobs(ctx, query));
  route(app, calls.retryJobs, ({ caller, body }) => retryJobs(ctx, caller, body.ids));

  route(app, calls.listConsoleUsers, ({ query }) => people.listPeople(ctx, query));
  route(app, calls.getConsoleUser, ({ caller, params }) => getPerson(ctx, caller, params.userId));
  route(app, calls.setUserStatus, ({ caller, params, body }) =>
    people.setDisabled(ctx, caller, params.userId, body.disabled).then(nothing),
  );
  route(app, calls.endUserSessions, ({ caller, params }) => people.signOut(ctx, caller, params.userId).then(nothing));
  route(app, calls.unlockUser, ({ caller, params }) => people.unlock(ctx, caller, params.userId).then(nothing));
  route(app, calls.setUserRoles, ({ caller, params, body }) =>
    people.setRoles(ctx, caller, params.userId, body.roles).then(nothing),
  );
  route(app, staffCalls.createStaff, ({ caller, body }) => staff.createStaff(ctx, caller, body));
  route(app, staffCalls.renewStaffPassword, ({ caller, params }) => staff.renewPassword(ctx, caller, params.userId));
  route(app, staffCalls.endStaff, ({ caller, params }) => staff.endStaff(ctx, caller, params.userId).then(nothing));
}

const nothing = () => null;
