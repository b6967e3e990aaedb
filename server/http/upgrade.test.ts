import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { readEnv } from '@/lib/env';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { addressTarget, brokerAddress, createTunnel, type Tunnel, upgradeListener } from '@/server/http/upgrade';
import { nobodysAddress } from '@/tests/support/servers/ports';

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
  const tunnel = createTunnel({
    ...addressTarget(apiBase),
    siteUrl: 'https://huiyi.example',
    proxies: trustedProxies([]),
  });
  const server = createServer();
  server.on('upgrade', upgradeListener({ broker: tunnel }));
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

/** The status of an upgrade to a path that is sent as it is written: a WebSocket of a library would tidy it up. */
function knock(url: string, path: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    closing.push(() => socket.destroy());
    socket.on('data', (chunk) => resolve(String(chunk).split(' ', 2)[1] ?? ''));
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
  });
}

/** An upstream that refuses every upgrade as the broker does, and what it was asked for. */
async function refusing(): Promise<{ base: string; asked: (string | undefined)[] }> {
  const asked: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(401).end();
  });
  return { base: `http://localhost:${await listen(server)}`, asked };
}

test.each([
  '/mqtt/../outbox',
  '/mqtt/..%2foutbox',
  '/mqtt/%2e%2e/outbox',
  '/mqtt/..\\outbox',
  '/mqtt/..;/outbox',
  '/mqtt/x',
  '/mqtt/',
  '/mqttx',
  '/mqtt%3f/../outbox',
  '/mqtt#/../outbox',
  '/%6dqtt',
  '//mqtt',
  '/./mqtt',
  '/MQTT',
  '/api/outbox',
  '/api/mqtt',
  '/api/../mqtt',
  '/outbox',
  '/internal',
  'http://localhost/mqtt',
])('an upgrade of %s is 404 and reaches nothing', async (path) => {
  const { base, asked } = await refusing();
  const { url } = await site(base);
  expect(await knock(url, path)).toBe('404');
  // The one way in, to show that whoever is let through arrives there.
  expect(await knock(url, '/mqtt')).toBe('401');
  expect(asked).toEqual(['/mqtt']);
});

test('an upgrade of an address that is too long is refused as any other call', async () => {
  const { base, asked } = await refusing();
  const { url } = await site(base);
  expect(await knock(url, `/mqtt?${'x'.repeat(9_000)}`)).toBe('414');
  expect(asked).toEqual([]);
});

test('what is asked of the broker after a question mark goes along and leads nowhere else', async () => {
  const { base, asked } = await refusing();
  const { url } = await site(base);
  for (const path of ['/mqtt?a=1', '/mqtt?/../outbox']) expect(await knock(url, path)).toBe('401');
  expect(asked).toEqual(['/mqtt?a=1', '/mqtt?/../outbox']);
});

test('a broker that is down is said to be', async () => {
  const down = await site(await nobodysAddress());
  expect(await outcome(new WebSocket(`${down.url}/mqtt`))).toBe('503');
});

test('what is not for the broker goes to the other tunnel, and with neither there is no way in', async () => {
  const [first, second] = [await refusing(), await refusing()];
  const own = { siteUrl: 'https://huiyi.example', proxies: trustedProxies([]) };
  const tunnels = {
    broker: createTunnel({ ...addressTarget(first.base), ...own }),
    otherwise: createTunnel({ ...addressTarget(second.base), ...own }),
  };
  const knockAt = async (listener: ReturnType<typeof upgradeListener>, path: string) =>
    knock(`http://localhost:${await listen(createServer().on('upgrade', listener))}`, path);
  expect(await knockAt(upgradeListener(tunnels), '/mqtt')).toBe('401');
  expect(await knockAt(upgradeListener(tunnels), '/reload')).toBe('401');
  expect(await knockAt(upgradeListener({}), '/mqtt')).toBe('404');
  expect([first.asked, second.asked]).toEqual([['/mqtt'], ['/reload']]);
});

