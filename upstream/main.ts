import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { HOOK_PATH } from '@/contract/hook';
import { demoProblem, readEnv, readMasterKey, sandboxProblem } from '@/lib/env';
import { buildApp } from './app';
import type { Context } from './core/context';
import { checkMaster, keysOf, loadMaster, outboxKey, siteSecretOf, WrongMasterKey } from './core/keys';
import { DataDirLocked, LOCKED_EXIT_CODE, lockDataDir } from './core/lock';
import { guardDb } from './core/write';
import { type Database, openPglite, openPostgres } from './db/client';
import { openWhenThere } from './db/outage';
import { fillIfEmpty, isDemoFilled } from './db/seed/fill';
import { storeMembersFilm } from './demo/media/film';
import { createBroker } from './gateways/broker/broker';
import { createRestartable } from './gateways/broker/restartable';
import { knock, knockUntilAnswered, OpenBroker } from './gateways/broker/strangers';
import { connectLimits } from './gateways/limits';
import { createOutboxMail, createSmtpMail } from './gateways/mail';
import { openPayGateways, WrongPayKey } from './gateways/pay/open-pay-gateways';
import { createPublishHook } from './gateways/publish-hook';
import { createOutboxSms } from './gateways/sms';
import { openStorage } from './gateways/storage/open-storage';
import { openTranscoder } from './gateways/transcoder';
import { createJobEngine } from './jobs/engine';
import { ROUNDS, SCHEDULES } from './jobs/jobs';
import { outboxPlugin } from './plugins/outbox';
import { testGatewayPlugin } from './plugins/test-gateway';

const POOL_SIZE = 10;

/** A reason not to start that a restart does not change. */
class StartRefused extends Error {}
const REFUSALS = [StartRefused, DataDirLocked, WrongMasterKey, WrongPayKey, OpenBroker];

const env = readEnv();
const dataDir = resolve(env.DATA_DIR);
const log = {
  info: (message: string) => console.log(message),
  error: (error: unknown, message = '') => console.error(message, error),
};

/** Ends what runs, as far as it has come; before the start is through there is nothing to wait for. */
let stop = async (): Promise<void> => {};
const ended = new AbortController();
let stopping = false;

function onStop(): void {
  if (stopping) return;
  stopping = true;
  ended.abort();
  stop().then(
    () => process.exit(0),
    (error: unknown) => {
      log.error(error, 'the upstream did not end cleanly');
      process.exit(1);
    },
  );
}

async function openDatabase(): Promise<Database> {
  // The supervisor says where the build has prepared one.
  if (!env.DATABASE_URL) return openPglite(join(dataDir, 'database'), process.argv[2]);
  const { DATABASE_URL, DATABASE_DIRECT_URL } = env;
  const open = () => openPostgres(DATABASE_URL, POOL_SIZE, DATABASE_DIRECT_URL);
  return openWhenThere(open, { say: log.info, signal: ended.signal });
}

async function refuseStrangers(url: string): Promise<void> {
  if (await knock(url)) return;
  log.info('The broker of MQTT_URL does not answer yet; notices wait in the database.');
  void knockUntilAnswered(url, { signal: ended.signal, onOpen: refuse });
}

