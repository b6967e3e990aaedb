import { useEffect, useEffectEvent } from 'react';
import type { Stale } from '@/contract/stale';
import { onStale } from './hub';

/** What one event made stale is heard in several messages: one look serves them all. */
const GATHER_MS = 300;
/** Between two looks, however much happens. */
const REST_MS = 1000;
/** Between two questions whether somebody still writes. */
const HELD_MS = 1000;

/**
 * Looks again soon after something of what is shown has become stale, or may have; in a tab that nobody sees, when it is seen.
 * `held` puts it off while it would take something from under somebody's hands.
 */
export function useStale(shows: readonly Stale[], look: () => void, held: () => boolean = never): void {
  const act = useEffectEvent(look);
  const waits = useEffectEvent(held);
  const words = shows.join(' ');
  useEffect(() => {
    if (!words) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let due = false;
    let readyAt = 0;
    const later = (ms: number) => {
      timer ??= setTimeout(() => {
        timer = undefined;
        if (document.visibilityState === 'hidden') return;
        if (waits()) return later(HELD_MS);
        due = false;
        readyAt = performance.now() + REST_MS;
        act();
      }, ms);
    };
    const soon = () => later(Math.max(GATHER_MS, readyAt - performance.now()));
    const off = onStale(words.split(' ') as Stale[], () => {
      due = true;
      soon();
    });
    const seen = () => {
      if (due && document.visibilityState === 'visible') soon();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      off();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [words]);
}

const never = () => false;
