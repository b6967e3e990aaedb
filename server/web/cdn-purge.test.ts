import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createCdnPurge } from '@/server/web/cdn-purge';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A shared cache that answers with these statuses one after the other, then always with the last. */
async function startCache(...statuses: number[]) {
  const calls: { body: string; headers: IncomingHttpHeaders }[] = [];
  const made = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    calls.push({ body: Buffer.concat(chunks).toString(), headers: request.headers });
    response.writeHead((statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200).end();
  });
  server = made;
  await new Promise<void>((resolve) => made.listen(0, 'localhost', resolve));
  return { calls, url: `http://localhost:${(made.address() as AddressInfo).port}/purge` };
}

test('tags purged in a moment reach the cache in front in one call', async () => {
  const { calls, url } = await startCache(200);
  const cdn = createCdnPurge({ url, token: 'secret', warn: () => undefined });
  cdn.purge(['meetings', 'meeting:12']);
  cdn.purge(['meetings']);
  await cdn.settled();
  expect(calls.map(({ body }) => JSON.parse(body))).toEqual([{ tags: ['meetings', 'meeting:12'] }]);
  expect(calls[0]?.headers).toMatchObject({ 'cache-tag': 'meetings,meeting:12', authorization: 'Bearer secret' });
});

test('a cache that fails for a moment is told again; what is purged meanwhile follows', async () => {
  const { calls, url } = await startCache(503, 429, 200);
  const cdn = createCdnPurge({ url, token: '', warn: () => undefined, firstDelay: 2 });
  cdn.purge(['meetings']);
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  cdn.purge(['doctors']);
  await cdn.settled();
  expect(calls.map(({ body }) => JSON.parse(body).tags[0])).toEqual(['meetings', 'meetings', 'meetings', 'doctors']);
  expect(calls[0]?.headers.authorization).toBeUndefined();
});

test('a cache that is gone costs five tries and a line in the log, and nobody waits for it', async () => {
  const { calls, url } = await startCache(500);
  const warnings: string[] = [];
  const cdn = createCdnPurge({ url, token: '', warn: (message) => warnings.push(message), firstDelay: 2 });
  cdn.purge(['meetings']);
  expect(calls).toEqual([]);
  await cdn.settled();
  expect(calls).toHaveLength(5);
  expect(warnings).toEqual(['The cache in front was not told of meetings: it answered 500']);
});
