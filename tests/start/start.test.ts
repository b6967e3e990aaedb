import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import axios from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listArticles } from '@/contract/article/article';
import { call } from '@/lib/api/call';
import { PURGED } from '@/tests/support/run/purged';
import { beginFilled } from '@/tests/support/servers/filled-data';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';
import { findPostgres, startPostgres } from '@/tests/support/servers/postgres';
import { DEMO_PASSWORD } from '../support/journey';

const LONG_MS = 180_000;
const BUILD_MS = 15 * 60_000;
const REFUSED = 78;
const masterKey = (byte: number) => Buffer.alloc(32, byte).toString('base64');

let scratch = '';
let env: Record<string, string> = {};
const launched: Launched[] = [];

beforeEach(async () => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-start-'));
  const [port = 0, upstreamPort = 0] = await freePorts(2);
  env = {
    PORT: `${port}`,
    UPSTREAM_PORT: `${upstreamPort}`,
    DATA_DIR: join(scratch, 'data'),
    DEMO_DATA: 'off',
    WEB_WORKERS: '1',
  };
});
afterEach(async () => {
  for (const { child, ended } of launched.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null || !child.pid) continue;
    process.kill(-child.pid, 'SIGTERM');
    await ended;
  }
  rmSync(scratch, { recursive: true, force: true });
});

function run(script: string, more: Record<string, string> = {}): Launched {
  const started = launch(script, { ...env, ...more });
  launched.push(started);
  return started;
}

const upstream = () => `http://localhost:${env.UPSTREAM_PORT}`;
const site = () => `http://localhost:${env.PORT}`;
const statusOf = (url: string) =>
  fetch(url).then(
    ({ status }) => status,
    () => 0,
  );
/** An answer's status, and when it says that asking again makes sense. */
async function putOff(path: string, headers: Record<string, string> = {}): Promise<[number, string | null]> {
  const answer = await fetch(site() + path, { headers, redirect: 'manual' });
  await answer.text();
  return [answer.status, answer.headers.get('retry-after')];
}

