import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { type FailedJob, listConsoleLog, listFailedJobs, retryJobs } from '@/contract/console/console';
import { openTestDatabase } from '@/tests/support/database';
import { eventually } from '@/tests/support/eventually';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { type Context, type Emitted, QUEUES, SYSTEM } from '@/upstream/core/context';
import { defineEvent, installEvents } from '@/upstream/core/events';
import { guardDb, write } from '@/upstream/core/write';
import type { Database } from '@/upstream/db/client';
import { settings } from '@/upstream/db/schema/account';
import { MODULES } from '@/upstream/modules';
import { partsFolder, uploadsFolder } from '@/upstream/modules/file/file.spool';
import { deadQueue } from './dead-jobs';
import { createJobEngine, type JobEngine } from './engine';

const done: string[] = [];
let failures = 0;
const told = defineEvent('test.told', z.string(), async (_ctx, what) => void done.push(what));
const shakyIds: string[] = [];
const shaky = defineEvent('test.shaky', z.string(), async (_ctx, what, id) => {
  shakyIds.push(id);
  if (failures > 0) {
    failures -= 1;
    throw new Error('not now');
  }
  done.push(what);
});

let up: TestUpstream;
let database: Database;
const engines: JobEngine[] = [];

installEvents([told, shaky]);
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());
beforeEach(async () => {
  done.length = 0;
  shakyIds.length = 0;
  failures = 0;
  database = await openTestDatabase();
  return async () => {
    for (const engine of engines.splice(0)) await engine.stop();
    // Without the engine's tables the database is as it was prepared, and the next test gets it.
    await database.executeSql('drop schema pgboss cascade');
    await database.close();
  };
});

const quiet = { info: () => {}, error: () => {} };

async function engineOn(expireSeconds?: number): Promise<{ engine: JobEngine; ctx: Context }> {
  const engine = createJobEngine(database, { log: quiet, expireSeconds });
  await engine.prepare();
  engines.push(engine);
  const ctx = { ...up.ctx, db: guardDb(database.db), now: () => new Date(), jobs: engine, caches: {}, log: quiet };
  return { engine, ctx };
}

const emit = (ctx: Context, ...events: Emitted[]) => write(ctx, SYSTEM, 'system', async (tx) => tx.emit(...events));
const jobs = async (queue = 'quick') =>
  (await database.executeSql('select state, data from pgboss.job where name = $1', [queue])).rows;

test('emitted events are handled right after the write, once', async () => {
  const { engine, ctx } = await engineOn();
  engine.start(ctx, []);
  await emit(ctx, told('a'), told('b'));
  await eventually(() => expect([...done].sort()).toEqual(['a', 'b']));
  // What is done is gone, so that nothing is kept of whom it was about.
  await eventually(async () => expect(await jobs()).toEqual([]));
});

test('all that modules schedule is planned', async () => {
  const { engine, ctx } = await engineOn();
  const schedules = MODULES.flatMap((module) => module.schedules);
  engine.start(ctx, schedules);
  const planned = async () => {
    const { rows } = await database.executeSql(`select data ->> 'name' as name from pgboss.job`);
    return new Set(rows.map(({ name }) => name));
  };
  await eventually(async () => {
    const names = await planned();
    expect(schedules.map(({ event }) => event.name).filter((name) => !names.has(name))).toEqual([]);
  });
});

test('each of two machines sweeps its own folders, though one alone does what is scheduled', async () => {
  const schedules = MODULES.flatMap((module) => module.schedules).filter(
    ({ event }) => event.name === 'files.sweepDue',
  );
  const rounds = MODULES.flatMap((module) => module.rounds);
  const machines = [await engineOn(), await engineOn()];
  const dataDirs = machines.map((_, place) => join(up.ctx.dataDir, `machine ${place}`));
  const folders = dataDirs.flatMap((dataDir) => [partsFolder(dataDir), uploadsFolder(dataDir)]);
  for (const folder of folders) {
    mkdirSync(folder, { recursive: true });
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'half');
    utimesSync(join(folder, 'old'), 0, 0);
  }
  for (const [place, { engine, ctx }] of machines.entries()) {
    engine.start({ ...ctx, dataDir: dataDirs[place] ?? '' }, schedules, rounds);
  }
  await eventually(() => expect(folders.flatMap((folder) => readdirSync(folder))).toEqual(folders.map(() => 'new')));
  const sweeps = async () => (await jobs('slow')).filter(({ data }) => JSON.stringify(data).includes('files.sweepDue'));
  await eventually(async () => expect(await sweeps()).toMatchObject([{ state: 'completed' }]));
});

