'use client';

import { useEffect, useState } from 'react';
import { useSessionStore } from '@/lib/stores/session-store';

export interface LiveTimes {
  startIso: string;
  endIso: string;
}

/** Whether a live is to come, on or over by the server's clock, which ticks every second; null before the page's scripts run. */
export function useLivePhase({ startIso, endIso }: LiveTimes) {
  const offset = useSessionStore((state) => state.serverOffsetMs);
  const [now, setNow] = useState<number | null>(null);

  useEffect(() => {
    const tick = () => setNow(Date.now() + offset);
    tick();
    const timer = window.setInterval(tick, 1000);
    return () => window.clearInterval(timer);
  }, [offset]);

  if (now === null) return { phase: null, msLeft: 0 };
  const start = Date.parse(startIso);
  const phase = now < start ? 'before' : now < Date.parse(endIso) ? 'on' : 'over';
  return { phase, msLeft: start - now } as const;
}
