import { useCallback, useEffect, useState } from 'react';
import type { Stale } from '@/contract/stale';
import { useStale } from '@/lib/realtime/use-stale';

/**
 * Something read when its panel opens and after every change: null while it is on its way, `failed` when it could not be
 * read. What was read under another key is never shown under this one. With `shows` it follows what others do; papers do not, since
 * each look at one is written down.
 */
export function useDetail<T>(
  read: (signal: AbortSignal) => Promise<T>,
  key: string | number,
  shows: readonly Stale[] = [],
) {
  const [known, setKnown] = useState<{ key: string | number; found: T | null; failed: boolean } | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read, the turn that it is read again.
  useEffect(() => {
    const controller = new AbortController();
    const learn = (found: T | null, failed: boolean) =>
      !controller.signal.aborted &&
      setKnown((before) => ({ key, found: found ?? (before?.key === key ? before.found : null), failed }));
    learn(null, false);
    read(controller.signal).then(
      (found) => learn(found, false),
      () => learn(null, true),
    );
    return () => controller.abort();
  }, [key, turn]);
  const again = useCallback(() => setTurn((now) => now + 1), []);
  useStale(shows, again);
  const own = known?.key === key ? known : null;
  return { found: own?.found ?? null, failed: own?.failed ?? false, again };
}
