import Cookies from 'js-cookie';
import { type BaseInfo, getBaseInfo } from '@/contract/account/account';
import { getMyTaskCount } from '@/contract/task/task';
import { callMain } from '@/lib/api/clients';
import { ApiError } from '@/lib/api/errors';
import { forgetBrokerCookie } from '@/lib/realtime/broker-cookie';
import { needsLogin } from '@/lib/routes';
import { forgetToken, readToken } from '@/lib/session/cookies';
import { homePath } from '@/lib/session/home-path';
import { useSessionStore } from '@/lib/stores/session-store';

let running: { token: string; answer: Promise<BaseInfo> } | null = null;

// Not the token client: an upstream that answers 401 here would send every guest home on every page.
const asCaller = (token: string) => ({
  quiet: true,
  headers: token ? { Authorization: `Bearer ${token}` } : undefined,
});

async function ask(token: string): Promise<BaseInfo> {
  try {
    return await callMain(getBaseInfo, asCaller(token));
  } catch (error) {
    if (error instanceof ApiError && error.signedOut) return { login: false };
    throw error;
  }
}

async function askAndKeep(token: string): Promise<BaseInfo> {
  const info = await ask(token);
  // Somebody signed in or out in the meantime, which sends a request of its own.
  if ((readToken(Cookies) ?? '') !== token) return info;
  if (info.login !== true) {
    forgetBrokerCookie();
    if (token) leave();
  }
  useSessionStore.getState().setBaseInfo(info, Date.now());
  return info;
}

/** Forgets a token that no longer counts; a personal page is left at once, with all that it shows. */
function leave(): void {
  forgetToken(Cookies);
  if (needsLogin(window.location.pathname.replace(/^\/en(?=\/|$)/, ''))) window.location.replace(homePath());
}

/**
 * Reads who is signed in into the session store (spec §4, §7); simultaneous calls share one request.
 * Rejects when the upstream does not answer, and then changes nothing: a fault never looks like a sign-out.
 */
export function refreshBaseInfo(): Promise<BaseInfo> {
  const token = readToken(Cookies) ?? '';
  if (running?.token === token) return running.answer;
  const answer = askAndKeep(token).finally(() => {
    if (running?.answer === answer) running = null;
  });
  running = { token, answer };
  return answer;
}

/** The unread count in the database (spec §7); null when nobody is signed in or it cannot be read now. */
export async function readUnread(): Promise<number | null> {
  const token = readToken(Cookies);
  if (!token) return null;
  const count = await callMain(getMyTaskCount, asCaller(token)).catch(() => null);
  return count ?? null;
}
