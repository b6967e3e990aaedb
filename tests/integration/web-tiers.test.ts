import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_PATH, hookCall } from '@/contract/hook';
import { PURGED } from '@/tests/support/run/purged';
import { type FaultyUpstream, startFaultyUpstream } from '@/tests/support/servers/faulty-upstream';
import { findRedis, type RedisServer, startRedis } from '@/tests/support/servers/redis';
import { type StubUpstream, startStubUpstream } from '@/tests/support/servers/stub-upstream';
import { HOOK_SECRET, startWeb, type Web } from '@/tests/support/servers/web';

const BUILD_MS = 15 * 60_000;
const PAGE = '/en/meetings/11';
const bin = findRedis();
if (!bin) console.warn('No Redis server is installed here: two web tiers are not tested.');

describe.skipIf(!bin)('two web tiers over one upstream', () => {
  let redis: RedisServer;
  let stub: StubUpstream;
  let upstream: FaultyUpstream;
  let front: Server;
  const told: string[][] = [];
  const tiers: Web[] = [];

  beforeAll(async () => {
    redis = await startRedis(bin ?? '');
    stub = await startStubUpstream({ meetings: true });
    upstream = await startFaultyUpstream(stub.url);
    front = createServer((request, response) => {
      told.push(String(request.headers['cache-tag']).split(','));
      request.resume();
      response.end();
    });
    await new Promise<void>((resolve) => front.listen(0, 'localhost', resolve));
    const env = {
      SITE_URL: 'http://huiyi.test',
      // Pages are compared: on a busy machine one of them could go without what the footer gives up first.
      READ_DEADLINE_MS: '25000',
      REDIS_URL: redis.url,
      CDN_PURGE_URL: `http://localhost:${(front.address() as AddressInfo).port}/purge`,
    };
    await Promise.all([0, 1].map(async () => tiers.push(await startWeb(upstream.url, env))));
  }, BUILD_MS);
  afterAll(async () => {
    for (const tier of tiers) await tier.stop();
    front?.close();
    await upstream?.close();
    await stub?.close();
    await redis?.remove();
  });

  const get = (tier: Web | undefined, path: string) => fetch(`${tier?.url}${path}`, { headers: { cookie: 'a=1' } });

  test('send the same page to the byte, and name its tags', async () => {
    for (const path of ['/en', '/meetings', PAGE, '/doctors/7', '/articles/2', '/index1']) {
      const [one, other] = await Promise.all(tiers.map((tier) => get(tier, path)));
      expect(one?.headers.get('etag'), path).toMatch(/./);
      expect(other?.headers.get('etag'), path).toBe(one?.headers.get('etag'));
      expect(await other?.text()).toBe(await one?.text());
    }
    expect((await get(tiers[0], PAGE)).headers.get('cache-tag')?.split(',')).toContain('meeting:11');
  });

  test('hear of a publication that reached one of them, and so does the cache in front', async () => {
    for (const tier of tiers) await (await get(tier, PAGE)).text();
    const isAskedAgain = async () => {
      await (await get(tiers[1], PAGE)).text();
      return upstream.asked.length > 0;
    };
    await expect
      .poll(async () => {
        upstream.asked.length = 0;
        return isAskedAgain();
      })
      .toBe(false);
    told.length = 0;
    const call = hookCall(HOOK_SECRET, ['meeting:11'], Date.now());
    expect((await fetch(`${tiers[0]?.url}${HOOK_PATH}`, { method: 'POST', ...call })).status).toBe(200);
    await expect.poll(isAskedAgain, PURGED).toBe(true);
    await expect.poll(() => told).toEqual([['meeting:11']]);
  });
});
