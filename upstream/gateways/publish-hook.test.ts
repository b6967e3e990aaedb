import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { HOOK_TAGS, hookBodySchema } from '@/contract/hook';
import { nobodysAddress } from '@/tests/support/servers/ports';
import { createPublishHook } from './publish-hook';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A site that answers with these statuses in turn, then always with the last one. */
async function startSite(...statuses: number[]) {
  const calls: { body: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      calls.push({ body, headers: request.headers });
      response.writeHead(statuses.length > 1 ? (statuses.shift() ?? 200) : (statuses[0] ?? 200)).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => server.close());
  return { calls, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/_hook/revalidate` };
}

test('tags published together reach the site in one signed call without duplicates', async () => {
  const site = await startSite(200);
  const hook = createPublishHook({ urls: [site.url], secret: 'secret' });
  await Promise.all([hook.publish(['meetings', 'meeting:12']), hook.publish(['meetings', 'home'])]);
  expect(site.calls).toHaveLength(1);
  const [call] = site.calls;
  const { tags } = JSON.parse(call?.body ?? '{}');
  expect(tags).toEqual(['meetings', 'meeting:12', 'home']);
  const ts = Number(call?.headers['x-huiyi-timestamp']);
  expect(Math.abs(Date.now() - ts)).toBeLessThan(60_000);
  const signature = createHmac('sha256', 'secret').update(`${ts}.${call?.body}`).digest('hex');
  expect(call?.headers['x-huiyi-signature']).toBe(signature);
});

test('more tags than a call takes, however they were published, reach the site in several', async () => {
  const site = await startSite(200);
  const hook = createPublishHook({ urls: [site.url], secret: 's' });
  const tags = Array.from({ length: HOOK_TAGS + 200 }, (_, id) => `meeting:${id}`);
  await Promise.all([hook.publish(tags.slice(0, 700)), hook.publish(tags.slice(700))]);
  const told = site.calls.map(({ body }) => hookBodySchema.parse(JSON.parse(body)).tags);
  expect(told).toHaveLength(2);
  expect(told.flat()).toEqual(tags);
});

test('publishing fails when the site refuses it, and the next call does not repeat it', async () => {
  const site = await startSite(500, 200);
  const hook = createPublishHook({ urls: [site.url], secret: 's' });
  await expect(hook.publish(['home'])).rejects.toThrow('500');
  await hook.publish(['meetings']);
  expect(JSON.parse(site.calls[1]?.body ?? '{}').tags).toEqual(['meetings']);
  const nobody = createPublishHook({ urls: [await nobodysAddress()], secret: 's' });
  await expect(nobody.publish(['home'])).rejects.toThrow();
});

test('of several machines the first is called, and the next if that one refuses', async () => {
  const [busy, well] = [await startSite(200, 503), await startSite(200)];
  const hook = createPublishHook({ urls: [await nobodysAddress(), busy.url, well.url], secret: 's' });
  await hook.publish(['home']);
  expect([busy.calls.length, well.calls.length]).toEqual([1, 0]);
  await hook.publish(['meetings']);
  expect([busy.calls.length, well.calls.length]).toEqual([2, 1]);
});
