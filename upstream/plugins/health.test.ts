import Fastify from 'fastify';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { healthPlugin } from './health';

let up: TestUpstream;
beforeAll(async () => {
  up = await startTestUpstream();
});
afterAll(() => up.close());

test('an upstream that is ready says so, of its database, broker and disk', async () => {
  const answer = await up.app.inject({ url: '/health/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, database: true, broker: true, disk: true }]);
});

test.each([
  ['a disk that is nearly full', async () => 1024 ** 2],
  ['a folder that is gone', () => Promise.reject(new Error('ENOENT'))],
])('%s and a broker that is away are told, and reading goes on', async (_what, freeBytes: () => Promise<number>) => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorate('ctx', { ...up.ctx, broker: { ...up.ctx.broker, ready: () => false } });
  await app.register(healthPlugin, { freeBytes });
  const answer = await app.inject({ url: '/health/ready' });
  expect([answer.statusCode, answer.json()]).toEqual([200, { code: 200, database: true, broker: false, disk: false }]);
});
