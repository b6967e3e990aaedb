import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { copyIntoFolder } from '@/tests/support/database';
import { eventually } from '@/tests/support/eventually';
import { compileScript } from '@/tests/support/run/compile-script';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import type { Context } from '@/upstream/core/context';
import { guardDb } from '@/upstream/core/write';
import { openPglite } from '@/upstream/db/client';
import { tasks } from '@/upstream/db/schema/account';
import { createJobEngine } from './engine';

const quiet = { info: () => {}, error: () => {} };
let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('when a process is killed right after a commit, the notice is there and the purge happens once after the next start', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'huiyi-killed-'));
  await copyIntoFolder(folder);
  const script = await compileScript('tests/support/killed-writer');
  onTestFinished(script.remove);
  const child = spawn(process.execPath, [script.path, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [, signal] = await once(child, 'exit');
  expect(signal).toBe('SIGKILL');
  const reopened = await openPglite(folder);
  const engine = createJobEngine(reopened, { log: quiet });
  await engine.prepare();
  const purged: string[][] = [];
  const published: string[] = [];
  const ctx: Context = {
    ...up.ctx,
    db: guardDb(reopened.db),
    now: () => new Date(),
    jobs: engine,
    log: quiet,
    hook: { publish: async (tags) => void purged.push(tags) },
    broker: { ...up.ctx.broker, publish: async (topic) => void published.push(topic) },
  };
  engine.start(ctx, []);
  try {
    await eventually(() => expect([purged, published]).toEqual([[['articles']], ['4711']]));
    const notices = await reopened.db.select().from(tasks).where(eq(tasks.userId, 4711));
    expect(notices).toHaveLength(1);
  } finally {
    await engine.stop();
  }
  // A second start finds nothing left to do.
  const again = createJobEngine(reopened, { log: quiet });
  await again.prepare();
  again.start({ ...ctx, jobs: again }, []);
  const states = async () =>
    (await reopened.executeSql("select state from pgboss.job where name = 'quick'", [])).rows.map((row) => row.state);
  await eventually(async () => expect(await states()).toEqual([]));
  await again.stop();
  await reopened.close();
  rmSync(folder, { recursive: true, force: true });
  expect(purged).toHaveLength(1);
});
