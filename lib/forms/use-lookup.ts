import { useEffect, useRef, useState } from 'react';

/** After the last key before it is asked, in milliseconds. */
const PAUSE_MS = 300;

/**
 * Looks for what contains a text as it is typed: once the typing rests, and an answer to an older text counts for nothing.
 * Text shorter than `least` is not asked about: `idle` stands there then, or what was found last. `look` may fail.
 */
export function useLookup<Found>(
  look: (text: string) => Promise<Found[]>,
  { first = [], least = 1, idle }: { first?: Found[]; least?: number; idle?: Found[] },
): { found: Found[]; ask: (typed: string) => void } {
  const [found, setFound] = useState(first);
  const timer = useRef(0);
  const asked = useRef('');
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const ask = (typed: string) => {
    const text = typed.trim();
    asked.current = text;
    window.clearTimeout(timer.current);
    if (text.length < least) return idle && setFound(idle);
    timer.current = window.setTimeout(async () => {
      const rows = await look(text).catch(() => []);
      if (asked.current === text) setFound(rows);
    }, PAUSE_MS);
  };
  return { found, ask };
}
