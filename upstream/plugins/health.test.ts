import Fastify from 'fastify';
import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import type { Context } from '@/upstream/core/context';
import { healthPlugin } from './health';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

/** What an upstream says whose parts are these. */
async function readyWith(parts: { ctx?: Partial<Context>; options?: Parameters<typeof healthPlugin>[1] }) {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('ctx', { ...up.ctx, ...parts.ctx });
  await app.register(healthPlugin, parts.options ?? {});
  const answer = await app.inject({ url: '/health/ready' });
  return [answer.statusCode, answer.json()];
}
const storage = (check: () => Promise<void>) => ({ ...up.ctx.storage, check });
const all = { database: true, broker: true, disk: true, storage: true };

test('an upstream that is ready says so, of its database, broker, disk and files', async () => {
  const answer = await up.app.inject({ url: '/health/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, ...all, degraded: [] }]);
});

test.each([
  ['a disk that is nearly full', async () => 1024 ** 2],
  ['a folder that is gone', () => Promise.reject(new Error('ENOENT'))],
])('%s and a broker that is away are told, and reading goes on', async (_what, freeBytes: () => Promise<number>) => {
  const broker = { ...up.ctx.broker, ready: () => false };
  const missing = { broker: false, disk: false };
  expect(await readyWith({ ctx: { broker }, options: { freeBytes } })).toEqual([
    200,
    { code: 200, ...all, ...missing, degraded: ['broker', 'disk'] },
  ]);
});

test.each([
  ['is away', () => Promise.reject(new Error('ECONNREFUSED'))],
  ['hangs', () => new Promise<never>(() => {})],
])('a store of files or a Redis that %s is told as degraded, and reading goes on', async (_what, ask) => {
  const redis = { ping: ask } as unknown as Redis;
  expect(await readyWith({ ctx: { storage: storage(ask) }, options: { redis } })).toEqual([
    200,
    { code: 200, ...all, storage: false, redis: false, degraded: ['storage', 'redis'] },
  ]);
  const there = { ping: async () => 'PONG' } as unknown as Redis;
  expect(await readyWith({ options: { redis: there } })).toEqual([
    200,
    { code: 200, ...all, redis: true, degraded: [] },
  ]);
});

test('a store that all machines ask is not asked at every question', async () => {
  let asked = 0;
  const check = async () => {
    asked += 1;
  };
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('ctx', { ...up.ctx, storage: storage(check) });
  await app.register(healthPlugin);
  for (const _time of [1, 2, 3]) await app.inject({ url: '/health/ready' });
  expect(asked).toBe(1);
});

test('without its database an upstream is not ready', async () => {
  const db = {
    ...up.ctx.db,
    select: () => {
      throw new Error('away');
    },
  };
  expect(await readyWith({ ctx: { db: db as unknown as Context['db'] } })).toEqual([
    503,
    { code: 503, ...all, database: false, degraded: ['database'] },
  ]);
});
