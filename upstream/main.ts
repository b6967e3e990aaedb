import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { figuresToken, HOOK_PATH } from '@/contract/hook';
import { demoFilledProblem, demoProblem, readEnv, readMasterKey, sandboxProblem } from '@/lib/env';
import { createLog, logEverything, speaksJson } from '@/lib/process/log';
import { sweepIdle } from '@/lib/process/sweep-idle';
import { lockDataDir } from '@/upstream/core/process/lock';
import { roomOn } from '@/upstream/core/process/room';
import { lexicon } from '@/upstream/core/search/lexicon';
import { checkMaster, keysOf, loadMaster, outboxKey, siteSecretOf } from '@/upstream/core/secret/keys';
import { buildApp } from './app';
import type { Context } from './core/context';
import { currentRequestId } from './core/request-id';
import { guardDb } from './core/write';
import { type Database, openPglite, openPostgres } from './db/client';
import { databaseClock } from './db/clock';
import { openWhenThere } from './db/outage';
import { fillIfEmpty, isDemoFilled } from './db/seed/fill';
import { storeMembersFilms } from './demo/media/film';
import { storeAttached } from './demo/media/paper-files';
import { storePosters } from './demo/media/posters';
import { storeGroupPicture, storeMedia } from './demo/media/scenes';
import { storeSpecimens } from './demo/media/specimens';
import { DEMO_PAPER_KEYS } from './demo/seed/media';
import { createBroker } from './gateways/broker/broker';
import { createRestartable } from './gateways/broker/restartable';
import { knock, knockUntilAnswered } from './gateways/broker/strangers';
import { counted } from './gateways/counted';
import { connectLimits } from './gateways/limits';
import { createOutboxMail, createSmtpMail } from './gateways/mail';
import { openPayGateways } from './gateways/pay/open-pay-gateways';
import { createPublishHook } from './gateways/publish-hook';
import { createOutboxSms } from './gateways/sms';
import { openStorage } from './gateways/storage/open-storage';
import { WrongStorage } from './gateways/storage/storage';
import { openTranscoder } from './gateways/transcoder';
import { createJobEngine } from './jobs/engine';
import { MODULES } from './modules';
import { outboxNote, outboxPlugin } from './plugins/outbox';
import { testGatewayPlugin } from './plugins/test-gateway';
import { refusalOf, StartRefused } from './refusals';

const POOL_SIZE = 10;
const PAY_CALLS = ['create', 'query', 'close', 'refund', 'queryRefund', 'bill'] as const;

const env = readEnv();
const dataDir = resolve(env.DATA_DIR);
const voice = createLog('upstream', env, { requestId: currentRequestId });
if (speaksJson(env)) logEverything(voice);
const log = {
  info: (message: string) => voice.info(message),
  error: (error: unknown, message?: string) => voice.error({ err: error }, message),
};

/** A copy that is asked for while the database is still being opened is made then. */
let opened: (database: Database) => void;
const openedDatabase = new Promise<Database>((resolve) => {
  opened = resolve;
});

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

