import { setTimeout as wait } from 'node:timers/promises';
import { DrizzleQueryError, type SQL, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { type Context, type Emitted, type Jobs, QUEUES, type Queue } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { counter } from '@/upstream/core/module/figures';
import { currentRequestId, underRequestId } from '@/upstream/core/request-id';
import type { Database, Db } from '@/upstream/db/client';
import { DEAD_QUEUES, deadQueue, listDead, queueOf, readDead, sqlArray } from './dead-jobs';
import { watchJobs } from './job-figures';
import type { Round, Schedule } from './schedules';

/** Jobs taken at once. */
const BATCH = 20;
/** Milliseconds between two looks for jobs that another machine stored, or that are due again. */
const LOOK_MS = 2000;
/** Milliseconds between two looks at the schedules. */
const SCHEDULE_LOOK_MS = 15_000;
/** A job that has not said its end by then belonged to a process that died: it is done again. */
const EXPIRE_SECONDS = 60;
/** The same for the queue of what takes minutes. */
const LONG_SECONDS = 15 * 60;
const RETRIES = 8;
/** Milliseconds that a stop waits for jobs under way. */
const STOP_MS = 10_000;
const DAY_SECONDS = 86_400;
const LONGEST_SCHEDULE_SECONDS = DAY_SECONDS;

const ended = counter('upstream_jobs_total', 'Jobs by event and how they ended', ['event', 'outcome']);

/** An event as a job holds it; what a schedule asks for has no id of its own, and no request that it follows. */
type JobData = Pick<Emitted, 'name' | 'data'> & { id?: string; requestId?: string };

export interface JobEngine extends Jobs {
  /** Prepares the tables of the jobs; events can be stored from here on. */
  prepare(): Promise<void>;
  /** Begins to do jobs, schedules and the rounds of this process. */
  start(ctx: Context, schedules: readonly Schedule[], rounds?: readonly Round[]): void;
  /** Waits for what is under way; what is left is done by another process or after the next start. */
  stop(): Promise<void>;
}

interface EngineOptions {
  log: Context['log'];
  /** Seconds before a job whose process died is done again. */
  expireSeconds?: number;
}

/** What a queue waits for a job's end, where that is longer than usual. */
const patienceOf = (queue: Queue) => (queue === 'long' ? { expireInSeconds: LONG_SECONDS } : {});

/** The job engine: pg-boss on the same database as everything else, so that a job commits with what it follows. */
export function createJobEngine(database: Database, { log, expireSeconds = EXPIRE_SECONDS }: EngineOptions): JobEngine {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => database.executeSql(text, values) },
    // Its own timers would complete jobs without anybody hearing of a failure; rounds and schedules are below.
    schedule: false,
    maintenanceIntervalSeconds: Math.max(1, Math.floor(expireSeconds / 2)),
    expireInSeconds: expireSeconds,
    // What is scheduled is due once in its time only as long as the last one is not archived.
    archiveCompletedAfterSeconds: LONGEST_SCHEDULE_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
    retryLimit: RETRIES,
    retryDelay: 1,
    retryBackoff: true,
  });
  boss.on('error', (error) => log.error(error, 'jobs'));
  watchJobs(database);
  const underWay = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let running: { look(queue: Queue): void } | null = null;

  return {
    async prepare() {
      // Two machines that make the same tables and queues at once fail, or wait for each other for ever.
      await database.alone(async () => {
        await boss.start();
        for (const queue of QUEUES) {
          const options = {
            name: queue,
            expireInSeconds: queue === 'long' ? LONG_SECONDS : expireSeconds,
            retryLimit: RETRIES,
            retryDelay: 1,
            retryBackoff: true,
          };
          await boss.createQueue(deadQueue(queue));
          await boss.createQueue(queue, { ...options, deadLetter: deadQueue(queue) });
        }
      });
    },
    async enqueue(tx, events) {
      const jobs = events.map(({ id, name, data, queue, at }) => ({
        id,
        name: queue,
        // Tried again by staff, it is another job about the same event.
        data: { name, data, id, requestId: currentRequestId() },
        ...patienceOf(queue),
        ...(at ? { startAfter: at } : {}),
        deadLetter: deadQueue(queue),
      }));
      await boss.insert(jobs, { db: { executeSql: (text, values) => executeOn(tx, text, values) } });
    },
    listDead: (window) => listDead(database.executeSql, window),
    async retryDead(tx, ids) {
      const onTx = (text: string, values?: unknown[]) => executeOn(tx, text, values);
      const { rows } = await onTx(
        `delete from pgboss.job where name = any($1::text[]) and id = any($2::uuid[])
         returning id, name, data, output, created_on`,
        [sqlArray(DEAD_QUEUES), sqlArray(ids)],
      );
      const jobs = rows.map(({ name, data }) => {
        const queue = queueOf(String(name));
        return { name: queue, data: data as object, deadLetter: deadQueue(queue), ...patienceOf(queue) };
      });
      if (jobs.length > 0) await boss.insert(jobs, { db: { executeSql: onTx } });
      return rows.map(readDead);
    },
    wake(events) {
      for (const queue of new Set(events.map((event) => event.queue))) running?.look(queue);
    },
    start(ctx, schedules, ownRounds = []) {
      const rounds = new Map(QUEUES.map((queue) => [queue, createRound(() => drain(boss, ctx, queue))]));
      const look = (queue: Queue) => {
        const round = rounds.get(queue)?.();
        if (!round || underWay.has(round)) return;
        underWay.add(round);
        round.finally(() => underWay.delete(round));
      };
      running = { look };
      const lookAtAll = () => QUEUES.forEach(look);
      const plan = () => planSchedules(boss, schedules, log);
      timers.push(setInterval(lookAtAll, LOOK_MS), setInterval(plan, SCHEDULE_LOOK_MS));
      for (const round of ownRounds) {
        const go = () => void doRound(ctx, round);
        timers.push(setInterval(go, round.everySeconds * 1000));
        go();
      }
      for (const timer of timers) timer.unref();
      void plan().then(lookAtAll);
    },
    async stop() {
      running = null;
      for (const timer of timers) clearInterval(timer);
      await Promise.race([Promise.all(underWay), wait(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false, wait: false });
    },
  };
}

