import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';
import { databaseUrl, findPostgres, runOn, startPostgres } from '@/tests/support/servers/postgres';
import { mayMount, openSmallDisk, type SmallDisk } from '@/tests/support/servers/small-disk';

const LONG_MS = 180_000;
const REFUSED = 78;
type Variables = Record<string, string>;
/** Tables of ours; what PostgreSQL brings has lower numbers. */
const FIRST_OWN = 16_384;

let scratch = '';
let env: Variables = {};
const launched: Launched[] = [];
let disk: SmallDisk | undefined;
beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-unusable-'));
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  env = { PORT: `${port}`, UPSTREAM_PORT: `${upstreamPort}`, DATA_DIR: join(scratch, 'data'), DEMO_DATA: 'off' };
});
afterEach(async () => {
  for (const { child, ended } of launched.splice(0)) {
    if (child.exitCode === null && child.signalCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
  disk?.remove();
  disk = undefined;
  rmSync(scratch, { recursive: true, force: true });
});

function run(more: Variables = {}, script = 'start:upstream'): Launched {
  const started = launch(script, { ...env, ...more });
  launched.push(started);
  return started;
}
/** A start that says why it is none, in one sentence, and is not tried again. */
async function refused(words: RegExp, more: Variables = {}, script?: string): Promise<void> {
  const start = run(more, script);
  expect([await start.ended, start.output()]).toEqual([REFUSED, expect.stringMatching(words)]);
  expect(start.output()).not.toMatch(/^\s+at |starting it again/m);
}
/** Starts the upstream once, so that there is something in its folder. */
async function begin(more: Variables = {}): Promise<void> {
  const first = run(more);
  await first.says(/The upstream is at/);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
}

test.each<[string, RegExp, Variables]>([
  ['PORT', /^The environment is not usable \(PORT: .*\)\. See \.env\.example\.$/m, { PORT: 'three thousand' }],
  ['TRUSTED_PROXIES', /TRUSTED_PROXIES.* believes whoever asks/, { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['CONSOLE_URL', /CONSOLE_URL: takes a path of the site/, { CONSOLE_URL: 'javascript:alert(1)' }],
  ['S3_BUCKET', /S3_SECRET_ACCESS_KEY: missing/, { S3_BUCKET: 'huiyi', S3_ACCESS_KEY_ID: 'a' }],
  ['MASTER_KEY', /^MASTER_KEY must hold 32 bytes as base64/m, { MASTER_KEY: 'short' }],
  ['MASTER_KEY_FILE', /^MASTER_KEY_FILE cannot be read/m, { MASTER_KEY_FILE: '/nowhere/key' }],
  ['FFMPEG_PATH', /^FFMPEG_PATH: \/nowhere\/ffmpeg cannot be run$/m, { FFMPEG_PATH: '/nowhere/ffmpeg' }],
])('settings that cannot be used are a sentence and no new start: %s', (_name, words, more) => refused(words, more));

test('each half says so, and as a line of the log where that is JSON', async () => {
  for (const script of ['start', 'start:web'])
    await refused(/The environment is not usable/, { WEB_WORKERS: '0' }, script);
  const start = run({ WEB_WORKERS: '0', LOG_FORMAT: '' });
  expect(await start.ended).toBe(REFUSED);
  expect(JSON.parse(start.output())).toMatchObject({
    level: 'fatal',
    process: 'supervisor',
    msg: expect.stringMatching(/^The environment is not usable/),
  });
});

test(
  'a data folder that cannot be written, or holds half a database or damaged keys, is a sentence and no new start',
  async () => {
    await begin();
    const dataDir = env.DATA_DIR ?? '';
    const database = join(dataDir, 'database');
    // A folder below a file; with a master key the supervisor itself needs none.
    for (const more of [{}, { MASTER_KEY: Buffer.alloc(32, 7).toString('base64') }] as Variables[])
      await refused(/The data folder \S+ cannot be used \(/, {
        ...more,
        DATA_DIR: join(database, 'PG_VERSION', 'data'),
      });
    const control = join(database, 'global', 'pg_control');
    const whole = readFileSync(control);
    truncateSync(control, 10);
    await refused(/The database in \S+ cannot be opened \(/);
    writeFileSync(control, whole);
    renameSync(join(database, 'PG_VERSION'), join(scratch, 'version'));
    await refused(/PG_VERSION is missing/);
    renameSync(join(scratch, 'version'), join(database, 'PG_VERSION'));
    const keys = readFileSync(join(dataDir, 'keys.json'));
    writeFileSync(join(dataDir, 'keys.json'), '{');
    await refused(/The key file \S+ is damaged/);
    writeFileSync(join(dataDir, 'keys.json'), keys);
    // Nothing was begun anew over what is there.
    await run().says(/The upstream is at/);
  },
  LONG_MS,
);

test(
  'a database that opens, with damaged tables, is a sentence and no new start',
  async () => {
    await begin();
    const base = join(env.DATA_DIR ?? '', 'database', 'base');
    for (const folder of readdirSync(base)) {
      const tables = readdirSync(join(base, folder)).filter((name) => Number(name) >= FIRST_OWN);
      for (const name of tables) writeFileSync(join(base, folder, name), Buffer.alloc(8192, 0xa5));
    }
    await refused(/^The database in \S+ cannot be opened \(invalid page.*docs\/operations\.md/m);
  },
  LONG_MS,
);

test.skipIf(!mayMount())(
  'a data folder on a disk that is read-only is a sentence and no new start; a full one is a sentence, and tried again',
  async () => {
    disk = openSmallDisk(join(scratch, 'disk'), 400);
    const DATA_DIR = join(scratch, 'disk', 'data');
    await begin({ DATA_DIR });
    disk?.fill(0);
    const full = run({ DATA_DIR });
    await full.says(
      /The disk is full: make room for \S+data and for the database\.\s+The upstream ended \(1\); starting it/,
    );
    expect(full.output()).not.toMatch(/^\s+at /m);
    disk?.clear();
    await full.says(/The upstream is at/);
    full.child.kill('SIGTERM');
    await full.ended;
    disk?.readOnly();
    await refused(/^The data folder \S+ cannot be used \(EROFS: read-only/m, { DATA_DIR });
  },
  LONG_MS,
);

const bin = findPostgres();
test.skipIf(!bin)(
  'a PostgreSQL that lets nobody in by that name, or has no such database, is a sentence and no new start',
  async () => {
    const server = await startPostgres(bin ?? '');
    onTestFinished(() => server.stop());
    await refused(/^The database refuses us \(database "nowhere" does not exist\)\. Check DATABASE_URL/m, {
      DATABASE_URL: databaseUrl(server.url, 'nowhere'),
    });
    await runOn(server.url, (execute) => execute('create role locked nologin'));
    const locked = new URL(server.url);
    locked.username = 'locked';
    await refused(/^The database refuses us \(role "locked" is not permitted to log in\)/m, {
      DATABASE_URL: locked.href,
    });
  },
  LONG_MS,
);
