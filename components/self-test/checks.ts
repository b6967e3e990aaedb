import { brokerUrl } from '@/lib/realtime/broker-url';
import { type BrokerState, useSessionStore } from '@/lib/stores/session-store';

export type CheckState = 'waiting' | 'ok' | 'warning' | 'failed';

export interface CheckResult {
  state: CheckState;
  /** Key of the `selfTest` words. */
  word?: string;
  /** Shown as it is, after the text. */
  detail?: string;
}

/** An answer that takes longer than this is called slow. */
const SLOW_MS = 1500;
const BROKER_WAIT_MS = 8000;
/** A clock that is further off than this makes countdowns wrong. */
const CLOCK_MS = 60_000;
const PROBE = 'self_test';

/** Asks the upstream who is signed in, as every page does, and measures it. */
export async function checkUpstream(): Promise<CheckResult> {
  const began = performance.now();
  try {
    const { refreshBaseInfo } = await import('@/lib/session/base-info');
    const asked = performance.now();
    await refreshBaseInfo();
    const ms = Math.round(performance.now() - asked);
    return ms > SLOW_MS
      ? { state: 'warning', word: 'slow', detail: `${ms} ms` }
      : { state: 'ok', word: 'reachable', detail: `${ms} ms` };
  } catch {
    return { state: 'failed', word: 'unreachable', detail: `${Math.round(performance.now() - began)} ms` };
  }
}

/** The broker: with the person's own credentials when signed in, else whether its channel opens at all. */
export async function checkBroker(): Promise<CheckResult> {
  const { login, credentials } = useSessionStore.getState();
  const signedIn = login && credentials !== null;
  const began = performance.now();
  const reached = signedIn ? await brokerComesOn() : await channelOpens();
  const detail = `${Math.round(performance.now() - began)} ms`;
  if (reached) return { state: 'ok', word: signedIn ? 'brokerOn' : 'brokerOpen', detail };
  return { state: 'failed', word: 'brokerClosed', detail };
}

function brokerComesOn(): Promise<boolean> {
  if (useSessionStore.getState().broker === 'on') return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (on: boolean) => {
      stop();
      window.clearTimeout(timer);
      resolve(on);
    };
    const watch = ({ broker }: { broker: BrokerState }) => broker === 'on' && settle(true);
    const stop = useSessionStore.subscribe(watch);
    const timer = window.setTimeout(() => settle(false), BROKER_WAIT_MS);
  });
}

function channelOpens(): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = new WebSocket(brokerUrl(window.location), 'mqtt');
    const settle = (open: boolean) => {
      window.clearTimeout(timer);
      socket.onopen = null;
      socket.onerror = null;
      socket.close();
      resolve(open);
    };
    const timer = window.setTimeout(() => settle(false), BROKER_WAIT_MS);
    socket.onopen = () => settle(true);
    socket.onerror = () => settle(false);
  });
}

/** Whether the browser keeps a cookie. */
export async function checkCookies(): Promise<CheckResult> {
  const { default: Cookies } = await import('js-cookie');
  Cookies.set(PROBE, '1', { sameSite: 'lax' });
  const kept = Cookies.get(PROBE) === '1';
  Cookies.remove(PROBE);
  return kept ? { state: 'ok', word: 'cookiesOn' } : { state: 'failed', word: 'cookiesOff' };
}

/** Whether the browser believes it has a network. */
export function checkNetwork(): CheckResult {
  return navigator.onLine ? { state: 'ok', word: 'onlineYes' } : { state: 'failed', word: 'onlineNo' };
}

/** This computer's clock against the server's; `known` is whether the server told its time. */
export function checkClock(offsetMs: number, known: boolean): CheckResult {
  if (!known) return { state: 'warning', word: 'clockUnknown' };
  const right = Math.abs(offsetMs) <= CLOCK_MS;
  return { state: right ? 'ok' : 'warning', word: right ? 'clockRight' : 'clockWrong', detail: seconds(offsetMs) };
}

function seconds(ms: number): string {
  const whole = Math.round(Math.abs(ms) / 1000);
  return `${whole === 0 ? '±' : ms > 0 ? '+' : '−'}${whole} s`;
}
