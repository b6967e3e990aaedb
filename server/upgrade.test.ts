import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { addressOpener, createTunnel, isBrokerUpgrade, refuse, type Tunnel } from './upgrade';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, resolve));
  closing.push(() => server.close());
  return (server.address() as AddressInfo).port;
}

async function site(apiBase: string): Promise<{ url: string; tunnel: Tunnel }> {
  const tunnel = createTunnel({ ...addressOpener(apiBase), siteUrl: 'https://huiyi.example', trustProxy: false });
  const server = createServer();
  server.on('upgrade', (request, socket, head) => {
    if (isBrokerUpgrade(request.url)) tunnel.handle(request, socket, head);
    else refuse(socket, '404 Not Found');
  });
  closing.push(() => tunnel.close());
  return { url: `ws://localhost:${await listen(server)}`, tunnel };
}

async function broker(): Promise<{ base: string; seen: { cookie?: string; protocol: string; forwarded?: string }[] }> {
  const seen: { cookie?: string; protocol: string; forwarded?: string }[] = [];
  const server = createServer();
  const sockets = new WebSocketServer({
    server,
    path: '/mqtt',
    handleProtocols: (protocols) => [...protocols][0] ?? false,
  });
  sockets.on('connection', (socket, request) => {
    const { cookie } = request.headers;
    seen.push({ cookie, protocol: socket.protocol, forwarded: String(request.headers['x-forwarded-for']) });
    socket.on('message', (data) => socket.send(`echo ${data}`));
  });
  closing.push(() => sockets.close());
  return { base: `http://localhost:${await listen(server)}`, seen };
}

const outcome = (socket: WebSocket) =>
  new Promise<string>((resolve) => {
    socket.on('open', () => resolve('open'));
    socket.on('unexpected-response', (_request, answer) => resolve(String(answer.statusCode)));
    socket.on('error', (error) => resolve(error.message));
  });

test('messages go both ways through /mqtt, without the cookies of the site', async () => {
  const { base, seen } = await broker();
  const { url, tunnel } = await site(base);
  const socket = new WebSocket(`${url}/mqtt`, ['mqtt'], { headers: { cookie: 'token=secret' } });
  expect(await outcome(socket)).toBe('open');
  const answer = new Promise((resolve) => socket.on('message', (data) => resolve(String(data))));
  socket.send('hello');
  expect(await answer).toBe('echo hello');
  expect(seen[0]).toMatchObject({ cookie: undefined, protocol: 'mqtt' });
  expect(seen[0]?.forwarded).toMatch(/127\.0\.0\.1|::1/);
  expect(tunnel.size).toBe(1);
  const closed = new Promise((resolve) => socket.on('close', resolve));
  tunnel.close();
  await closed;
  expect(tunnel.size).toBe(0);
});

test('a page of another site cannot connect', async () => {
  const { base } = await broker();
  const { url } = await site(base);
  expect(await outcome(new WebSocket(`${url}/mqtt`, ['mqtt'], { origin: 'https://evil.example' }))).toBe('403');
  expect(await outcome(new WebSocket(`${url}/mqtt`, ['mqtt'], { origin: 'null' }))).toBe('403');
  const own = new WebSocket(`${url}/mqtt`, ['mqtt'], { origin: 'https://huiyi.example' });
  expect(await outcome(own)).toBe('open');
});

test('other paths are no way in, and a broker that is down is said to be', async () => {
  const { base } = await broker();
  const { url } = await site(base);
  expect(await outcome(new WebSocket(`${url}/internal`))).toBe('404');
  expect(await outcome(new WebSocket(`${url}/mqttx`))).toBe('404');
  const down = await site('http://localhost:1');
  expect(await outcome(new WebSocket(`${down.url}/mqtt`))).toBe('503');
});
