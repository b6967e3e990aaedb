import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createProxy, type ProxyOptions, upstreamPath } from './proxy';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function listen(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, resolve));
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function site(upstream: RequestListener, more: Partial<ProxyOptions> = {}): Promise<string> {
  const proxy = createProxy({ apiBase: await listen(upstream), trustProxy: false, ...more });
  return listen((request, response) => proxy.handle(request, response));
}

const echo = async (request: IncomingMessage, response: ServerResponse) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const body = Buffer.concat(chunks).toString();
  response.writeHead(201, [
    'X-Own',
    '1',
    'Set-Cookie',
    'a=1',
    'Set-Cookie',
    'b=2',
    'Connection',
    'keep-alive',
    'X-Powered-By',
    'x',
  ]);
  response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
};

test('a call reaches the upstream whole, without /api, and its answer comes back whole', async () => {
  const base = await site(echo);
  const answer = await fetch(`${base}/api/auth/login?x=1&y[a]=2`, {
    method: 'POST',
    body: '{"a":"会"}',
    headers: { authorization: 'Bearer t', cookie: 'sid=1' },
  });
  const seen = await answer.json();
  expect(answer.status).toBe(201);
  expect(seen).toMatchObject({ method: 'POST', url: '/auth/login?x=1&y[a]=2', body: '{"a":"会"}' });
  expect(seen.headers).toMatchObject({ authorization: 'Bearer t', cookie: 'sid=1' });
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('x-powered-by')).toBeNull();
});

test('an upstream with a path of its own is reached below that path', async () => {
  const upstream = await listen(echo);
  const proxy = createProxy({ apiBase: `${upstream}/prod-api/`, trustProxy: false });
  const base = await listen((request, response) => proxy.handle(request, response));
  expect((await (await fetch(`${base}/api/code`)).json()).url).toBe('/prod-api/code');
});

test('a visitor cannot claim to be somebody else', async () => {
  const forged = {
    'x-forwarded-for': '1.2.3.4',
    'x-real-ip': '1.2.3.4',
    forwarded: 'for=1.2.3.4',
    'x-forwarded-host': 'evil.example',
  };
  const { headers } = await (await fetch(`${await site(echo)}/api/x`, { headers: forged })).json();
  expect(headers['x-forwarded-for']).toMatch(/^(::1|(::ffff:)?127\.0\.0\.1)$/);
  expect(headers['x-forwarded-host']).toMatch(/^localhost:/);
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers).not.toHaveProperty('x-real-ip');
});

test('behind a trusted proxy the address is the one that this proxy saw', async () => {
  const base = await site(echo, { trustProxy: true });
  const { headers } = await (
    await fetch(`${base}/api/x`, { headers: { 'x-forwarded-for': '6.6.6.6, 9.9.9.9' } })
  ).json();
  expect(headers['x-forwarded-for']).toBe('9.9.9.9');
});

test.each([
  '/api/docs',
  '/api/docs/json',
  '/api/outbox',
  '/api/metrics?x',
  '/api/health/ready',
  '/api/internal/keys',
  '/api/Internal/keys',
  '/api//internal/keys',
  '/api/./internal',
  '/api/x/../internal/keys',
  '/api/x/%2e%2e/internal',
  '/api/%69nternal/keys',
  '/api/x%2f..%2finternal',
  '/api/x\\..\\internal',
  '/api/%zz',
  '/elsewhere',
])('%s does not reach the upstream', (url) => {
  expect(upstreamPath(url)).toBeUndefined();
});

test('names with dots and escapes in ordinary calls pass', () => {
  expect(upstreamPath('/api/system/dict/data/type/sys_user_sex')).toBe('/system/dict/data/type/sys_user_sex');
  expect(upstreamPath('/api/system/api/getRemoteDeptByName?name=%E5%8C%BB%2F')).toBe(
    '/system/api/getRemoteDeptByName?name=%E5%8C%BB%2F',
  );
  expect(upstreamPath('/api/healthy')).toBe('/healthy');
});

test('with the upstream down a client gets its envelope, in its language, and when to come back', async () => {
  const proxy = createProxy({ apiBase: 'http://localhost:1', trustProxy: false });
  const base = await listen((request, response) => proxy.handle(request, response));
  const answer = await fetch(`${base}/api/code`, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    code: 503,
    msg: 'The service is not available right now. Please try again shortly.',
  });
});

test('an upstream that says nothing is given up after the time-out', async () => {
  const base = await site(() => undefined, { timeout: 100 });
  const answer = await fetch(`${base}/api/slow`);
  expect(answer.status).toBe(503);
  expect((await answer.json()).code).toBe(503);
});

test('an upstream that does not speak HTTP gives 502', async () => {
  const nonsense = createServer();
  nonsense.on('connection', (socket) => socket.end('nonsense\r\n\r\n'));
  servers.push(nonsense);
  await new Promise<void>((resolve) => nonsense.listen(0, resolve));
  const proxy = createProxy({
    apiBase: `http://localhost:${(nonsense.address() as AddressInfo).port}`,
    trustProxy: false,
  });
  const base = await listen((request, response) => proxy.handle(request, response));
  expect((await fetch(`${base}/api/x`)).status).toBe(502);
});

test('an answer that breaks off is not passed on as a whole one', async () => {
  const base = await site((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  await expect(fetch(`${base}/api/x`).then((answer) => answer.text())).rejects.toThrow();
});

test('a large upload arrives while it is being sent', async () => {
  let firstAt = 0;
  let size = 0;
  const base = await site(async (request, response) => {
    for await (const chunk of request) {
      firstAt ||= performance.now();
      size += chunk.length;
    }
    response.end('ok');
  });
  let lastSent = 0;
  const body = new ReadableStream({
    async start(controller) {
      for (let i = 0; i < 5; i++) {
        controller.enqueue(new Uint8Array(100_000));
        lastSent = performance.now();
        await new Promise((resolve) => setTimeout(resolve, 30));
      }
      controller.close();
    },
  });
  await fetch(`${base}/api/file/upload`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(size).toBe(500_000);
  expect(firstAt).toBeLessThan(lastSent);
});

test('when the visitor leaves, the upstream is told', async () => {
  let closed = () => {};
  const left = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const base = await site((_request, response) => response.on('close', closed));
  const socket = connect(Number(new URL(base).port), 'localhost');
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  setTimeout(() => socket.destroy(), 50);
  await left;
});
