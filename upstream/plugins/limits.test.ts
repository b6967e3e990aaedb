import type { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findRedis, type RedisServer, startRedis } from '@/tests/support/servers/redis';
import { startTestUpstream, type TestUpstream } from '@/tests/support/upstream';
import { buildApp } from '@/upstream/app';
import { connectLimits } from '@/upstream/gateways/limits';

/** A busy machine must not make a request go uncounted. */
const PATIENCE_MS = 60_000;
const bin = findRedis();
let up: TestUpstream;
let server: RedisServer;
const clients: Redis[] = [];

beforeAll(async () => {
  up = await startTestUpstream();
  if (bin) server = await startRedis(bin);
});
afterAll(async () => {
  for (const client of clients) client.disconnect();
  await server?.remove();
  await up.close();
});

async function machine() {
  const redis = await connectLimits(server.url, up.ctx.log, PATIENCE_MS);
  clients.push(redis);
  await redis.connect();
  return buildApp(up.ctx, { limit: 3, crowd: 1, redis });
}
const ask = async (app: Awaited<ReturnType<typeof machine>>) =>
  (await app.inject({ url: '/health/live', remoteAddress: '203.0.113.7' })).statusCode;

test.skipIf(!bin)(
  'two machines with one Redis share a visitor’s count, and let everybody through while Redis is away',
  async () => {
    const [one, two] = await Promise.all([machine(), machine()]);
    expect([await ask(one), await ask(two), await ask(one)]).toEqual([200, 200, 200]);
    expect([await ask(one), await ask(two)]).toEqual([429, 429]);
    await server.stop();
    expect(await ask(two)).toBe(200);
    await Promise.all([one.close(), two.close()]);
  },
);
