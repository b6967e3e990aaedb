import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import axios from 'axios';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listArticles } from '@/contract/article';
import { listDoctors } from '@/contract/doctor';
import { listLives } from '@/contract/live';
import { listMeetings } from '@/contract/meeting';
import { listVideos } from '@/contract/video';
import { call } from '@/lib/api/call';
import { freePorts } from '../support/ports';
import { startSystem } from '../support/system';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BUILD_MS = 15 * 60_000;
const LONG_MS = 180_000;

let scratch = '';
let dataDir = '';
const children: ChildProcess[] = [];
const bare = () => ({ DEMO_DATA: 'off', DATA_DIR: dataDir, WEB_WORKERS: '1' });

beforeEach(() => {
  scratch = mkdtempSync(join(tmpdir(), 'huiyi-life-'));
  dataDir = join(scratch, 'data');
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill('SIGKILL');
  rmSync(scratch, { recursive: true, force: true });
});

test(
  'a second start over the same data folder refuses and names the process that uses it',
  async () => {
    const first = await startSystem({ env: bare() });
    try {
      const pid = readFileSync(join(dataDir, 'upstream.lock'), 'utf8').trim();
      const second = startSystem({ env: bare(), patience: 60_000 });
      await expect(second).rejects.toThrow(new RegExp(`in use by process ${pid}\\b`));
      // The first one does not notice.
      expect((await fetch(`${first.url}/health/ready`)).status).toBe(200);
    } finally {
      await first.stop();
    }
  },
  BUILD_MS,
);

test(
  'a start without demo data tells the administrator’s password once, and an operator’s stop ends it cleanly',
  async () => {
    const first = await startSystem({ env: bare(), keepData: true });
    const printed = first.output();
    const password = /One-time password, shown only now: (\S+)/.exec(printed)?.[1] ?? '';
    expect(printed.split(password)).toHaveLength(2);
    expect(printed).not.toContain('/outbox');
    expect(await signInAt(first.url, 'admin', password)).toBe(200);
    expect(await signInAt(first.url, 'patient', 'Huiyi@2026')).not.toBe(200);
    expect((await fetch(`${first.upstreamUrl}/outbox`)).status).toBe(404);
    const begun = Date.now();
    await first.stop();
    expect(first.process.exitCode).toBe(0);
    expect(Date.now() - begun).toBeLessThan(30_000);
    expect(existsSync(join(dataDir, 'upstream.lock'))).toBe(false);
    await expect(fetch(first.upstreamUrl)).rejects.toThrow();

    const second = await startSystem({ env: bare() });
    try {
      expect(second.output()).not.toContain(password);
      expect(second.output()).not.toMatch(/password/i);
      expect(await signInAt(second.url, 'admin', password)).toBe(200);
    } finally {
      await second.stop();
    }
  },
  BUILD_MS,
);

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
    const first = startUpstream(port, 'off');
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
    const second = startUpstream(port, 'off');
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

function startUpstream(port: number, demo: 'on' | 'off' = 'on') {
  const child = spawn(process.execPath, ['--import', 'tsx', 'upstream/main.ts'], {
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
