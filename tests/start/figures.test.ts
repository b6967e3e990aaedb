import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { register } from 'prom-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { figuresToken } from '@/contract/hook';
import { PageCache } from '@/server/cache/page-cache';
import { TagHub } from '@/server/cache/tag-hub';
import '@/server/web/machines';
import { Line } from '@/server/web/line';
import { registerMetrics, siteFigures } from '@/server/web/metrics';
import { Overload } from '@/server/web/overload';
import { type Launched, launch } from '@/tests/support/servers/launch';
import { freePorts, nobodysAddress } from '@/tests/support/servers/ports';
import { findRedis, startRedis } from '@/tests/support/servers/redis';
import { startS3 } from '@/tests/support/servers/s3';

const START_MS = 180_000;
const TOKEN = 'the token of the operator';
const HOOK_SECRET = 'what both halves know';

interface Rules {
  groups: {
    rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[];
  }[];
}
const read = (path: string) => readFileSync(new URL(`../../deploy/prometheus/${path}`, import.meta.url), 'utf8');
const rules = (parse(read('alerts.yml')) as Rules).groups.flatMap(({ rules: those }) => those);
/** What Prometheus makes itself. */
const ITS_OWN = ['up'];

/** The names of what an expression reads: no function, no label, no word of the language. */
const namesIn = (expr: string) => [
  ...new Set(
    [...expr.replace(/\{[^}]*\}|\[[^\]]*\]|\b(?:by|without)\s*\([^)]*\)/g, ' ').matchAll(/\b[a-z_]\w*\b(?!\s*\()/g)]
      .map(([name]) => name)
      .filter((name) => !['and', 'or', 'unless', 'by'].includes(name)),
  ),
];
/** The names that a text in the words of Prometheus tells, with those that a histogram is read by. */
const toldIn = (text: string) => {
  const types = [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
  expect(types.length).toBe(new Set(types.map(({ name }) => name)).size);
  return types.flatMap(({ name, type }) =>
    type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  );
};

const redisBin = findRedis();

describe.skipIf(!redisBin)('the figures of a running upstream', () => {
  const ends: (() => unknown)[] = [];
  let url = '';
  let upstream: Launched;
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-figures-'));

  beforeAll(async () => {
    const redis = await startRedis(redisBin ?? '');
    const s3 = await startS3({ directory: join(scratch, 's3'), bucket: 'huiyi' });
    ends.push(() => redis.remove(), s3.close);
    const [port = 0, upstreamPort = 0] = await freePorts(2);
    url = `http://localhost:${upstreamPort}`;
    upstream = launch('start:upstream', {
      PORT: `${port}`,
      UPSTREAM_PORT: `${upstreamPort}`,
      DATA_DIR: join(scratch, 'data'),
      DEMO_DATA: 'off',
      S3_ENDPOINT: s3.settings.endpoint,
      S3_BUCKET: 'huiyi',
      S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
      S3_FORCE_PATH_STYLE: 'on',
      REDIS_URL: redis.url,
      METRICS_TOKEN: TOKEN,
      HOOK_SECRET,
    });
    await upstream.says(/The upstream is at/);
  }, START_MS);

  afterAll(async () => {
    if (upstream?.child.exitCode === null && upstream.child.pid) process.kill(-upstream.child.pid, 'SIGTERM');
    await upstream?.ended;
    for (const end of ends) await end();
    rmSync(scratch, { recursive: true, force: true });
  });

  const ask = async (token: string) => {
    const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
    return { status: answer.status, text: await answer.text() };
  };

  test('are told to the operator and to the web half beside it, and to nobody else', async () => {
    expect((await ask('guessed')).status).toBe(404);
    expect((await fetch(`${url}/metrics`)).status).toBe(404);
    for (const token of [TOKEN, figuresToken(HOOK_SECRET)]) expect((await ask(token)).status).toBe(200);
  });

  test('say how its parts are', async () => {
    const { text } = await ask(TOKEN);
    for (const line of [
      ...['database', 'broker', 'storage', 'redis'].map((part) => `upstream_part_ready{part="${part}"} 1`),
      'upstream_redis_ready 1',
      'upstream_broker_clients 0',
      'upstream_database_connections{state="total"} 1',
      ...['quick', 'slow', 'long'].map((queue) => `upstream_jobs_dead{queue="${queue}.dead"} 0`),
      'upstream_refunds{state="failed"} 0',
      'upstream_payments_open 0',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toMatch(/^upstream_gateway_seconds_count\{gateway="s3",call="check",outcome="done"\} [1-9]/m);
    expect(text).toMatch(/^upstream_request_seconds_count\{method="GET",path="\/metrics",status="4xx"\} [1-9]/m);
  });

  test('stand beside the web half’s own, which says so when they are missing', async () => {
    const overload = new Overload();
    registerMetrics(
      new PageCache({ maxBytes: 1000, hub: new TagHub() }),
      overload,
      new Line({ secret: '', processes: 1, rate: () => 0, calm: () => true }),
    );
    overload.close();
    const own = () => register.metrics();
    const both = await siteFigures({ apiBase: url, token: figuresToken(HOOK_SECRET) }, own)();
    const told = new Set(toldIn(both));
    expect(both).toMatch(/^web_upstream_answers 1$/m);

    expect(rules.length).toBeGreaterThan(15);
    for (const { alert, expr, labels, annotations } of rules) {
      const names = namesIn(expr);
      expect(names.length, alert).toBeGreaterThan(0);
      expect([alert, names.filter((name) => !told.has(name) && !ITS_OWN.includes(name))]).toEqual([alert, []]);
      expect(['page', 'look']).toContain(labels.severity);
      expect(annotations.summary).toBeTruthy();
    }

    const alone = await siteFigures({ apiBase: await nobodysAddress(), token: '' }, own)();
    expect(alone).toMatch(/^web_upstream_answers 0$/m);
    expect(toldIn(alone)).toContain('web_overload_refused_total');
    expect(await siteFigures(undefined, own)()).not.toContain('web_upstream_answers');
  });
});
