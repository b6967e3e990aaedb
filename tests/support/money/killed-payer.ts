import { writeSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { PGlite } from '@electric-sql/pglite';
import { loneContext } from '@/tests/support/lone-context';
import type { Context } from '@/upstream/core/context';
import { handleEvent } from '@/upstream/core/events';
import { type Database, openPostgres, pgliteDatabase } from '@/upstream/db/client';
import { optimiseLater } from '@/upstream/db/wasm-budget';
import { createJobEngine } from '@/upstream/jobs/engine';
import { listProblems } from '@/upstream/verify/verify';
import { inSteps, tellPostgresSteps, withPgliteSteps } from './counted-steps';
import { type Job, KeptGateway, MONEY_WRITES, type MoneyWriteName, type World } from './money-writes';

/** What the process is told on its standard input. */
export interface Orders {
  write: MoneyWriteName;
  /** Holds a database of PGlite, and what the gateway knows. */
  folder: string;
  /** PostgreSQL instead. */
  url: string;
  /** What processes before it were killed in. */
  left: Job[];
  /** One job for each: killed after so many steps, all at one moment; 0 lets it come to its end. */
  steps: number[];
  /** Does one job to its end before: the first of all makes the house's accounts. */
  begins?: boolean;
  /** Goes on with as many jobs as the first had steps, each killed after another one. */
  thenEvery?: boolean;
}

/** What it answers, right before it dies. */
export interface Report {
  /** What does not hold after its start, nor at its end where it does nothing more. */
  problems: string[];
  /** The states in which it found what was left. */
  found: string[];
  /** And those when it had been asked for again, and once more. */
  ended: string[];
  still: string[];
  jobs: Job[];
  /** The steps that each job had done. */
  done: string[][];
}

const CONNECTIONS = 60;
const KEY = new Uint8Array(32).fill(7);

async function open({ folder, url }: Orders): Promise<Database> {
  if (!url) {
    optimiseLater();
    return pgliteDatabase(withPgliteSteps(await PGlite.create({ dataDir: `${folder}/database` })));
  }
  tellPostgresSteps();
  return openPostgres(url, CONNECTIONS);
}

async function openWorld(database: Database, folder: string): Promise<World> {
  const engine = createJobEngine(database, { log: { info: () => {}, error: console.error } });
  await engine.prepare();
  const gateway = new KeptGateway(folder);
  let lastCode = '';
  const ctx: Context = loneContext(database, {
    dataDir: folder,
    keys: { token: KEY, mqtt: KEY, secrets: KEY, fileUrls: KEY },
    wait: async () => {},
    payGateways: [gateway],
    broker: { publish: async () => {}, disconnect: async () => {}, ready: () => true },
    hook: { publish: async () => {} },
    sms: {
      send: async (_ctx, { content }) => {
        lastCode = /\d{6}/.exec(content)?.[0] ?? '';
      },
    },
    jobs: {
      ...engine,
      // At once, and again after the next start: a process may die between doing a job and saying so.
      async wake(events) {
        for (const event of events) if (!event.at) await handleEvent(ctx, event);
      },
    },
  });
  return { ctx, db: database.db, gateway, lastCode: () => lastCode };
}

/** Does every job that is due, as a start does. */
async function restart(database: Database, ctx: Context): Promise<void> {
  const due = `from pgboss.job where name in ('quick', 'slow', 'long') and state = 'created' and start_after <= now()`;
  for (;;) {
    const { rows } = await database.executeSql(`select id, data ${due} order by created_on`);
    if (rows.length === 0) return;
    for (const { id, data } of rows) {
      await handleEvent(ctx, { id: String(id), ...(data as { name: string; data: unknown }) });
      await database.executeSql(`update pgboss.job set state = 'completed' where id = $1`, [id]);
    }
  }
}

async function main(): Promise<void> {
  const orders = JSON.parse(await text(process.stdin)) as Orders;
  const { make, ask, state } = MONEY_WRITES[orders.write];
  const database = await open(orders);
  const world = await openWorld(database, orders.folder);
  const look = async () => {
    const states: string[] = [];
    for (const job of orders.left) states.push(await state(world, job));
    return states;
  };
  await restart(database, world.ctx);
  const problems = orders.left.length > 0 ? await listProblems(database.db) : [];
  const found = await look();
  for (const job of orders.left) await ask(world, job);
  const ended = await look();
  for (const job of orders.left) await ask(world, job);
  const still = await look();
  if (orders.steps.length === 0) problems.push(...(await listProblems(database.db)));

  if (orders.begins) await ask(world, await make(world));
  const jobs: Job[] = [];
  const done: string[][] = [];
  const begin = async (steps: readonly number[]) => {
    const begun: Job[] = [];
    for (const _ of steps) begun.push(await make(world));
    jobs.push(...begun);
    const runs = begun.map((job, at) => {
      const own: string[] = [];
      done.push(own);
      return new Promise<void>((hold, fail) => {
        const onStep = async (step: string) => {
          own.push(step);
          if (own.length !== steps[at]) return;
          hold();
          await new Promise(() => {});
        };
        inSteps<unknown>(onStep, () => ask(world, job)).then(() => hold(), fail);
      });
    });
    await Promise.all(runs);
  };
  await begin(orders.steps);
  if (orders.thenEvery) await begin((done[0] ?? []).map((_, at) => at + 1));
  writeSync(1, JSON.stringify({ problems, found, ended, still, jobs, done } satisfies Report));
  process.kill(process.pid, 'SIGKILL');
}

await main();