/** Where files lie. A store that is away now is no reason not to start; one that refuses us is. */
async function openFiles() {
  const storage = await openStorage(env, log);
  await storage.check().catch((error: unknown) => {
    if (error instanceof WrongStorage) throw error;
    log.info('The store of the files does not answer yet.');
  });
  return storage;
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
  const storage = await openFiles();
  const database = await openDatabase();
  await checkMaster(database.db, master);
  const clock = await databaseClock(database, { say: log.info });
  const { notes } = await fillIfEmpty(database, {
    demo: env.demo,
    now: clock.now(),
    secrets: keys.secrets,
    siteUrl: env.SITE_URL,
    log: log.info,
  });
  const stale = demoFilledProblem(env);
  if (stale && (await isDemoFilled(database))) throw new StartRefused(stale);
  const siteSecret = env.HOOK_SECRET ?? siteSecretOf(master);
  const broker = await createRestartable(() => createBroker({ env, keys, db: database.db, log, now: clock.now }));
  const hook = createPublishHook({
    urls: env.SITE_INTERNAL_URL.map((address) => address + HOOK_PATH),
    secret: siteSecret,
  });
  const payGateways = await openPayGateways(env);
  // Who runs none does not load what it needs.
  const openSandbox = env.sandbox ? (await import('./sandbox/sandbox')).openSandbox : undefined;
  const sandbox = await openSandbox?.(database.db, { env, secret: keys.secrets });
  const missing = sandbox?.gateways.filter(({ name }) => payGateways.every((gateway) => gateway.name !== name));
  const mail = env.SMTP_URL ? createSmtpMail(env.SMTP_URL, env.MAIL_FROM) : createOutboxMail({ show: env.demo });
  const jobs = createJobEngine(database, { log });
  await jobs.prepare();
  const ctx: Context = {
    db: guardDb(database.db),
    now: clock.now,
    wait,
    keys,
    caches: {},
    siteUrl: env.SITE_URL,
    broker,
    sms: counted('sms', createOutboxSms({ show: env.demo }), ['send']),
    mail: counted('mail', mail, ['send']),
    hook: counted('site', hook, ['publish']),
    payGateways: [...payGateways, ...(missing ?? [])].map((one) => counted(one.name, one, PAY_CALLS)),
    bankAccount: env.BANK_ACCOUNT,
    invoiceSeller: env.INVOICE_SELLER,
    jobs,
    storage,
    transcoder: await openTranscoder(env.FFMPEG_PATH),
    dataDir,
    requireRoom: database.kind === 'pglite' ? roomOn(dataDir) : undefined,
    log,
  };
  const redis = env.REDIS_URL ? await connectLimits(env.REDIS_URL, log) : undefined;
  // Away now is no reason not to start: it is tried again.
  await redis?.connect().catch(() => {});
  const app = await buildApp(ctx, {
    redis,
    // Of its own accord Fastify says that it listens, which the supervisor says better.
    logger: voice.child({}, env.LOG_LEVEL === 'info' ? { level: 'warn' } : {}),
    figuresTokens: [figuresToken(siteSecret), ...(env.METRICS_TOKEN ? [env.METRICS_TOKEN] : [])],
    limit: env.UPSTREAM_LIMIT,
    maxEventLoopDelay: env.MAX_EVENT_LOOP_DELAY_MS,
    trustedProxies: env.TRUSTED_PROXIES,
  });
  if (env.demo) {
    // A store that is away now is no reason not to start.
    const stored = storeMembersFilms(ctx)
      .then(() => storeSpecimens(ctx))
      .then(() => storeMedia(ctx, DEMO_PAPER_KEYS))
      .then(() => storeAttached(ctx));
    await stored.catch((error: unknown) => log.error(error, 'the files of the demo data'));
    // Beside what is asked meanwhile: hundreds of small tiles.
    void storeGroupPicture(ctx)
      .then(() => storePosters(ctx))
      .catch((error: unknown) => log.error(error, 'the group photo and posters of the demo data'));
    const key = outboxKey(master);
    await app.register(outboxPlugin, { key });
    notes.push(outboxNote({ port: env.UPSTREAM_PORT, key, dataDir, json: speaksJson(env) }));
  }
  if (env.demo && env.TEST_GATEWAY === 'on') {
    await app.register(testGatewayPlugin, { breakBroker: (seconds) => broker.breakFor(seconds) });
  }
  if (sandbox) await app.register(sandbox.plugin);
  await app.register(broker.routes);
  broker.attach(app.server);
  // The words of the search are read now, so that the first who searches does not wait a second for it, and nobody beside them.
  lexicon();
  await app.listen({ port: env.UPSTREAM_PORT, host: env.UPSTREAM_HOST });
  jobs.start(
    ctx,
    MODULES.flatMap(({ schedules }) => schedules),
    MODULES.flatMap(({ rounds }) => rounds),
  );
  opened(database);
  stop = async () => {
    await jobs.stop();
    await broker.close();
    const endSweep = sweepIdle(app.server);
    await app.close();
    endSweep();
    redis?.disconnect();
    clock.stop();
    await database.close();
    unlock();
  };
  process.send?.({ type: 'ready', notes });
}

/** Leaves a copy of the database in the data folder, for a backup while the site runs (docs/operations.md). */
async function copyDatabase({ copyTo }: Database): Promise<void> {
  if (!copyTo) return log.info('PostgreSQL copies itself: see docs/operations.md.');
  const folder = join(dataDir, 'backup');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await copyTo(join(folder, 'database')).then(
    () => log.info(`The database has been copied to ${folder}.`),
    (error: unknown) => log.error(error, 'the copy of the database'),
  );
}

/** Ends the start, or what has started meanwhile: with a sentence where the operator can mend it. */
function refuse(error: unknown): void {
  if (stopping) return;
  const { sentence, code } = refusalOf({ dataDir, embedded: !env.DATABASE_URL }, error);
  voice.fatal(sentence ?? error);
  process.exit(code);
}

process.on('SIGUSR2', () => void openedDatabase.then(copyDatabase));
process.on('SIGTERM', onStop);
process.on('SIGINT', onStop);
// Without its supervisor nobody would ever stop this process.
process.on('disconnect', onStop);
// The supervisor asks whether this process hangs (server/start/ipc.ts).
process.on('message', (message: { type?: unknown }) => {
  if (message.type === 'ping') process.send?.({ type: 'pong' });
});
main().catch(refuse);
