'use client';

import { useSyncExternalStore } from 'react';
import { serverNow, useSessionStore } from '@/lib/stores/session-store';

const MINUTE_MS = 60_000;
const listeners = new Set<() => void>();
let timer: number | undefined;
let stopStore: (() => void) | undefined;

const tell = () => {
  for (const listener of listeners) listener();
};

/** One clock for all leaves of a page: it runs while somebody looks at it, and jumps when the server's time is known better. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    timer = window.setInterval(tell, MINUTE_MS / 4);
    stopStore = useSessionStore.subscribe(tell);
    document.addEventListener('visibilitychange', tell);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.clearInterval(timer);
    stopStore?.();
    document.removeEventListener('visibilitychange', tell);
  };
}

const minute = () => Math.floor(serverNow() / MINUTE_MS) * MINUTE_MS;

/**
 * The server's time to the minute, milliseconds since 1970. It is `at` (when the page was rendered) until the base info has
 * told the server's time: a browser's own clock may be days wrong.
 */
export function useServerNow(at: number): number {
  return useSyncExternalStore(
    subscribe,
    () => (useSessionStore.getState().ready ? minute() : at),
    () => at,
  );
}
