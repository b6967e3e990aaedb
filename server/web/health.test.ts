import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createHealth } from './health';

/** An upstream that answers `/health/ready` with a status, and everything else with 200. */
async function upstream(ready: number, body: object = {}): Promise<string> {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/health/ready' ? ready : 200).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The status and the body that a path gets. */
async function answerOf(health: ReturnType<typeof createHealth>, path: string): Promise<[number, unknown]> {
  let status = 0;
  let body = '';
  const response = {
    writeHead: (given: number) => {
      status = given;
    },
    end: (text: string) => {
      body = text;
    },
  };
  await health.handle(path, response as unknown as ServerResponse);
  return [status, JSON.parse(body)];
}
const statusOf = async (health: ReturnType<typeof createHealth>, path: string) => (await answerOf(health, path))[0];

test.each([
  ['that is ready', 200, 200],
  ['whose database is away, though it answers other questions', 503, 503],
  ['that does not know the question', 404, 200],
])('a web process with an upstream %s', async (_what, status, expected) => {
  const health = createHealth(await upstream(status));
  expect(await statusOf(health, '/health/ready')).toBe(expected);
  expect(await statusOf(health, '/health/live')).toBe(200);
});

test('a web process that is about to end is live and not ready', async () => {
  const health = createHealth(await upstream(200));
  expect(await statusOf(health, '/health/ready')).toBe(200);
  health.drain();
  expect(await statusOf(health, '/health/ready')).toBe(503);
  expect(await statusOf(health, '/health/live')).toBe(200);
});

test('what the upstream and this process do without is told, each part once, and both are ready', async () => {
  const health = createHealth(await upstream(200, { degraded: ['storage', 'redis'] }), () => ['redis']);
  expect(await answerOf(health, '/health/ready')).toEqual([
    200,
    { status: 'ready', upstream: true, draining: false, degraded: ['storage', 'redis'] },
  ]);
});

test('an upstream that goes away is asked again after a second, though the clock was put back', async () => {
  const server = createServer((_request, response) => void response.writeHead(200).end('{}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const health = createHealth(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  expect(await statusOf(health, '/health/ready')).toBe(200);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 40 * 60_000);
  server.closeAllConnections();
  server.close();
  await expect.poll(() => statusOf(health, '/health/ready'), { timeout: 20_000 }).toBe(503);
});
