'use client';

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { keepStars, keptText, onKeptStars, starsIn } from '@/lib/stars/kept-stars';
import { selectSignedIn, useSessionStore } from '@/lib/stores/session-store';

/**
 * The sessions of a meeting that the visitor has marked. A guest's are kept in this browser; a signed-in person's are in the
 * account, with what this browser kept until then.
 */
export function useStars(msId: number): { stars: ReadonlySet<number>; toggle: (id: number) => void } {
  const signedIn = useSessionStore(selectSignedIn);
  const text = useSyncExternalStore(
    onKeptStars,
    () => keptText(msId),
    () => '',
  );
  const [mine, setMine] = useState<readonly number[]>([]);
  const stars = useMemo(() => new Set(signedIn ? mine : starsIn(text)), [signedIn, mine, text]);

  useEffect(() => {
    if (!signedIn) return;
    let left = false;
    import('@/lib/account/stars').then(async ({ mergeStars, readStars }) => {
      await mergeStars();
      const found = await readStars(msId);
      if (found && !left) setMine(found);
    });
    return () => {
      left = true;
      setMine([]);
    };
  }, [signedIn, msId]);

  const toggle = useCallback(
    async (id: number) => {
      const starred = !stars.has(id);
      const next = starred ? [...stars, id] : [...stars].filter((other) => other !== id);
      if (!signedIn) {
        keepStars(msId, next);
        return;
      }
      setMine(next);
      const { putStar } = await import('@/lib/account/stars');
      const answer = await putStar(msId, id, starred);
      setMine((now) => answer ?? (starred ? now.filter((other) => other !== id) : [...now, id]));
    },
    [msId, signedIn, stars],
  );
  return { stars, toggle };
}
