import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnv } from '@/lib/env';
import { buildApp } from './app';
import type { Context } from './core/context';
import { loadKeys } from './core/keys';
import { DataDirLocked, LOCKED_EXIT_CODE, lockDataDir } from './core/lock';
import { type Database, openPglite, openPostgres } from './db/client';
import { fillIfEmpty } from './db/seed/fill';
import { createBroker } from './gateways/broker/broker';
import { createRestartable } from './gateways/broker/restartable';
import { createPublishHook } from './gateways/publish-hook';
import { createOutboxSms } from './gateways/sms';
import { startJobs } from './jobs/jobs';
import { outboxPlugin } from './plugins/outbox';
import { testGatewayPlugin } from './plugins/test-gateway';

const env = readEnv();
const dataDir = resolve(env.DATA_DIR);
const log = {
  info: (message: string) => console.log(message),
  error: (error: unknown, message = '') => console.error(message, error),
};

async function openDatabase(): Promise<Database> {
  if (env.DATABASE_URL) return openPostgres(env.DATABASE_URL);
  return openPglite(join(dataDir, 'database'));
}

/** Starts the upstream, tells the supervisor when it is ready, and ends cleanly on SIGTERM. */
async function main(): Promise<void> {
  const unlock = lockDataDir(dataDir);
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  const database = await openDatabase();
  const demo = env.DEMO_DATA === 'on';
  const { notes } = await fillIfEmpty(database, { demo, now: new Date(), log: log.info });
  const keys = loadKeys(dataDir);
  const broker = await createRestartable(() => createBroker({ env, keys, db: database.db, log }));
  const hook = createPublishHook({
    url: `${env.SITE_INTERNAL_URL}/_hook/revalidate`,
    secret: env.HOOK_SECRET ?? '',
    log,
  });
  const ctx: Context = {
    db: database.db,
    now: () => new Date(),
    keys,
    siteSecret: env.HOOK_SECRET ?? '',
    broker,
    sms: createOutboxSms({ db: database.db, log, show: demo }),
    hook,
    dataDir,
    log,
  };
  const app = await buildApp(ctx, { logLevel: env.LOG_LEVEL, limit: env.UPSTREAM_LIMIT });
  if (demo) await app.register(outboxPlugin);
  if (demo && env.TEST_GATEWAY === 'on') {
    await app.register(testGatewayPlugin, { breakBroker: (seconds) => broker.breakFor(seconds) });
  }
  await app.register(broker.routes);
  broker.attach(app.server);
  await app.listen({ port: env.UPSTREAM_PORT, host: 'localhost' });
  const stopJobs = startJobs(ctx);
  process.send?.({ type: 'ready', notes });

  let stopping = false;
  const stop = async () => {
    if (stopping) return;
    stopping = true;
    await stopJobs();
    await hook.flush();
    await broker.close();
    await app.close();
    await database.close();
    unlock();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  // Without its supervisor nobody would ever stop this process.
  process.on('disconnect', stop);
}

main().catch((error: unknown) => {
  console.error(error instanceof DataDirLocked ? error.message : error);
  process.exit(error instanceof DataDirLocked ? LOCKED_EXIT_CODE : 1);
});
