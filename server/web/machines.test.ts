import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { HOOK_PATH, hookCall } from '@/contract/hook';
import { PageCache } from '@/server/cache/page-cache';
import { makeStored } from '@/server/cache/stored';
import { TagHub } from '@/server/cache/tag-hub';
import { createHook } from '@/server/web/hook';
import { joinMachines, type Machines } from '@/server/web/machines';
import { fastestOfThree } from '@/tests/support/run/fastest';
import { findRedis, type RedisServer, startRedis } from '@/tests/support/servers/redis';

const SECRET = 'shared';
const bin = findRedis();
if (!bin) console.warn('No Redis server is installed here: purges between machines are not tested.');

interface Machine {
  address: string;
  cache: PageCache<string>;
  hub: TagHub;
  /** Milliseconds that this machine's cache believes to have passed. */
  passed: number;
  machines: Machines;
  warnings: string[];
  server: Server;
}

describe.skipIf(!bin)('two machines that share a Redis', () => {
  let redis: RedisServer;
  const running: Machine[] = [];

  beforeAll(async () => {
    redis = await startRedis(bin ?? '');
  });
  afterAll(() => redis.remove());
  afterEach(() => {
    for (const { machines, server } of running.splice(0)) {
      machines.close();
      server.close();
    }
  });

  /** A web tier as far as purges go: the hook, the page cache, the way to the others. */
  async function startMachine(): Promise<Machine> {
    const hub = new TagHub();
    const clock = () => Date.now() + machine.passed;
    const cache = new PageCache<string>({ maxBytes: 1_000_000, hub, clock });
    const warnings: string[] = [];
    const machines = joinMachines({
      url: redis.url,
      purge: async (tags) => hub.purge(tags, 'elsewhere'),
      onAlone: (alone) => {
        hub.alone = alone;
      },
      warn: (message) => warnings.push(message),
      beatMs: 50,
    });
    hub.onPurge((tags, origin) => origin === 'here' && machines.tell(tags));
    const hook = createHook(SECRET, async (tags) => hub.purge(tags, 'here'));
    const server = createServer((request, response) => void hook(request, response));
    const machine: Machine = { address: '', cache, hub, passed: 0, machines, warnings, server };
    running.push(machine);
    await new Promise<void>((resolve) => server.listen(0, resolve));
    await machines.ready;
    machine.address = `http://localhost:${(server.address() as AddressInfo).port}${HOOK_PATH}`;
    return machine;
  }

  const keep = async ({ cache }: Machine, key: string, tag: string) => {
    const stored = await makeStored({ status: 200, type: 'text/html', body: Buffer.from(key), headers: [] });
    await cache.serve(key, async () => ({ page: { stored, tags: [tag], made: Date.now(), life: 60_000 } }));
  };
  const holds = ({ cache }: Machine, key: string) => cache.fresh(key) !== undefined;
  const publish = (machine: Machine, tags: string[]) =>
    fetch(machine.address, { method: 'POST', ...hookCall(SECRET, tags, Date.now()) });

  test('what is purged on one is purged on the other within a second, and nothing else is', async () => {
    const [one, other] = [await startMachine(), await startMachine()];
    for (const machine of [one, other]) await keep(machine, '/meetings/13', 'meeting:13');
    const fastest = await fastestOfThree(async () => {
      for (const machine of [one, other]) {
        const isKept = async () => {
          await keep(machine, '/meetings/12', 'meeting:12');
          return holds(machine, '/meetings/12');
        };
        // What is made in the very millisecond of a purge counts as older.
        await expect.poll(isKept, { interval: 1 }).toBe(true);
      }
      expect((await publish(one, ['meeting:12'])).status).toBe(200);
      expect(holds(one, '/meetings/12')).toBe(false);
      await expect.poll(() => holds(other, '/meetings/12'), { interval: 10 }).toBe(false);
    });
    expect(fastest).toBeLessThan(1000);
    for (const machine of [one, other]) expect(holds(machine, '/meetings/13')).toBe(true);
  });

  test('after an outage, in which a purge may have been missed, everything is made anew', async () => {
    const [one, other] = [await startMachine(), await startMachine()];
    await keep(other, '/meetings/12', 'meeting:12');
    await redis.stop();
    await expect.poll(() => other.hub.alone, { interval: 20 }).toBe(true);
    // A third machine may have published this and ended before Redis came back: nobody says it again.
    await redis.start();
    // While a machine is alone it holds nothing for sure: what counts is what it shows when it hears the others again.
    await expect.poll(() => other.hub.alone, { interval: 20 }).toBe(false);
    expect(holds(other, '/meetings/12')).toBe(false);
    // And from here on purges travel again.
    await keep(other, '/meetings/14', 'meeting:14');
    await expect
      .poll(
        async () => {
          await publish(one, ['meeting:14']);
          return holds(other, '/meetings/14');
        },
        { interval: 50 },
      )
      .toBe(false);
    expect(other.warnings.length).toBeGreaterThan(0);
  });

  const SENTENCE = /^Redis is away: what other machines change is seen here up to 60 s later/;

  test.each([
    ['is away', () => redis.stop(), () => redis.start()],
    ['hangs', async () => redis.pause(), async () => redis.resume()],
  ])(
    'while Redis %s no page is shown that is older than a minute, and the log says so once',
    async (_how, go, back) => {
      const [, other] = [await startMachine(), await startMachine()];
      await keep(other, '/meetings/12', 'meeting:12');
      other.passed = 55_000;
      expect(holds(other, '/meetings/12')).toBe(true);
      await go();
      await expect.poll(() => other.hub.alone).toBe(true);
      // What another machine publishes now is not heard: its readers would be shown what was before for two minutes.
      expect(holds(other, '/meetings/12')).toBe(false);
      const stored = await makeStored({ status: 200, type: 'text/html', body: Buffer.from('new'), headers: [] });
      const made = Date.now() + other.passed;
      const served = await other.cache.serve('/meetings/12', async () => ({
        page: { stored, tags: ['meeting:12'], made, life: 60_000 },
      }));
      expect(served).toMatchObject({ state: 'miss' });
      await back();
      await expect.poll(() => other.hub.alone).toBe(false);
      expect(other.warnings.filter((line) => SENTENCE.test(line))).toHaveLength(1);
      expect(other.warnings.at(-1)).toBe('Redis is back: what other machines change is seen here at once.');
      expect(other.warnings).toHaveLength(2);
    },
  );

  test('nonsense on the channel changes nothing', async () => {
    const [one, other] = [await startMachine(), await startMachine()];
    await keep(one, '/meetings/12', 'meeting:12');
    const { Redis } = await import('ioredis');
    const stranger = new Redis(redis.url);
    for (const text of ['', '{', '{"tags":["meeting:12"]}', '{"from":"x","tags":[1]}'])
      await stranger.publish('huiyi:purge', text);
    stranger.disconnect();
    await keep(one, '/meetings/15', 'meeting:15');
    await publish(other, ['meeting:15']);
    await expect.poll(() => holds(one, '/meetings/15'), { interval: 10 }).toBe(false);
    expect(holds(one, '/meetings/12')).toBe(true);
  });
});
