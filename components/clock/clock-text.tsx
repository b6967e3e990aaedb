import { type LivePhase, LiveTime } from './live-time';
import { fromNowOn, lastChange } from './phases';

/** Words that depend on the clock, chosen for the page's making (`now`) and kept right in an open page. */
export function ClockText({ now, phases }: { now: Date; phases: LivePhase[] }) {
  const left = fromNowOn(phases, now.getTime());
  const [last] = left;
  // What never changes again needs nothing that keeps it right.
  if (left.length === 1 && last && !last.days) return last.content ?? null;
  return <LiveTime at={lastChange(phases, now.getTime())} phases={left} />;
}

/** `ClockText` for a page that was made at this moment, as the parts of other domains take it. */
export const clockAt = (now: Date) => (phases: LivePhase[]) => <ClockText now={now} phases={phases} />;