/** One round at a time; who asks during a round gets another one after it. */
function createRound(work: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> | null = null;
  let again = false;
  return () => {
    again = true;
    current ??= (async () => {
      while (again) {
        again = false;
        await work();
      }
    })().finally(() => {
      current = null;
    });
    return current;
  };
}

/** Does jobs of a queue until there are none that are due. */
async function drain(boss: PgBoss, ctx: Context, queue: Queue): Promise<void> {
  for (;;) {
    const jobs = await boss.fetch<JobData>(queue, { batchSize: BATCH });
    if (jobs.length === 0) return;
    await Promise.all(jobs.map((job) => underRequestId(job.data.requestId, () => runJob(boss, ctx, queue, job))));
  }
}

async function runJob(boss: PgBoss, ctx: Context, queue: Queue, job: PgBoss.Job<JobData>) {
  try {
    const late = wait(job.expireInSeconds * 1000, undefined, { ref: false }).then(() => {
      throw new Error(`${job.data.name} took longer than ${job.expireInSeconds} s`);
    });
    await Promise.race([handleEvent(ctx, { id: job.id, ...job.data }), late]);
    // What is done says no longer whom it was about; what is scheduled stays, so that it is due once in its time.
    await (job.data.id ? boss.deleteJob(queue, job.id) : boss.complete(queue, job.id));
    ended.inc({ event: job.data.name, outcome: 'done' });
  } catch (error) {
    ended.inc({ event: job.data.name, outcome: 'failed' });
    ctx.log.error(error, `job ${job.data.name} ${job.id}`);
    const output = { message: reasonOf(error) };
    // With the database away it stays taken, and is done again when its time is over.
    await boss.fail(queue, job.id, output).catch((failure: unknown) => ctx.log.error(failure, 'a job’s failure'));
  }
}

/** Why a job failed: of a refused statement what the database says, without the values that stood in it. */
function reasonOf(error: unknown): string {
  const said = error instanceof DrizzleQueryError ? (error.cause ?? 'the database refused it') : error;
  return said instanceof Error ? said.message : String(said);
}

async function doRound(ctx: Context, { name, work }: Round): Promise<void> {
  try {
    await work(ctx);
  } catch (error) {
    ctx.log.error(error, name);
  }
}

/** Stores what is due by schedule; of any number of machines one does, because the key of a slot is unique. One that fails keeps no other back. */
async function planSchedules(boss: PgBoss, schedules: readonly Schedule[], log: Context['log']): Promise<void> {
  for (const { event, everySeconds } of schedules) {
    const { name, data, queue } = event;
    await boss
      .send(queue, { name, data }, { singletonKey: name, singletonSeconds: everySeconds })
      .catch((error: unknown) => log.error(error, `the schedule ${name}`));
  }
}

/** Runs a numbered statement (`$1`) of the job engine in somebody's transaction. */
async function executeOn(tx: Pick<Db, 'execute'>, text: string, values: unknown[] = []) {
  const parts = text.split(/\$(\d+)/);
  const chunks: SQL[] = parts.map((part, index) =>
    index % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`,
  );
  const result = await tx.execute(sql.join(chunks));
  return result as unknown as { rows: Record<string, unknown>[] };
}
