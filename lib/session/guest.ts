import Cookies from 'js-cookie';
import { readLight } from '@/lib/api/light';
import { forgetBrokerCookie } from '@/lib/realtime/broker-cookie';
import { readToken } from '@/lib/session/cookies';
import { useSessionStore } from '@/lib/stores/session-store';

let running: Promise<void> | null = null;

/**
 * The base info of somebody without a token (spec §7): it cannot be anybody, so only the server's clock is taken from it.
 * Simultaneous calls share one request; rejects when the upstream does not answer, and then changes nothing.
 */
export function refreshGuest(): Promise<void> {
  running ??= askAndKeep().finally(() => {
    running = null;
  });
  return running;
}

async function askAndKeep(): Promise<void> {
  const info = await readLight('baseInfo');
  // Somebody signed in in the meantime, which sends a request of its own.
  if (readToken(Cookies)) return;
  forgetBrokerCookie();
  useSessionStore.getState().setBaseInfo({ login: false, serverTime: serverTimeOf(info) }, Date.now());
}

function serverTimeOf(info: unknown): string | null {
  if (typeof info !== 'object' || info === null || !('serverTime' in info)) return null;
  return typeof info.serverTime === 'string' ? info.serverTime : null;
}