/** Starts the upstream, tells the supervisor when it is ready, and ends cleanly on SIGTERM. */
async function main(): Promise<void> {
  const problem = demoProblem(env) ?? sandboxProblem(env);
  if (problem) throw new StartRefused(problem);
  const unlock = await lockDataDir(dataDir);
  stop = async () => unlock();
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 });
  if (env.MQTT_URL) await refuseStrangers(env.MQTT_URL);
  const master = loadMaster(dataDir, readMasterKey(env));
  const keys = keysOf(master);
  const database = await openDatabase();
  await checkMaster(database.db, master);
  const { notes } = await fillIfEmpty(database, {
    demo: env.demo,
    now: new Date(),
    secrets: keys.secrets,
    log: log.info,
  });
  if (
    demoProblem({ ...env, DEMO_DATA: env.DEMO_DATA === 'off' ? 'on' : env.DEMO_DATA }) &&
    (await isDemoFilled(database))
  ) {
    throw new StartRefused(
      `This database holds demo accounts, whose password is published, and SITE_URL is ${env.SITE_URL}. Use another database, or set DEMO_DATA=public if everybody may sign in as anybody.`,
    );
  }
  const siteSecret = env.HOOK_SECRET ?? siteSecretOf(master);
  const broker = await createRestartable(() => createBroker({ env, keys, db: database.db, log }));
  const hook = createPublishHook({
    urls: env.SITE_INTERNAL_URL.map((address) => address + HOOK_PATH),
    secret: siteSecret,
  });
  const payGateways = await openPayGateways(env);
  // Who runs none does not load what it needs.
  const openSandbox = env.sandbox ? (await import('./sandbox/sandbox')).openSandbox : undefined;
  const sandbox = await openSandbox?.(database.db, { env, secret: keys.secrets });
  const missing = sandbox?.gateways.filter(({ name }) => payGateways.every((gateway) => gateway.name !== name));
  const jobs = createJobEngine(database, { log });
  await jobs.prepare();
  const ctx: Context = {
    db: guardDb(database.db),
    now: () => new Date(),
    wait,
    keys,
    caches: {},
    siteUrl: env.SITE_URL,
    broker,
    sms: createOutboxSms({ show: env.demo }),
    mail: env.SMTP_URL ? createSmtpMail(env.SMTP_URL, env.MAIL_FROM) : createOutboxMail({ show: env.demo }),
    hook,
    payGateways: [...payGateways, ...(missing ?? [])],
    bankAccount: env.BANK_ACCOUNT,
    invoiceSeller: env.INVOICE_SELLER,
    jobs,
    storage: await openStorage(env, log),
    transcoder: await openTranscoder(env.FFMPEG_PATH),
    dataDir,
    log,
  };
  const redis = env.REDIS_URL ? connectLimits(env.REDIS_URL, log) : undefined;
  // Away now is no reason not to start: it is tried again.
  await redis?.connect().catch(() => {});
  const app = await buildApp(ctx, {
    redis,
    logLevel: env.LOG_LEVEL,
    limit: env.UPSTREAM_LIMIT,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  if (env.demo) {
    // A store that is away now is no reason not to start.
    await storeMembersFilm(ctx).catch((error: unknown) => log.error(error, 'the film of the demo data'));
    const key = outboxKey(master);
    await app.register(outboxPlugin, { key });
    notes.push(`Texts and mail that would go out: http://localhost:${env.UPSTREAM_PORT}/outbox?key=${key}`);
  }
  if (env.demo && env.TEST_GATEWAY === 'on') {
    await app.register(testGatewayPlugin, { breakBroker: (seconds) => broker.breakFor(seconds) });
  }
  if (sandbox) await app.register(sandbox.plugin);
  await app.register(broker.routes);
  broker.attach(app.server);
  await app.listen({ port: env.UPSTREAM_PORT, host: env.UPSTREAM_HOST });
  jobs.start(ctx, SCHEDULES, ROUNDS);
  stop = async () => {
    await jobs.stop();
    await broker.close();
    await app.close();
    redis?.disconnect();
    await database.close();
    unlock();
  };
  process.send?.({ type: 'ready', notes });
}

/** Ends the start, or what has started meanwhile: with a sentence where the operator can mend it. */
function refuse(error: unknown): void {
  if (stopping) return;
  const known = REFUSALS.some((Refusal) => error instanceof Refusal);
  console.error(known && error instanceof Error ? error.message : error);
  process.exit(known ? LOCKED_EXIT_CODE : 1);
}

process.on('SIGTERM', onStop);
process.on('SIGINT', onStop);
// Without its supervisor nobody would ever stop this process.
process.on('disconnect', onStop);
// The supervisor asks whether this process hangs (server/start/ipc.ts).
process.on('message', (message: { type?: unknown }) => {
  if (message.type === 'ping') process.send?.({ type: 'pong' });
});
main().catch(refuse);
