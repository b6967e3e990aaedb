import type { Context } from '@/upstream/core/context';
import { cleanUp } from './clean-up';
import { liveReminders } from './live-reminders';
import { startTicker } from './ticker';

const TICK_MS = 20_000;

/** Starts the upstream's regular work; the returned stop waits for what is under way. */
export function startJobs(ctx: Context): () => Promise<void> {
  return startTicker(ctx, [liveReminders, cleanUp], TICK_MS);
}
