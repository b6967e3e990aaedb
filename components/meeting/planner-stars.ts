'use client';

import { useCallback, useMemo, useSyncExternalStore } from 'react';

const PREFIX = 'stars:';
const listeners = new Set<() => void>();

function readText(msId: number): string {
  try {
    return localStorage.getItem(`${PREFIX}${msId}`) ?? '';
  } catch {
    return '';
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** The sessions of a meeting that the visitor has marked, kept in this browser; all tabs show the same. */
export function useStars(msId: number): { stars: ReadonlySet<number>; toggle: (id: number) => void } {
  const text = useSyncExternalStore(
    subscribe,
    () => readText(msId),
    () => '',
  );
  const stars = useMemo(() => new Set(text.split(',').filter(Boolean).map(Number)), [text]);
  const toggle = useCallback(
    (id: number) => {
      const next = new Set(readText(msId).split(',').filter(Boolean).map(Number));
      if (!next.delete(id)) next.add(id);
      try {
        localStorage.setItem(`${PREFIX}${msId}`, [...next].join(','));
      } catch {
        // Storage is full or forbidden: nothing can be marked.
      }
      for (const listener of listeners) listener();
    },
    [msId],
  );
  return { stars, toggle };
}
