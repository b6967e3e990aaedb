import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import axios from 'axios';
import mqtt from 'mqtt';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { getBaseInfo, listSessions, revokeSession } from '@/contract/account/account';
import { listArticles } from '@/contract/article/article';
import { login, logout } from '@/contract/auth/auth';
import { userTopic } from '@/contract/topics';
import { call } from '@/lib/api/call';
import { PURGED } from '@/tests/support/run/purged';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts } from '@/tests/support/servers/ports';
import { findRedis, type RedisServer, startRedis } from '@/tests/support/servers/redis';
import { DEMO_PASSWORD } from '../support/journey';

const START_MS = 15 * 60_000;
const WORKERS = 2;
const VISITOR = '203.0.113.9';
/** This machine as others see it: over that address the two halves are strangers to each other, as on two machines. */
const OWN =
  Object.values(networkInterfaces())
    .flat()
    .find((one) => one?.family === 'IPv4' && !one.internal)?.address ?? '127.0.0.1';
const bin = findRedis();
if (!bin) console.warn('No Redis server is installed here: the two halves are not tested.');

describe.skipIf(!bin)('each half started alone, with ports and a data folder of its own', () => {
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-halves-'));
  const [upstreamData, webData] = [join(scratch, 'upstream'), join(scratch, 'web')];
  let redis: RedisServer;
  let upstream: Launched;
  let web: Launched;
  let [site, gateway, figures] = ['', '', ''];

  beforeAll(async () => {
    redis = await startRedis(bin ?? '');
    const [port = 0, upstreamPort = 0, metricsPort = 0, nobodys = 0] = await freePorts(4);
    site = `http://localhost:${port}`;
    gateway = `http://127.0.0.1:${upstreamPort}/outbox`;
    figures = `http://localhost:${metricsPort}`;
    const common = { SITE_URL: site, MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), REDIS_URL: redis.url };
    upstream = launch('start:upstream', {
      ...common,
      UPSTREAM_PORT: `${upstreamPort}`,
      UPSTREAM_HOST: '0.0.0.0',
      TRUSTED_PROXIES: OWN,
      DATA_DIR: upstreamData,
      DEMO_DATA: 'on',
      TEST_GATEWAY: 'on',
      // One web machine that is away, and the one that is there.
      PORT: `${nobodys}`,
      SITE_INTERNAL_URL: `http://localhost:${nobodys},${site}`,
    });
    web = launch('start:web', {
      ...common,
      PORT: `${port}`,
      API_BASE: `http://${OWN}:${upstreamPort}`,
      DATA_DIR: webData,
      WEB_WORKERS: `${WORKERS}`,
      TRUSTED_PROXIES: '127.0.0.1,::1',
      METRICS_PORT: `${metricsPort}`,
    });
    await Promise.all([upstream.says(/The upstream is at/), web.says(/It uses the upstream at/)]);
  }, START_MS);

  afterAll(async () => {
    for (const half of [web, upstream]) {
      if (half?.child.exitCode === null && half.child.pid) process.kill(-half.child.pid, 'SIGTERM');
      await half?.ended;
    }
    await redis?.remove();
    rmSync(scratch, { recursive: true, force: true });
  }, 120_000);

  const client = () => axios.create({ baseURL: `${site}/api` });
  const html = async (path: string) => (await fetch(`${site}${path}`)).text();

  test('the web half serves what the upstream has, keeps no data of its own, and tells it who asks', async () => {
    await expect.poll(async () => (await fetch(`${site}/health/ready`)).status).toBe(200);
    const [article] = (await call(client(), listArticles, { query: { type: '2', pageSize: 1 } })).rows;
    expect(await html('/articles/2')).toContain(article?.title);
    expect(readdirSync(upstreamData)).toContain('database');
    expect(readdirSync(scratch)).not.toContain('web');

    const headers = { 'X-Forwarded-For': VISITOR };
    const body = { username: 'other', password: DEMO_PASSWORD, loginType: 'pc' as const };
    const { token } = await call(client(), login, { body, headers });
    const sessions = await call(client(), listSessions, { headers: { Authorization: `Bearer ${token}` } });
    expect(sessions.find(({ current }) => current)?.ip).toBe(VISITOR);
  });

  test('a browser that comes to the web half is told what the upstream says, until it signs out', async () => {
    const body = { username: 'other', password: DEMO_PASSWORD, loginType: 'pc' as const };
    const headers = { Authorization: `Bearer ${(await call(client(), login, { body })).token}` };
    const { userId, mqtt: credentials } = await call(client(), getBaseInfo, { headers });
    if (!userId || !credentials) throw new Error('nobody is signed in');
    const browser = mqtt.connect(`${site.replace('http', 'ws')}/mqtt`, {
      clientId: `${credentials.clientId}-tab`,
      username: `${userId}`,
      password: credentials.password,
      reconnectPeriod: 0,
    });
    onTestFinished(() => void browser.end(true));
    const told: string[] = [];
    browser.on('message', (_topic, payload) => told.push(JSON.parse(String(payload)).type));
    const gone = new Promise<void>((resolve) => browser.once('close', resolve));
    await new Promise<void>((resolve, reject) => {
      browser.once('connect', () => resolve());
      browser.once('error', reject);
    });
    await browser.subscribeAsync(userTopic(userId), { qos: 1 });
    await axios.post(`${gateway}/notify`, { userName: 'other', title: '两半之间', titleEn: 'Between the halves' });
    await expect.poll(() => told).toEqual(['notice']);
    await call(client(), revokeSession, { headers, params: { sessionId: 'others' } });
    await call(client(), logout, { headers });
    await gone;
    // In between, and also after the word of farewell, it may be told what has grown stale.
    expect(told.filter((type) => type !== 'stale')).toEqual(['notice', 'kick']);
  });

  test('a change is seen without waiting for a kept page to end, though the first machine that is told of it is away', async () => {
    const [article] = (await call(client(), listArticles, { query: { type: '2', pageSize: 1 } })).rows;
    const id = article?.id ?? 0;
    const shown = async (title: string) => {
      // More than there are web processes, each with pages of its own.
      const pages = await Promise.all(Array.from({ length: 2 * WORKERS }, () => html(`/articles/article/${id}`)));
      return pages.every((page) => page.includes(title));
    };
    await shown('');
    const title = `两半之间 ${Date.now()}`;
    const told = await axios.post(`${gateway}/article`, { id, title });
    expect(told.status).toBe(200);
    await expect.poll(() => shown(title), PURGED).toBe(true);
  });

  test('the figures of all web processes are on the port of their own, and not on the public one', async () => {
    const counted = async () => {
      const answer = await fetch(`${figures}/metrics`);
      expect(answer.status).toBe(200);
      const lines = [...(await answer.text()).matchAll(/^web_page_cache_total\{result="\w+"\} (\d+)$/gm)];
      return lines.reduce((sum, [, count]) => sum + Number(count), 0);
    };
    const before = await counted();
    const visits = 4 * WORKERS;
    for (let visit = 0; visit < visits; visit++) {
      // A connection each: they are dealt out to the processes in turn.
      expect((await fetch(`${site}/articles/2`, { headers: { connection: 'close' } })).status).toBe(200);
    }
    expect((await counted()) - before).toBe(visits);
    expect((await fetch(`${site}/metrics`)).status).toBe(404);
  });

  test('without its upstream the web half goes on with what it knows, and without it says that it is not ready', async () => {
    const page = await fetch(`${site}/articles/2`);
    expect(page.status).toBe(200);
    await page.text();
    process.kill(-(upstream.child.pid ?? 0), 'SIGTERM');
    expect(await upstream.ended).toBe(0);
    await expect.poll(async () => (await fetch(`${site}/health/ready`)).status).toBe(503);
    expect((await fetch(`${site}/articles/2`)).status).toBe(200);
    expect((await fetch(`${site}/health/live`)).status).toBe(200);
  });
});
