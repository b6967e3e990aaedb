import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as calls from '@/contract/auth';
import { CODE } from '@/contract/core';
import { AppError } from '@/upstream/core/errors';
import { route } from '@/upstream/core/route';
import { login, loginByPhone, register, resetPassword, sendCodeAfterCaptcha } from './auth.service';
import { issueCaptcha } from './captcha.service';
import { closeSession, type OpenedSession, SESSION_MINUTES } from './session.service';
import { clearSid, writeSid } from './session-cookie.service';

const BY_ADDRESS = { limit: { max: 120, timeWindow: '1 minute' } };

function signedIn(request: FastifyRequest, reply: FastifyReply, { token, sid }: OpenedSession) {
  reply.header('cache-control', 'private, no-store');
  writeSid(request, reply, sid);
  return { access_token: token, token, expires_in: SESSION_MINUTES };
}

const originOf = (request: FastifyRequest, ip: string) => ({ ip, userAgent: request.headers['user-agent'] ?? '' });

/** Signing up, in and out; codes by picture and by phone. */
export async function authModule(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(
    app,
    calls.getCaptcha,
    async ({ reply }) => {
      reply.header('cache-control', 'no-store');
      const { uuid, img } = await issueCaptcha(ctx);
      return { captchaEnabled: true, uuid, img };
    },
    BY_ADDRESS,
  );
  route(
    app,
    calls.login,
    async ({ body, request, reply, ip }) => signedIn(request, reply, await login(ctx, body, originOf(request, ip))),
    BY_ADDRESS,
  );
  route(
    app,
    calls.smsLogin,
    async ({ body, request, reply, ip }) =>
      signedIn(request, reply, await loginByPhone(ctx, body, originOf(request, ip))),
    BY_ADDRESS,
  );
  route(app, calls.register, async ({ body }) => void (await register(ctx, body)), BY_ADDRESS);
  route(
    app,
    calls.sendSmsOnRegister,
    ({ body, ip, locale }) => sendCodeAfterCaptcha(ctx, { ...body, purpose: 'register', ip, locale }),
    BY_ADDRESS,
  );
  route(
    app,
    calls.sendSmsOnFindPwd,
    ({ body, ip, locale }) => sendCodeAfterCaptcha(ctx, { ...body, purpose: 'findPwd', ip, locale }),
    BY_ADDRESS,
  );
  route(
    app,
    calls.sendSmsCode,
    ({ query: { type, ...query }, caller, ip, locale, reply }) => {
      if (type !== 'login' && !caller) throw new AppError('auth.required', { code: CODE.unauthorized });
      reply.header('cache-control', 'no-store');
      return sendCodeAfterCaptcha(ctx, { ...query, purpose: type, ip, locale });
    },
    BY_ADDRESS,
  );
  route(app, calls.findPassword, async ({ body }) => void (await resetPassword(ctx, body)), BY_ADDRESS);
  route(app, calls.logout, async ({ caller, request, reply }) => {
    if (!caller) return null;
    await closeSession(ctx, caller);
    clearSid(request, reply);
    return null;
  });
}
