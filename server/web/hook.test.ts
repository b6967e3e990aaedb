import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { HOOK_SIGNATURE_HEADER, HOOK_TIME_HEADER, signHook } from '@/contract/hook';
import { createHook } from '@/server/web/hook';
import { createPublishHook } from '@/upstream/gateways/publish-hook';

const SECRET = 'hook-secret';
const purged: string[] = [];
let server: Server;

beforeAll(async () => {
  const hook = createHook(SECRET, async (tags) => void purged.push(...tags));
  server = createServer((request, response) => void hook(request, response));
  await new Promise<void>((resolve) => server.listen(0, resolve));
});
afterAll(() => server.close());
beforeEach(() => purged.splice(0));

const address = () => `http://localhost:${(server.address() as AddressInfo).port}/_hook/revalidate`;

async function send(body: string, timestamp = String(Date.now()), signature = signHook(SECRET, timestamp, body)) {
  const answer = await fetch(address(), {
    method: 'POST',
    body,
    headers: { [HOOK_TIME_HEADER]: timestamp, [HOOK_SIGNATURE_HEADER]: signature },
  });
  return answer.status;
}

test('what the upstream publishes is purged', async () => {
  const hook = createPublishHook({ urls: [address()], secret: SECRET });
  await hook.publish(['meetings', 'meeting:12']);
  expect(purged).toEqual(['meetings', 'meeting:12']);
});

test('nobody else can purge', async () => {
  const body = JSON.stringify({ tags: ['meetings'] });
  const old = String(Date.now() - 301_000);
  expect(await send(body, undefined, 'nonsense')).toBe(401);
  expect(await send(body, undefined, signHook('another', String(Date.now()), body))).toBe(401);
  expect(await send(body, old, signHook(SECRET, old, body))).toBe(401);
  expect(await send(body, 'x', signHook(SECRET, 'x', body))).toBe(401);
  expect(await send(body, '', signHook(SECRET, '', body))).toBe(401);
  expect(await send(`${body} `, undefined, signHook(SECRET, String(Date.now()), body))).toBe(401);
  expect(purged).toEqual([]);
});

test('an upstream whose clock is off hears why it is refused', async () => {
  const late = createHook(SECRET, async () => undefined, { clock: () => Date.now() + 301_000 });
  const site = createServer((request, response) => void late(request, response));
  onTestFinished(() => void site.close());
  await new Promise<void>((resolve) => site.listen(0, resolve));
  const url = `http://localhost:${(site.address() as AddressInfo).port}/_hook/revalidate`;
  const hook = createPublishHook({ urls: [url], secret: SECRET });
  await expect(hook.publish(['meetings'])).rejects.toThrow(/401 .*more than 300 s off: the clocks .* must agree/);
});

test('a signed call that makes no sense is refused', async () => {
  for (const body of ['', 'x', '{}', '{"tags":[]}', '{"tags":[1]}']) expect(await send(body)).toBe(400);
  expect(await send('x'.repeat(70_000))).toBe(413);
  expect(purged).toEqual([]);
});

test('a call whose body does not come is given up', async () => {
  const hook = createHook(SECRET, async (tags) => void purged.push(...tags), {
    patience: { grace: 50, bytesPerSecond: 1000 },
  });
  let given: unknown;
  const hasty = createServer((request, response) => {
    hook(request, response).catch((error: unknown) => {
      given = error;
    });
  });
  onTestFinished(() => void hasty.close());
  await new Promise<void>((resolve) => hasty.listen(0, resolve));
  const socket = connect((hasty.address() as AddressInfo).port, 'localhost');
  const closed = new Promise<void>((resolve) => socket.resume().on('close', () => resolve()));
  socket.write('POST /_hook/revalidate HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  await closed;
  await expect.poll(() => given).toBeInstanceOf(Error);
  expect(purged).toEqual([]);
});
