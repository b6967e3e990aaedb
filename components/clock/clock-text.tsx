import { type LivePhase, LiveTime } from './live-time';
import { lastChange } from './phases';

/** Words that depend on the clock, chosen for the page's making (`now`) and kept right in an open page. */
export function ClockText({ now, phases }: { now: Date; phases: LivePhase[] }) {
  return <LiveTime at={lastChange(phases, now.getTime())} phases={phases} />;
}
