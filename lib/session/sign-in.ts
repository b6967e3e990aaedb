import Cookies from 'js-cookie';
import type { z } from 'zod';
import { login, type loginAnswerSchema, logout, smsLogin } from '@/contract/auth/auth';
import { callMain, callToken } from '@/lib/api/clients';
import { dropDrafts } from '@/lib/forms/draft';
import { useSessionStore } from '@/lib/stores/session-store';
import { toast } from '@/lib/stores/toast-store';
import { refreshBaseInfo } from './base-info';
import { forgetToken, keepToken } from './cookies';
import { homePath } from './home-path';

/** RuoYi's own default, for an upstream that does not say how long a token lives. */
const DEFAULT_TOKEN_MINUTES = 720;
/** From the logout to the home page (spec §4, §9). */
const LOGOUT_REDIRECT_MS = 500;

export interface PasswordLogin {
  username: string;
  password: string;
  code?: string;
  uuid?: string;
}

/** Keeps the token, says so and loads the user (spec §4); false where the answer brought no token. */
async function keepSession(answer: z.output<typeof loginAnswerSchema>): Promise<boolean> {
  const token = answer.access_token ?? answer.token;
  if (!token) return false;
  keepToken(Cookies, token, answer.expires_in ?? DEFAULT_TOKEN_MINUTES);
  toast.success({ key: 'loginDone' });
  // The sign-in stands even when the base info does not come now: the next route change asks again.
  await refreshBaseInfo().catch(() => null);
  return true;
}

/** Signs in by name and password; throws ApiError, with `fields.code` when a captcha is asked for. */
export async function signInByPassword(body: PasswordLogin): Promise<boolean> {
  return keepSession(await callMain(login, { body: { ...body, loginType: 'pc' }, quiet: true }));
}

/** Signs in by a code sent to the phone; throws ApiError. */
export async function signInByPhone(phonenumber: string, smsCode: string): Promise<boolean> {
  return keepSession(await callMain(smsLogin, { body: { phonenumber, smsCode, loginType: 'pc' }, quiet: true }));
}

/** Ends the session, forgets token and user, and goes home after half a second (spec §4). */
export async function signOut(): Promise<void> {
  // What counts is that this browser forgets; a session that could not be ended runs out by itself.
  const ended = callToken(logout, { quiet: true }).catch(() => null);
  await Promise.race([ended, new Promise((resolve) => window.setTimeout(resolve, 2000))]);
  forgetToken(Cookies);
  dropDrafts();
  useSessionStore.getState().signedOut();
  toast.success({ key: 'loggedOut' });
  // A whole navigation, so that nothing personal stays in the router's memory.
  window.setTimeout(() => window.location.assign(homePath()), LOGOUT_REDIRECT_MS);
}
