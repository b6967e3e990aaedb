import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/cert/cert';
import { route } from '@/upstream/core/route';
import * as cert from './cert.service';
import { withdrawChange } from './change.service';
import { leaveDept, submitDept } from './dept.service';
import { changeMember, listMembers } from './members.service';

/** Certification of persons and departments. */
export async function certRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getMyCert, ({ caller, locale }) => cert.getMyCert(ctx, caller.userId, locale));
  route(app, calls.listMyCertRounds, ({ caller, locale }) => cert.listRounds(ctx, caller, locale));
  route(app, calls.listDeptMembers, ({ caller }) => listMembers(ctx, caller));
  route(app, calls.changeDeptMember, async ({ caller, body }) => void (await changeMember(ctx, caller, body)));
  for (const [call, modifies] of [
    [calls.setCertInfo, false],
    [calls.modifyCertInfo, true],
  ] as const) {
    route(app, call, async ({ caller, body, ip }) => void (await cert.submitCert(ctx, caller, body, { ip, modifies })));
  }
  route(app, calls.withdrawCertChange, async ({ caller }) => void (await withdrawChange(ctx, caller)));
  route(app, calls.modifyBaseInfo, async ({ caller, body }) => void (await cert.saveCertBaseInfo(ctx, caller, body)));
  route(app, calls.initDeptInfo, ({ caller, body }) => submitDept(ctx, caller, body));
  // The specification has GET; POST is for clients that keep GET free of side effects.
  for (const method of ['GET', 'POST'] as const) {
    route(app, { ...calls.leaveDept, method }, async ({ caller }) => void (await leaveDept(ctx, caller)));
  }
  route(app, calls.getRemoteDeptByName, ({ caller, query }) => cert.searchDepts(ctx, caller, query), {
    limit: { max: 60, timeWindow: '1 minute' },
  });
}
