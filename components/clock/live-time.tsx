'use client';

import { useLocale } from 'next-intl';
import type { ReactNode } from 'react';
import { useServerNow } from '@/lib/clock/use-server-now';
import { type CountWords, calendarDays, currentPhase } from './phases';

/** What shows from a moment on: ready-made content, or the calendar days up to a moment set between words. */
export interface LivePhase {
  /** Milliseconds since 1970; the first phase also holds before. */
  from: number;
  content?: ReactNode;
  days?: { to: number; words: CountWords };
}

/** Words that depend on the clock: the server's choice (`at`, when the page was rendered) at first, then corrected by the server's time. */
export function LiveTime({ at, phases }: { at: number; phases: LivePhase[] }) {
  const now = useServerNow(at);
  const phase = currentPhase(phases, now);
  if (!phase?.days) return phase?.content ?? null;
  return <DaysLeft now={now} {...phase.days} />;
}

function DaysLeft({ now, to, words }: { now: number; to: number; words: CountWords }) {
  const locale = useLocale();
  const days = Math.max(0, calendarDays(now, to));
  const [before, after] = words[new Intl.PluralRules(locale).select(days) === 'one' ? 'one' : 'other'];
  return (
    <span>
      {before}
      <b>{days}</b>
      {after}
    </span>
  );
}