test('a round that fails is told, and the others go on', async () => {
  const { engine, ctx } = await engineOn();
  const error = vi.fn();
  const fails = () => Promise.reject(new Error('no folder'));
  const rounds = [fails, async () => void done.push('other')].map((work) => ({ name: 'own', work, everySeconds: 60 }));
  engine.start({ ...ctx, log: { ...quiet, error } }, [], rounds);
  await eventually(() => expect(done).toEqual(['other']));
  await eventually(() => expect(error).toHaveBeenCalledWith(new Error('no folder'), 'own'));
});

test('a write that is rolled back leaves no job', async () => {
  const { ctx } = await engineOn();
  const failing = write(ctx, SYSTEM, 'system', async (tx) => {
    tx.emit(told('never'));
    await tx.insert(settings).values({ key: 'k', value: '1' });
    await tx.insert(settings).values({ key: 'k', value: '2' });
  });
  await expect(failing).rejects.toThrow();
  expect(await jobs()).toEqual([]);
});

test('jobs stored while no engine was running are done after the start', async () => {
  const { engine, ctx } = await engineOn();
  await emit(ctx, told('early'));
  expect(done).toEqual([]);
  engine.start(ctx, []);
  await eventually(() => expect(done).toEqual(['early']));
});

test('a failed job is retried, and one that keeps failing goes to the dead queue', async () => {
  const { engine, ctx } = await engineOn();
  failures = 1;
  await emit(ctx, shaky('second try'));
  // As if the retries of a day had passed.
  await emit(ctx, { ...shaky('for good'), name: 'test.unknown' });
  await database.executeSql(
    "update pgboss.job set retry_count = retry_limit, started_on = now() where data->>'name' = $1",
    ['test.unknown'],
  );
  engine.start(ctx, []);
  await eventually(() => expect(done).toEqual(['second try']));
  await eventually(async () => expect(await jobs(deadQueue('quick'))).toHaveLength(1));
  const { total, rows } = await engine.listDead({ limit: 10, offset: 0 });
  expect({ total, rows }).toMatchObject({ total: 1, rows: [{ queue: 'quick', name: 'test.unknown' }] });
  expect(rows[0]?.error).toBe('no handler for the event test.unknown');
});

test('a failed job that staff have tried again is about the same event, and leaves the dead queue', async () => {
  const { engine, ctx } = await engineOn();
  failures = 1;
  const event = shaky('at last');
  await emit(ctx, event);
  await database.executeSql('update pgboss.job set retry_count = retry_limit, started_on = now() where id = $1', [
    event.id,
  ]);
  engine.start(ctx, []);
  const dead = () => engine.listDead({ limit: 10, offset: 0 });
  await eventually(async () => expect((await dead()).total).toBe(1));
  const ids = [...(await dead()).rows.map(({ id }) => id), event.id];
  expect(await write(ctx, SYSTEM, 'system', (tx) => engine.retryDead(tx, ids))).toMatchObject([{ name: 'test.shaky' }]);
  await eventually(() => expect(done).toEqual(['at last']));
  expect(shakyIds).toEqual([event.id, event.id]);
  expect((await dead()).total).toBe(0);
});

test('the console lists the jobs that failed for good and has them done again, for administrators alone', async () => {
  const { engine, ctx } = await engineOn();
  const own = { db: up.ctx.db, jobs: up.ctx.jobs };
  onTestFinished(() => void Object.assign(up.ctx, own));
  Object.assign(up.ctx, { db: guardDb(database.db), jobs: engine });
  const [admin, other] = [
    await up.signUp({ userType: '0', certFlag: '2', roles: ['admin'] }),
    await up.signUp({ userType: '0', certFlag: '2', roles: ['content', 'finance', 'service'] }),
  ];
  failures = 1;
  const event = shaky('by hand');
  await emit(ctx, event);
  await database.executeSql('update pgboss.job set retry_count = retry_limit, started_on = now() where id = $1', [
    event.id,
  ]);
  engine.start(ctx, []);
  const list = async () => (await up.call(listFailedJobs, { query: { pageSize: 5 }, as: admin })).body;
  await eventually(async () => expect((await list()).total).toBe(1));
  const [row] = (await list()).rows as FailedJob[];
  expect(row).toMatchObject({ queue: 'quick', name: 'test.shaky', error: 'not now' });
  const body = { ids: [row?.id ?? '', randomUUID()] };
  expect((await up.call(listFailedJobs, { query: {}, as: other })).body.code).toBe(403);
  expect((await up.call(retryJobs, { body, as: other })).body.code).toBe(403);
  expect(done).toEqual([]);
  expect((await up.call(retryJobs, { body, as: admin })).body.data).toBe(1);
  await eventually(() => expect(done).toEqual(['by hand']));
  expect(await list()).toMatchObject({ total: 0, rows: [] });
  expect((await up.call(retryJobs, { body, as: admin })).body.data).toBe(0);
  const log = (await up.call(listConsoleLog, { query: { action: 'job.retry' }, as: admin })).body.rows;
  expect(log).toMatchObject([{ action: 'job.retry' }]);
});

