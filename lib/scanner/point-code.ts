import { getPointCode } from '@/contract/door/door';
import { callToken } from '@/lib/api/clients';
import { type Away, awayBy } from './exchange';

/** What a screen shows: a code for as long as it counts, and why there is none. */
export interface ShownCode {
  code: string | null;
  /** Until another one comes. */
  seconds: number;
  away: Away | null;
}

const AGAIN_MS = { offline: 3_000, signedOut: 5_000, ended: 30_000 };
const SOON_MS = 8_000;
const TICK_MS = 1_000;
/** A code counts a little longer than it is the newest: until the next one is here, it stays. */
const GRACE_MS = 10_000;

/** Follows the code of a point; returns what ends it. A code is never shown for longer than it counts. */
export function watchCode(msId: number, pointId: number, show: (shown: ShownCode) => void): () => void {
  let stopped = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let now: { code: string; until: number } | null = null;
  let away: Away | null = null;
  const tell = () => {
    const left = now ? now.until - performance.now() : 0;
    if (left <= -GRACE_MS) now = null;
    show({ code: now?.code ?? null, seconds: Math.max(0, Math.ceil(left / 1000)), away });
  };
  const look = async () => {
    const asked = performance.now();
    const options = { quiet: true, stays: true, timeout: SOON_MS };
    let wait: number;
    try {
      const { code, until, server } = await callToken(getPointCode, { params: { msId, pointId }, ...options });
      // The screen’s own clock may say anything.
      now = { code, until: asked + (until - server) };
      away = null;
      wait = Math.max(200, until - server);
    } catch (error) {
      away = awayBy(error);
      wait = AGAIN_MS[away];
      if (away !== 'offline') now = null;
    }
    if (stopped) return;
    tell();
    timer = setTimeout(() => void look(), wait);
  };
  void look();
  const ticks = setInterval(tell, TICK_MS);
  return () => {
    stopped = true;
    clearTimeout(timer);
    clearInterval(ticks);
  };
}
