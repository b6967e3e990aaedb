import { sql } from 'drizzle-orm';
import type { Context } from '@/upstream/core/context';
import { inTransaction } from './in-transaction';

export interface Job {
  name: string;
  /** Not more often than this, milliseconds; on every tick without it. */
  everyMs?: number;
  /** Runs in a transaction: what it publishes goes out after the commit. */
  run(ctx: Context): Promise<void>;
}

/** Runs a job once, if no other upstream on the same database is at it. */
export async function runJob(ctx: Context, job: Job): Promise<void> {
  await inTransaction(ctx, async (inner) => {
    const locked = await inner.db
      .select({ mine: sql<boolean>`pg_try_advisory_xact_lock(727002, hashtext(${job.name}))` })
      .from(sql`(select 1) as one`);
    if (locked[0]?.mine) await job.run(inner);
  });
}

/** Runs jobs over and over, never two rounds at once; the returned stop waits for the round under way. */
export function startTicker(ctx: Context, jobs: readonly Job[], everyMs: number): () => Promise<void> {
  const lastRun = new Map<Job, number>();
  let stopped = false;
  let round: Promise<void> | null = null;

  const runRound = async () => {
    for (const job of jobs) {
      const now = ctx.now().getTime();
      if (stopped) return;
      if (now - (lastRun.get(job) ?? Number.NEGATIVE_INFINITY) < (job.everyMs ?? 0)) continue;
      lastRun.set(job, now);
      try {
        await runJob(ctx, job);
      } catch (error) {
        // One job's failure (a database restart) must not end the others; it comes round again.
        ctx.log.error(error, `job ${job.name}`);
      }
    }
  };
  const tick = () => {
    round ??= runRound().finally(() => {
      round = null;
    });
  };

  const timer = setInterval(tick, everyMs);
  timer.unref();
  tick();
  return async () => {
    stopped = true;
    clearInterval(timer);
    await round;
  };
}