test('what takes minutes is tried again with as much time as at first', async () => {
  const { engine, ctx } = await engineOn();
  const event: Emitted = { ...told('at length'), queue: 'long' };
  await emit(ctx, event);
  await database.executeSql(
    'update pgboss.job set retry_count = retry_limit, data = data || \'{"name":"test.unknown"}\' where id = $1',
    [event.id],
  );
  engine.start(ctx, []);
  await eventually(async () => expect(await jobs(deadQueue('long'))).toHaveLength(1));
  await engine.stop();
  const { rows } = await engine.listDead({ limit: 10, offset: 0 });
  expect(rows).toMatchObject([{ queue: 'long' }]);
  const again = await engineOn();
  await write(ctx, SYSTEM, 'system', (tx) =>
    again.engine.retryDead(
      tx,
      rows.map(({ id }) => id),
    ),
  );
  const waiting = await database.executeSql(
    "select expire_in::text as patience from pgboss.job where name = 'long' and state = 'created'",
  );
  expect(waiting.rows).toEqual([{ patience: '00:15:00' }]);
});

test('of a statement that the database refused a failed job keeps the reason, and not what stood in it', async () => {
  const { engine, ctx } = await engineOn();
  engine.start(ctx, []);
  await emit(ctx, refused('13399990001'));
  const told = async () =>
    (await database.executeSql("select output ->> 'message' as said from pgboss.job where state = 'retry'")).rows;
  await eventually(async () => expect(await told()).toEqual([{ said: expect.stringContaining('sys_setting_pkey') }]));
  expect(JSON.stringify(await told())).not.toContain('13399990001');
});
const refused = defineEvent('test.refused', z.string(), (ctx, key) =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    await tx.insert(settings).values([
      { key, value: '1' },
      { key, value: '2' },
    ]);
  }),
);
installEvents([refused]);

test('a job scheduled for later is not done now', async () => {
  const { engine, ctx } = await engineOn();
  await emit(ctx, told('now'), { ...told('later'), at: new Date(Date.now() + 3_600_000) });
  engine.start(ctx, []);
  await eventually(async () => expect((await jobs()).map((job) => job.state)).toEqual(['created']));
  expect(done).toEqual(['now']);
});

test('stopping waits for the running job', async () => {
  const { engine, ctx } = await engineOn();
  let finish = () => {};
  slow.mockImplementationOnce(() => new Promise<void>((resolve) => (finish = resolve)));
  engine.start(ctx, []);
  await emit(ctx, lingering('x'));
  await eventually(() => expect(slow).toHaveBeenCalled());
  let stopped = false;
  const stopping = engine.stop().then(() => {
    stopped = true;
  });
  await new Promise(setImmediate);
  expect(stopped).toBe(false);
  finish();
  await stopping;
  expect(await jobs()).toEqual([]);
});
const slow = vi.fn(async (): Promise<void> => {});
const lingering = defineEvent('test.lingering', z.string(), () => slow());
installEvents([lingering]);

/** A schedule's period, seconds, whose current slot goes on longest, many minutes: none must end between two starts. */
function periodThatLasts(): number {
  const now = Date.now() / 1000;
  const periods = Array.from({ length: 12 }, (_, step) => 3600 - step * 100);
  const left = (period: number) => period - (now % period);
  return periods.reduce((best, period) => (left(period) > left(best) ? period : best));
}

test('with two machines on one database, each schedule and each job runs on only one of them', async () => {
  const one = await engineOn();
  const two = await engineOn();
  const schedule = { event: told('round'), everySeconds: periodThatLasts() };
  one.engine.start(one.ctx, [schedule]);
  two.engine.start(two.ctx, [schedule]);
  await eventually(() => expect(done).toEqual(['round']));
  const many = Array.from({ length: 40 }, (_, index) => told(`job ${index}`));
  await Promise.all([emit(one.ctx, ...many.slice(0, 20)), emit(two.ctx, ...many.slice(20))]);
  await eventually(() => expect(done).toHaveLength(41));
  expect(new Set(done).size).toBe(41);
});

// On the system's own database there is one machine.
test.skipIf(!process.env.TEST_DATABASE_URL)('machines that start at once on a new database all start', async () => {
  await engineOn();
  for (let round = 0; round < 5; round++) {
    for (const engine of engines.splice(0)) await engine.stop();
    await database.executeSql('drop schema pgboss cascade');
    await Promise.all([engineOn(), engineOn(), engineOn()]);
    const { rows } = await database.executeSql('select name from pgboss.queue order by name');
    expect(rows.map(({ name }) => name)).toEqual(QUEUES.flatMap((queue) => [queue, deadQueue(queue)]).toSorted());
  }
});