/** Signs a demo account in, as a program that sends what the specification says. */
async function signIn(): Promise<{ token: string }> {
  const body = JSON.stringify({ username: 'doctor', password: DEMO_PASSWORD, loginType: 'pc' });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${site()}/api/auth/login`, { method: 'POST', headers, body });
  return ((await answer.json()) as { data: { token: string } }).data;
}

const parentOf = (pid: number) => Number(execFileSync('ps', ['-o', 'ppid=', '-p', `${pid}`], { encoding: 'utf8' }));

/** Whether the process of a pid still exists. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

test('demo accounts do not start behind a public address, and say how they would', async () => {
  for (const script of ['start', 'start:upstream']) {
    const refused = run(script, { DEMO_DATA: 'on', SITE_URL: 'https://huiyi.example.com' });
    expect(await refused.ended).toBe(REFUSED);
    expect(refused.output()).toMatch(/published password\. Set DEMO_DATA=off, or DEMO_DATA=public/);
  }
  expect(existsSync(env.DATA_DIR ?? '')).toBe(false);
});

test('pretended money does not start behind a public address, nor beside a merchant', async () => {
  const merchant = { ALIPAY_APP_ID: '1', ALIPAY_PRIVATE_KEY_FILE: 'a', ALIPAY_PUBLIC_KEY_FILE: 'b' };
  for (const more of [{ SITE_URL: 'https://huiyi.example.com' }, merchant] as Record<string, string>[]) {
    const refused = run('start:upstream', { PAY_SANDBOX: 'on', ...more });
    expect(await refused.ended).toBe(REFUSED);
    expect(refused.output()).toMatch(/pretended money.* Set PAY_SANDBOX=off/);
  }
  expect(existsSync(env.DATA_DIR ?? '')).toBe(false);
});

test(
  'a database that was filled for a demonstration is refused behind a public address, unless on purpose',
  async () => {
    beginFilled(env.DATA_DIR ?? '');
    const first = run('start:upstream', { DEMO_DATA: 'on' });
    const [, outbox = ''] = await first.says(/(http\S+\/outbox\?key=[\w-]{24})\n/);
    await first.says(/The upstream is at/);
    expect([await statusOf(outbox), await statusOf(outbox.replace(/\?.*/, ''))]).toEqual([200, 401]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const refused = run('start:upstream', { DEMO_DATA: 'off', SITE_URL: 'https://huiyi.example.com' });
    expect(await refused.ended).toBe(REFUSED);
    expect(refused.output()).toContain('This database holds demo accounts');
    const open = run('start:upstream', { DEMO_DATA: 'public', SITE_URL: 'https://huiyi.example.com' });
    await open.says(/The upstream is at/);
    expect(open.output()).toContain('TRUSTED_PROXIES is empty');
  },
  LONG_MS,
);

/** A request whose body comes in two parts: `finish` sends the second and resolves with the answer. */
async function begin(url: string, headers: Record<string, string>, [first, second]: [string, string]) {
  const asked = request(url, { method: 'POST', headers: { ...headers, expect: '100-continue' } });
  const answered = new Promise<[number, string]>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', async (answer) => resolve([answer.statusCode ?? 0, await text(answer)]));
  });
  asked.flushHeaders();
  // The server has it.
  await once(asked, 'continue');
  asked.write(first);
  return {
    finish() {
      asked.end(second);
      return answered;
    },
  };
}

test.each([
  ['npm', ({ child }: Launched) => child.kill('SIGTERM')],
  ['the process group', ({ child }: Launched) => process.kill(-(child.pid ?? 0), 'SIGTERM')],
])(
  'a signal to %s lets the upstream finish what it has begun, and ends it cleanly',
  async (_whom, signal) => {
    const started = run('start:upstream');
    await started.says(/The upstream is at/);
    const pid = Number(readFileSync(join(env.DATA_DIR ?? '', 'upstream.lock'), 'utf8'));
    const json = { 'content-type': 'application/json' };
    const slow = await begin(`${upstream()}/auth/login`, json, ['{"username":', '"nobody"}']);
    signal(started);
    await expect.poll(() => statusOf(upstream())).toBe(0);
    // Its connection would be kept for another minute.
    expect((await slow.finish())[0]).toBe(200);
    expect(await started.ended).toBe(0);
    expect(isAlive(pid)).toBe(false);
    expect(existsSync(join(env.DATA_DIR ?? '', 'upstream.lock'))).toBe(false);
    expect(started.output()).not.toContain('without waiting');
  },
  LONG_MS,
);

/** Expects every web process to show a change, of which the upstream tells one of them. */
async function expectChangeSeen(): Promise<void> {
  const client = axios.create({ baseURL: `${site()}/api` });
  const [article] = (await call(client, listArticles, { query: { type: '2', pageSize: 1 } })).rows;
  const id = article?.id ?? 0;
  const shown = async (title: string) => {
    // More than there are processes, each with pages of its own.
    const asked = Array.from({ length: 4 }, async () => (await fetch(`${site()}/articles/article/${id}`)).text());
    return (await Promise.all(asked)).every((page) => page.includes(title));
  };
  // On a full machine an answer may come too late once.
  await expect.poll(() => shown(article?.title ?? ''), PURGED).toBe(true);
  const title = `两个进程 ${Date.now()}`;
  expect((await axios.post(`${upstream()}/outbox/article`, { id, title })).status).toBe(200);
  await expect.poll(() => shown(title), PURGED).toBe(true);
}

test.each([
  ['npm', ({ child }: Launched) => child.kill('SIGTERM')],
  ['the process group', ({ child }: Launched) => process.kill(-(child.pid ?? 0), 'SIGTERM')],
  ['the supervisor alone', (_: Launched, upstreamPid: number) => process.kill(parentOf(upstreamPid), 'SIGTERM')],
])(
  'two web processes show a change; a signal to %s lets the whole site finish what it has begun, and ends all of it',
  async (_whom, signal) => {
    beginFilled(env.DATA_DIR ?? '');
    const started = run('start', { WEB_WORKERS: '2', DEMO_DATA: 'on', TEST_GATEWAY: 'on' });
    await started.says(/The site is at/);
    // It is asked while the site begins, on a machine that is full of other tests: an answer may come too late once.
    await expect.poll(() => statusOf(`${site()}/health/ready`), PURGED).toBe(200);
    await expectChangeSeen();
    const pid = Number(readFileSync(join(env.DATA_DIR ?? '', 'upstream.lock'), 'utf8'));
    const asked = Array.from({ length: 8 }, (_, page) => statusOf(`${site()}/meetings?pageNum=${page + 2}`));
    // The requests have reached the site when one of them is answered.
    await Promise.race(asked);
    const { token } = await signIn();
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const slow = await begin(`${site()}/api/system/user/changeNickName`, headers, ['{"nickName":', '"石头"}']);
    signal(started, pid);
    // From here on nobody is let in any more, and a write is still under way.
    await expect.poll(() => statusOf(site())).toBe(0);
    expect(await slow.finish()).toEqual([200, expect.stringContaining('"code":200')]);
    expect(await started.ended).toBe(0);
    expect(new Set(await Promise.all(asked))).toEqual(new Set([200]));
    expect(isAlive(pid)).toBe(false);
    expect(await statusOf(site())).toBe(0);
    expect(started.output()).not.toMatch(/starting it again/);
  },
  BUILD_MS,
);

test(
  'another master key than the database was begun with is refused',
  async () => {
    const first = run('start:upstream', { MASTER_KEY: masterKey(7) });
    await first.says(/The upstream is at/);
    expect(existsSync(join(env.DATA_DIR ?? '', 'keys.json'))).toBe(false);
    expect(existsSync(join(env.DATA_DIR ?? '', 'hook-secret'))).toBe(false);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const other = run('start:upstream', { MASTER_KEY: masterKey(8) });
    expect(await other.ended).toBe(REFUSED);
    expect(other.output()).toContain('not the one that this database was begun with');
  },
  LONG_MS,
);

const POSTGRES = findPostgres();

test.skipIf(!POSTGRES)(
  'a PostgreSQL that is not there yet is waited for, while the web processes serve already',
  async () => {
    const [port = 0] = await freePorts(1);
    const started = run('start', { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres`, WEB_WORKERS: '1' });
    await started.says(/The database does not answer \(.*ECONNREFUSED.*\)\. Waiting for it\./);
    await expect.poll(() => statusOf(`${site()}/health/live`), { timeout: BUILD_MS, interval: 300 }).toBe(200);
    expect(await statusOf(`${site()}/health/ready`)).toBe(503);
    expect(await statusOf(`${site()}/images/none.png`)).toBe(404);
    // What nobody has seen yet is put off in words.
    for (const path of ['/', '/en/meetings', '/api/meeting/api/getMeetingList'])
      expect([path, ...(await putOff(path))]).toEqual([path, 503, '5']);
    expect(await (await fetch(`${site()}/en/meetings`)).text()).toContain('Try again');
    const server = await startPostgres(POSTGRES ?? '', port);
    try {
      await started.says(/The database answers now\./);
      await started.says(/The site is at/);
      await expect.poll(() => statusOf(`${site()}/health/ready`), { timeout: 20_000 }).toBe(200);
      expect(await statusOf(`${upstream()}/health/ready`)).toBe(200);
      started.child.kill('SIGTERM');
      expect(await started.ended).toBe(0);
    } finally {
      await server.stop();
    }
  },
  BUILD_MS,
);

