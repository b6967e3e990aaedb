import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { updatePassword } from '@/contract/account/account';
import { listArticles } from '@/contract/article/article';
import { ARTICLE_TYPE, DOCUMENT_ARTICLE } from '@/contract/codes';
import { listDoctors } from '@/contract/doctor/doctor';
import { listLives } from '@/contract/live/live';
import { listMeetings } from '@/contract/meeting/meeting';
import { listVideos } from '@/contract/video/video';
import { call } from '@/lib/api/call';
import { ensureBuild } from '@/server/start/build';
import type { Code } from '@/server/start/code';
import { preparedDatabase } from '@/server/start/prepared-database';
import { freePorts } from '@/tests/support/servers/ports';
import { type System, startSystem } from '@/tests/support/servers/system';
import { ask, pathIn, type Signed, say, signIn } from '../support/journey';
import { rawKeysIn, textsOf } from '../support/raw-keys';

const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');
const BUILD_MS = 15 * 60_000;
const LONG_MS = 180_000;
/** Where the operator of a site of their own is reached. */
const PHONE = '021-5555-0188';
const TOKEN = 'the token of the operator';

let scratch = '';
let dataDir = '';
const children: ChildProcess[] = [];
let code: Code;

beforeAll(async () => {
  const build = ensureBuild(ROOT, () => undefined);
  await build.done;
  code = await build.code;
}, BUILD_MS);
beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-life-'));
  dataDir = join(scratch, 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

describe('without demo data', () => {
  let kept = '';
  let system: System;
  let password = '';
  const start = (patience?: number) =>
    startSystem({
      env: { DEMO_DATA: 'off', DATA_DIR: kept, WEB_WORKERS: '1', CONTACT_PHONE: PHONE, METRICS_TOKEN: TOKEN },
      keepData: true,
      patience,
    });

  beforeAll(async () => {
    kept = join(mkdtempSync(join(tmpdir(), 'huiyi-kept-')), 'data');
    system = await start();
  }, BUILD_MS);
  afterAll(async () => {
    await system.stop();
    rmSync(dirname(kept), { recursive: true, force: true });
  });

  test('the administrator’s password is told once, and there is nobody else and no outbox', async () => {
    const printed = system.output();
    password = /One-time password, shown only now: (\S+)/.exec(printed)?.[1] ?? '';
    expect(printed.split(password)).toHaveLength(2);
    expect(printed).not.toContain('/outbox');
    expect(await signInAt(system.url, 'admin', password)).toBe(200);
    expect(await signInAt(system.url, 'patient', 'Huiyi@2026')).not.toBe(200);
    expect((await fetch(`${system.upstreamUrl}/outbox`)).status).toBe(404);
  });

  test('the footer has the operator’s number, and none of the demonstration’s contact', async () => {
    for (const path of ['/', '/en']) {
      const html = await (await fetch(system.url + path, { headers: { 'accept-language': 'zh' } })).text();
      const footer = /<footer[\s\S]*<\/footer>/.exec(html)?.[0] ?? '';
      expect(footer, path).toContain(PHONE);
      expect(footer, path).toContain('href="tel:02155550188"');
      expect(html, path).not.toMatch(/400-000-|service@huiyi/);
    }
  });

  test('the user agreement, the privacy policy and the site guide have their pages', async () => {
    process.env.BASE_URL = system.url;
    const query = { pageSize: 10 };
    const agreements = (await ask(listArticles, { query: { ...query, type: ARTICLE_TYPE.agreement } })).rows;
    const guides = (await ask(listArticles, { query: { ...query, type: ARTICLE_TYPE.guide } })).rows;
    expect(agreements.map(({ id }) => id).sort()).toEqual(Object.values(DOCUMENT_ARTICLE).sort());
    expect(guides).toHaveLength(1);
    for (const { id, title } of [...agreements, ...guides]) {
      for (const locale of ['zh', 'en'] as const) {
        const answer = await fetch(system.url + pathIn(locale, `/articles/article/${id}`));
        const html = await answer.text();
        expect([answer.status, id, locale]).toEqual([200, id, locale]);
        if (locale === 'zh') expect(html).toContain(title);
        expect(html).not.toContain('400-000-');
      }
    }
  });

  test('the figures of both halves are at one place, for the operator alone', async () => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    const told = await fetch(`${system.url}/metrics`, { headers });
    const text = await told.text();
    for (const line of [
      /^web_page_cache_bytes \d/m,
      /^web_upstream_answers 1$/m,
      /^upstream_part_ready\{part="database"\} 1$/m,
    ]) {
      expect(text).toMatch(line);
    }
    for (const [path, given] of [['/metrics'], ['/api/metrics', headers], ['/api/metrics']] as const) {
      expect((await fetch(system.url + path, { headers: given })).status).toBe(404);
    }
  });

  test('the processes run the code that the build has compiled', () => {
    const { pid } = system.process;
    const lines = execFileSync('ps', ['-eo', 'ppid=,args='], { encoding: 'utf8' }).split('\n');
    const children = lines.filter((line) => Number(line.trim().split(' ', 1)[0]) === pid);
    // Helpers of the runtime may stand there for a moment; both parts of the site must, compiled.
    const scripts = children.flatMap((line) => /\.prepared\/(\w+\/\w+)\.js/.exec(line)?.[1] ?? []);
    expect(scripts.sort()).toEqual(['server/web', 'upstream/main']);
  });

  test('a second start over the same data folder refuses and names the process that uses it', async () => {
    const pid = readFileSync(join(kept, 'upstream.lock'), 'utf8').trim();
    await expect(start(60_000)).rejects.toThrow(new RegExp(`in use by process ${pid}\\b`));
    // The first one does not notice.
    expect((await fetch(`${system.url}/health/ready`)).status).toBe(200);
  });

  test(
    'an operator’s stop ends it cleanly, and the next start tells no password',
    async () => {
      const begun = Date.now();
      await system.stop();
      expect(system.process.exitCode).toBe(0);
      expect(Date.now() - begun).toBeLessThan(30_000);
      expect(existsSync(join(kept, 'upstream.lock'))).toBe(false);
      await expect(fetch(system.upstreamUrl)).rejects.toThrow();
      system = await start();
      expect(system.output()).not.toContain(password);
      expect(system.output()).not.toMatch(/password/i);
      expect(await signInAt(system.url, 'admin', password)).toBe(200);
    },
    LONG_MS,
  );

  test('the first administrator chooses a password before anything else, and then has the personal pages', async () => {
    process.env.BASE_URL = system.url;
    const first = await signIn('admin', password);
    const headingOf = async (as: Signed, path: string) => {
      const answer = await fetch(system.url + path, { headers: { cookie: `token=${as.token}; sid=${as.sid}` } });
      const html = await answer.text();
      expect(rawKeysIn(textsOf(html)), path).toEqual([]);
      return /<h1[^>]*>([^<]*)/.exec(html)?.[1];
    };
    for (const locale of ['zh', 'en'] as const) {
      for (const path of ['/my', '/my/notice']) {
        expect(await headingOf(first, pathIn(locale, path))).toBe(say(locale, 'my.oneTime.title'));
      }
    }
    await ask(updatePassword, { as: first, body: { oldPassword: password, newPassword: 'Chosen#by-myself' } });
    const second = await signIn('admin', 'Chosen#by-myself');
    expect(await headingOf(second, '/my/notice')).toBe(say('zh', 'my.menu.notice'));
  });
});

