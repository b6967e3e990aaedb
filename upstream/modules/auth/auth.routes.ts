import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@/contract/auth/auth';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { route } from '@/upstream/core/route';
import { login, loginByPhone, register, resetPassword, type SignInOrigin, sendCodeAfterCaptcha } from './auth.service';
import { issueCaptcha } from './captcha.service';
import { closeSession, type OpenedSession, SESSION_MINUTES } from './session.service';
import { clearSid, deviceOf, rememberDevice, writeSid } from './session-cookie.service';

const OFTEN = { limit: { max: 120, timeWindow: '1 minute' } };

function signedIn(request: FastifyRequest, reply: FastifyReply, { userId, token, sid }: OpenedSession) {
  reply.header('cache-control', 'private, no-store');
  if (sid) writeSid(request, reply, sid);
  rememberDevice(request, reply, userId);
  return { access_token: token, token, expires_in: SESSION_MINUTES };
}

const originOf = (request: FastifyRequest): SignInOrigin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  bound: request.headers[calls.SITE_CLIENT.header] === calls.SITE_CLIENT.value,
  device: deviceOf(request),
});

/** Registration, sign-in, sign-out, captchas and text message codes. */
export async function authRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(
    app,
    calls.getCaptcha,
    async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      const { uuid, img } = await issueCaptcha(ctx);
      return { captchaEnabled: true, uuid, img };
    },
    OFTEN,
  );
  route(
    app,
    calls.login,
    async ({ body, request, reply }) => signedIn(request, reply, await login(ctx, body, originOf(request))),
    OFTEN,
  );
  route(
    app,
    calls.smsLogin,
    async ({ body, request, reply }) => signedIn(request, reply, await loginByPhone(ctx, body, originOf(request))),
    OFTEN,
  );
  route(app, calls.register, async ({ body }) => void (await register(ctx, body)), OFTEN);
  route(
    app,
    calls.sendSmsOnRegister,
    ({ body, caller, request, ip, locale }) =>
      sendCodeAfterCaptcha(ctx, { ...body, purpose: 'register', ip, locale, caller, device: deviceOf(request) }),
    OFTEN,
  );
  route(
    app,
    calls.sendSmsOnFindPwd,
    ({ body, caller, request, ip, locale }) =>
      sendCodeAfterCaptcha(ctx, { ...body, purpose: 'findPwd', ip, locale, caller, device: deviceOf(request) }),
    OFTEN,
  );
  route(
    app,
    calls.sendSmsCode,
    ({ query: { type, ...query }, caller, request, ip, locale, reply }) => {
      if (type !== 'login' && !caller) throw new AppError('auth.required', { code: CODE.unauthorized });
      reply.header('cache-control', 'no-store');
      return sendCodeAfterCaptcha(ctx, {
        ...query,
        purpose: type,
        ip,
        locale,
        caller,
        device: deviceOf(request),
      });
    },
    OFTEN,
  );
  route(app, calls.findPassword, async ({ body, ip }) => void (await resetPassword(ctx, body, ip)), OFTEN);
  // The console and this site send DELETE; POST is for clients that cannot.
  for (const method of ['DELETE', 'POST'] as const) {
    route(app, { ...calls.logout, method }, async ({ caller, request, reply }) => {
      if (!caller) return null;
      await closeSession(ctx, caller);
      clearSid(request, reply);
      return null;
    });
  }
}