test.skipIf(!POSTGRES)(
  'while its PostgreSQL is away a site shows the pages that it has and puts off the rest, and goes on with it',
  async () => {
    const server = await startPostgres(POSTGRES ?? '');
    try {
      const started = run('start', { DATABASE_URL: server.url, DEMO_DATA: 'on' });
      await started.says(/The site is at/);
      const { token } = await signIn();
      const own = { cookie: `token=${token}`, authorization: `Bearer ${token}` };
      const calls = ['/api/system/user/profile', '/api/meeting/api/getMeetingList'];
      for (const path of ['/articles/2', '/my', ...calls])
        expect([path, ...(await putOff(path, own))]).toEqual([path, 200, null]);
      await server.pause();
      await expect.poll(() => statusOf(`${site()}/health/ready`)).toBe(503);
      for (const path of ['/doctors', '/my', '/en/my/notice', ...calls])
        expect([path, ...(await putOff(path, own))]).toEqual([path, 503, '5']);
      expect(await statusOf(`${site()}/articles/2`)).toBe(200);
      await server.resume();
      for (const path of ['/doctors', '/my', '/en/my/notice', ...calls])
        await expect.poll(() => putOff(path, own), { timeout: 20_000 }).toEqual([200, null]);
      expect(await statusOf(`${site()}/health/ready`)).toBe(200);
      // Nothing had to be started again for that.
      expect(started.output()).not.toMatch(/starting it again/);
    } finally {
      await server.stop();
    }
  },
  BUILD_MS,
);

test(
  'a start that waits for its database ends when it is told to',
  async () => {
    const [port = 0] = await freePorts(1);
    const started = run('start:upstream', { DATABASE_URL: `postgres://postgres@127.0.0.1:${port}/postgres` });
    await started.says(/Waiting for it/);
    started.child.kill('SIGTERM');
    expect(await started.ended).toBe(0);
  },
  LONG_MS,
);
