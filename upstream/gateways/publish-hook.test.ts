import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createPublishHook } from './publish-hook';

const closers: (() => void)[] = [];
afterEach(() => {
  for (const close of closers.splice(0)) close();
});

/** A site that answers with these statuses in turn, the last one for ever. */
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

const log = () => ({ info: vi.fn(), error: vi.fn() });

test('tags published together reach the site in one signed call, each once', async () => {
  const site = await startSite(200);
  const hook = createPublishHook({ url: site.url, secret: 'secret', log: log() });
  await hook.publish(['meetings', 'meeting:12']);
  await hook.publish(['meetings', 'home']);
  await vi.waitFor(() => expect(site.calls).toHaveLength(1));
  const [call] = site.calls;
  const { tags, ts } = JSON.parse(call?.body ?? '{}');
  expect(tags).toEqual(['meetings', 'meeting:12', 'home']);
  expect(call?.headers['x-huiyi-timestamp']).toBe(String(ts));
  const signature = createHmac('sha256', 'secret').update(`${ts}.${call?.body}`).digest('hex');
  expect(call?.headers['x-huiyi-signature']).toBe(signature);
});

test('a site that fails for a moment is told again', async () => {
  const site = await startSite(503, 500, 200);
  const hook = createPublishHook({ url: site.url, secret: 's', log: log(), firstDelayMs: 5 });
  await hook.publish(['home']);
  await hook.flush();
  expect(site.calls).toHaveLength(3);
});

test('a site that is gone costs four calls and a line in the log, never an error', async () => {
  const site = await startSite(500);
  const lines = log();
  const hook = createPublishHook({ url: site.url, secret: 's', log: lines, firstDelayMs: 5 });
  await hook.publish(['home']);
  await hook.flush();
  expect(site.calls).toHaveLength(4);
  expect(lines.error).toHaveBeenCalledOnce();
  const nobody = createPublishHook({ url: 'http://127.0.0.1:9/_hook', secret: 's', log: lines, firstDelayMs: 5 });
  await expect(nobody.publish(['home'])).resolves.toBeUndefined();
  await expect(nobody.flush()).resolves.toBeUndefined();
});