const EXTERNAL = { MQTT_URL: 'mqtt://emqx', BROKER_SECRET: 'a'.repeat(16) };
test.each([
  ['the embedded upstream', {}, 'http://localhost:3001'],
  ['the embedded upstream on a port of its own', { UPSTREAM_PORT: '8081' }, 'http://localhost:8081'],
  ['a broker that only carries messages between machines', { MQTT_URL: 'mqtt://b' }, 'http://localhost:3001'],
  ['a secret without a broker', { BROKER_SECRET: EXTERNAL.BROKER_SECRET }, 'http://localhost:3001'],
  ['a broker of the browsers’ own', EXTERNAL, undefined],
  ['an upstream on another machine', { API_BASE: 'https://api.example' }, 'https://api.example'],
  ['an upstream on another machine and a broker', { API_BASE: 'https://api.example', ...EXTERNAL }, undefined],
])('with %s /mqtt leads where it should', (_what, source, address) => {
  expect(brokerAddress(readEnv(source))).toBe(address);
});

/** What a client gets that asks for an upgrade and sends a second request, both at once and again after the first answer. */
function smuggle(url: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(url).port), 'localhost');
    const hidden = 'GET /outbox HTTP/1.1\r\nHost: x\r\n\r\n';
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk;
      socket.write(hidden);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(seen));
    socket.write(`GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n${hidden}`);
  });
}

test('a refused upgrade is answered and closed, and nothing that follows it reaches the other side', async () => {
  const asked: (string | undefined)[] = [];
  const upstream = createServer((request, response) => {
    asked.push(request.url);
    response.writeHead(404, { 'content-type': 'application/json', 'set-cookie': 'a=1' }).end('{"code":404}');
  });
  // A server without this listener answers an upgrade like any other request, as the upstream does.
  const { url, tunnel } = await site(`http://localhost:${await listen(upstream)}`);
  const seen = await smuggle(url);
  expect(seen.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  expect(seen).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  expect(seen).toMatch(/\r\nConnection: close\r\n/i);
  expect(seen.endsWith('{"code":404}')).toBe(true);
  expect(seen).not.toContain('a=1');
  expect(asked).toEqual(['/mqtt']);
  await expect.poll(() => tunnel.size).toBe(0);
});

test('a refusal with a long body is passed on without it', async () => {
  const upstream = createServer((_request, response) => response.writeHead(500).end('x'.repeat(1_000_000)));
  const { url } = await site(`http://localhost:${await listen(upstream)}`);
  const seen = await smuggle(url);
  expect(seen).toMatch(/^HTTP\/1\.1 500 /);
  expect(seen.length).toBeLessThan(1000);
});

test('what the client sends before the 101 waits for it', async () => {
  const heard: string[] = [];
  const upstream = createServer();
  let accept = () => {};
  upstream.on('upgrade', (_request, socket, head) => {
    heard.push(`head:${head}`);
    socket.on('data', (chunk) => heard.push(String(chunk)));
    socket.on('error', () => undefined);
    accept = () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  });
  const { url } = await site(`http://localhost:${await listen(upstream)}`);
  const client = connect(Number(new URL(url).port), 'localhost');
  closing.push(() => client.destroy());
  client.write('GET /mqtt HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\nearly');
  await expect.poll(() => heard).toEqual(['head:']);
  accept();
  await expect.poll(() => heard).toEqual(['head:', 'early']);
});

test('only a websocket asked for by GET is passed on', async () => {
  const { base, seen } = await broker();
  const { url } = await site(base);
  for (const head of ['POST /mqtt HTTP/1.1\r\nUpgrade: websocket', 'GET /mqtt HTTP/1.1\r\nUpgrade: h2c']) {
    const answer = await new Promise<string>((resolve) => {
      const socket = connect(Number(new URL(url).port), 'localhost', () =>
        socket.write(`${head}\r\nHost: x\r\nConnection: Upgrade\r\n\r\n`),
      );
      socket.on('data', (chunk) => resolve(String(chunk)));
      socket.on('error', () => undefined);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  }
  expect(seen).toEqual([]);
});
