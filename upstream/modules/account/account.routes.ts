import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/account/account';
import { listSteps } from '@/contract/task/step';
import { fieldError } from '@/upstream/core/errors';
import { collectSteps } from '@/upstream/core/module/steps';
import { route } from '@/upstream/core/route';
import { changePassword } from '@/upstream/modules/auth/auth.service';
import { listSessions } from '@/upstream/modules/auth/session.service';
import { clearSid } from '@/upstream/modules/auth/session-cookie.service';
import { receiveUpload } from '@/upstream/modules/file/upload.service';
import * as account from './account.service';
import { changePhone } from './change-phone.service';
import { proveEmail, sendEmailCode } from './email.service';

/** A person's own account. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.getBaseInfo, ({ caller }) => account.getBaseInfo(ctx, caller));
  route(app, calls.getProfile, ({ caller }) => account.getProfile(ctx, caller.userId));
  route(app, calls.setUserBaseInfo, async ({ caller, body }) => void (await account.saveBaseInfo(ctx, caller, body)));
  route(app, calls.sendEmailCode, ({ caller, locale }) => sendEmailCode(ctx, caller, locale));
  route(app, calls.proveEmail, async ({ caller, body }) => void (await proveEmail(ctx, caller, body.code)));
  route(
    app,
    calls.changeNickName,
    async ({ caller, body }) => void (await account.saveNickName(ctx, caller, body.nickName)),
  );
  route(
    app,
    calls.setUserSubject,
    async ({ caller, body }) => void (await account.saveSubjects(ctx, caller, body.subjectIds)),
  );
  route(app, calls.updatePassword, async ({ caller, query, body }) => {
    await changePassword(ctx, caller, readPasswords({ ...query, ...body }));
  });
  route(app, calls.uploadAvatar, async ({ caller, request }) => {
    const { url } = await receiveUpload(ctx, request, { caller, field: 'avatarfile', purpose: 'avatar' });
    await account.saveAvatar(ctx, caller, url);
    return { imgUrl: url };
  });
  route(app, listSteps, ({ caller }) => collectSteps(ctx, caller));
  route(app, calls.listSessions, ({ caller }) => listSessions(ctx, caller));
  route(
    app,
    calls.revokeSession,
    async ({ caller, params }) => void (await account.revokeSession(ctx, caller, params.sessionId)),
  );
  route(app, calls.exportMyData, ({ caller }) => account.exportMyData(ctx, caller.userId), {
    limit: { max: 10, timeWindow: '1 minute' },
  });
  route(app, calls.listCloseObstacles, ({ caller, locale }) => account.listObstacles(ctx, caller, locale));
  route(app, calls.closeAccount, async ({ caller, body, request, reply }) => {
    await account.closeAccount(ctx, caller, body.password);
    clearSid(request, reply);
  });
  route(
    app,
    calls.changePhone,
    async ({ caller, body, ip, locale }) => void (await changePhone(ctx, caller, body, { ip, locale })),
  );
  route(app, calls.checkIsAdmin, ({ caller }) => account.checkIsAdmin(caller));
}

/** Query and body together; the body wins (docs/wire.md, "Passwords in a query"). */
function readPasswords(given: { oldPassword?: string; newPassword?: string }) {
  const { oldPassword, newPassword } = given;
  if (!oldPassword) throw fieldError('oldPassword', 'validation.oldPassword');
  if (!newPassword) throw fieldError('newPassword', 'validation.password');
  return { oldPassword, newPassword };
}