test(
  'a fill that was killed in the middle is done anew by the next start',
  async () => {
    const [port = 0] = await freePorts(1);
    // Twice: while the database is being made, and while it is being filled.
    for (const sign of ['database', 'Filling the database']) {
      const upstream = startUpstream(port);
      await expect
        .poll(() => existsSync(join(dataDir, sign)) || upstream.output().includes(sign), { timeout: 60_000 })
        .toBe(true);
      expect(upstream.child.exitCode).toBeNull();
      await kill(upstream.child);
    }
    const { child, output } = startUpstream(port);
    const address = `http://localhost:${port}`;
    await expect
      .poll(
        () =>
          fetch(`${address}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 120_000, interval: 500 },
      )
      .toBe(200);
    expect(output()).toContain('The database was filled');
    const client = axios.create({ baseURL: address });
    const query = { pageSize: 1 };
    expect((await call(client, listMeetings, { query })).total).toBeGreaterThanOrEqual(60);
    expect((await call(client, listDoctors, { query })).total).toBeGreaterThanOrEqual(150);
    expect((await call(client, listVideos, { query })).total).toBeGreaterThanOrEqual(120);
    expect((await call(client, listLives, { query })).total).toBeGreaterThanOrEqual(16);
    expect((await call(client, listArticles, { query })).total).toBeGreaterThanOrEqual(90);
    child.kill('SIGTERM');
    await ended(child);
    expect(child.exitCode).toBe(0);
  },
  LONG_MS,
);

test(
  'what the upstream wrote before it was killed is there after the next start',
  async () => {
    const [port = 0] = await freePorts(1);
    const address = `http://localhost:${port}`;
    const first = startUpstream(port, { demo: 'off', prepared: preparedDatabase(ROOT) });
    await expect.poll(() => first.output().includes('filled'), { timeout: 120_000 }).toBe(true);
    await expect
      .poll(
        () =>
          fetch(address).then(
            () => true,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    await kill(first.child);
    expect(existsSync(join(dataDir, 'upstream.lock'))).toBe(true);
    const second = startUpstream(port, { demo: 'off', prepared: preparedDatabase(ROOT) });
    await expect
      .poll(
        () =>
          fetch(`${address}/health/ready`).then(
            ({ ok }) => ok,
            () => false,
          ),
        { timeout: 60_000 },
      )
      .toBe(true);
    expect(second.output()).not.toContain('filled');
  },
  LONG_MS,
);

/** The upstream alone; without a prepared database an empty folder is filled from nothing. */
function startUpstream(port: number, { demo = 'on', prepared = '' }: { demo?: 'on' | 'off'; prepared?: string } = {}) {
  const child = spawn(process.execPath, [...code.execArgv, code.script('upstream/main'), prepared], {
    cwd: ROOT,
    env: { ...process.env, UPSTREAM_PORT: String(port), DATA_DIR: dataDir, DEMO_DATA: demo, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (printed += String(chunk)));
  return { child, output: () => printed };
}

async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await ended(child);
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) await new Promise((resolve) => child.once('exit', resolve));
}

/** The envelope's code of a sign-in. */
async function signInAt(site: string, username: string, password: string): Promise<number> {
  const answer = await fetch(`${site}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password, loginType: 'pc' }),
  });
  return ((await answer.json()) as { code: number }).code;
}
