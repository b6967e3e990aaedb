import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { BatchKind } from '@/contract/credit/codes';
import { loneContext } from '@/tests/support/lone-context';
import { openPostgres } from '@/upstream/db/client';
import { creditBatches } from '@/upstream/db/schema/credit';
import { createJobEngine } from '@/upstream/jobs/engine';
import { batchAsked } from '@/upstream/modules/certificate/batch.service';

/** Seconds after which what a killed process had is done again; minutes on a site. */
const EXPIRE_SECONDS = 4;
const LOOK_MS = 100;

/** A process that does a batch's jobs on a PostgreSQL until it is done, or until it is killed; it stores the batch with its job where there is none. */
async function main([url = '', msId = '', what = '', ownerId = '']: string[]): Promise<void> {
  const log = { info: () => {}, error: console.error };
  const database = await openPostgres(url, 6);
  const engine = createJobEngine(database, { log, expireSeconds: EXPIRE_SECONDS });
  await engine.prepare();
  const quiet = async () => {};
  const ctx = loneContext(database, {
    jobs: engine,
    dataDir: '/nowhere',
    log,
    wait: quiet,
    broker: { publish: quiet, disconnect: quiet, ready: () => true },
    hook: { publish: quiet },
  });
  const find = async () =>
    (
      await database.db
        .select()
        .from(creditBatches)
        .where(eq(creditBatches.msId, Number(msId)))
    ).find((batch) => batch.what === what);
  if (!(await find())) {
    await database.db.transaction(async (tx) => {
      const row = { msId: Number(msId), what: what as BatchKind, byUserId: Number(ownerId), createTime: new Date() };
      const [stored] = await tx.insert(creditBatches).values(row).returning({ batchId: creditBatches.batchId });
      await engine.enqueue(tx as never, [batchAsked({ batchId: stored?.batchId ?? 0, after: 0 })]);
    });
  }
  engine.start(ctx, []);
  while ((await find())?.state === 'runs') await sleep(LOOK_MS);
  await engine.stop();
  await database.close();
}

await main(process.argv.slice(2));
