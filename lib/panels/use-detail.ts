import { useCallback, useEffect, useRef, useState } from 'react';
import type { Stale } from '@/contract/stale';
import { useStale } from '@/lib/realtime/use-stale';

/**
 * Something read when its panel opens and after every change: null while it is on its way, `failed` when it could not be
 * read. What was read under another key is never shown under this one. With `shows` it follows what others do; `papers` are fetched
 * anew only when whoever looks asks for it, since each look at one is written down.
 */
export function useDetail<T>(
  read: (signal: AbortSignal) => Promise<T>,
  key: string | number,
  { shows = [], papers = [] }: { shows?: readonly Stale[]; papers?: readonly (keyof T)[] } = {},
) {
  const [known, setKnown] = useState<{ key: string | number; found: T | null; failed: boolean } | null>(null);
  const [turn, setTurn] = useState(0);
  const wantsPapers = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is read, the turn that it is read again.
  useEffect(() => {
    const controller = new AbortController();
    const learn = (find: (before: T | null) => T | null, failed: boolean) =>
      !controller.signal.aborted &&
      setKnown((before) => ({ key, found: find(before?.key === key ? before.found : null), failed }));
    learn((before) => before, false);
    read(controller.signal).then(
      (found) => {
        const whole = wantsPapers.current;
        if (!controller.signal.aborted) wantsPapers.current = false;
        learn((before) => (whole ? found : withPapers(found, before, papers)), false);
      },
      () => learn((before) => before, true),
    );
    return () => controller.abort();
  }, [key, turn]);
  const follow = useCallback(() => setTurn((now) => now + 1), []);
  const again = useCallback(() => {
    wantsPapers.current = true;
    follow();
  }, [follow]);
  useStale(shows, follow);
  const own = known?.key === key ? known : null;
  return { found: own?.found ?? null, failed: own?.failed ?? false, again };
}

/** What was read now, with the papers as they were opened: another signature of the same paper would be another look. */
function withPapers<T>(found: T, before: T | null, papers: readonly (keyof T)[]): T {
  if (!before || papers.length === 0) return found;
  const kept = { ...found };
  for (const name of papers) kept[name] = before[name];
  return kept;
}
