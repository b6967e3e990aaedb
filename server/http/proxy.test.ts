import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createProxy, type ProxyOptions, upstreamPath } from '@/server/http/proxy';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { eventually } from '@/tests/support/eventually';
import { nobodysAddress } from '@/tests/support/servers/ports';

const nobody = trustedProxies([]);

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
  const proxy = createProxy({ apiBase: await listen(upstream), proxies: nobody, https: false, ...more });
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
  const proxy = createProxy({ apiBase: `${upstream}/prod-api/`, proxies: nobody, https: false });
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
  expect(headers['x-forwarded-for']).toMatch(/^(::1|127\.0\.0\.1)$/);
  expect(headers['x-forwarded-host']).toMatch(/^localhost:/);
  expect(headers).not.toHaveProperty('forwarded');
  expect(headers).not.toHaveProperty('x-real-ip');
});

test('behind a trusted proxy the address is the one that this proxy saw', async () => {
  const base = await site(echo, { proxies: trustedProxies(['loopback']) });
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
  '/api/sandbox/wechat/v3/pay/transactions/native',
  '/api/sandbox/pay/../alipay/gateway.do',
  '/api/sandbox/payer',
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

test('names with dots and escapes in ordinary calls pass, and the payer’s page of the sandbox', () => {
  expect(upstreamPath('/api/sandbox/pay/wechat-1-a?lang=en')).toBe('/sandbox/pay/wechat-1-a?lang=en');
  expect(upstreamPath('/api/system/dict/data/type/sys_user_sex')).toBe('/system/dict/data/type/sys_user_sex');
  expect(upstreamPath('/api/system/api/getRemoteDeptByName?name=%E5%8C%BB%2F')).toBe(
    '/system/api/getRemoteDeptByName?name=%E5%8C%BB%2F',
  );
  expect(upstreamPath('/api/healthy')).toBe('/healthy');
});

test('with the upstream down a client gets its envelope, in its language, and when to come back', async () => {
  const proxy = createProxy({ apiBase: await nobodysAddress(), proxies: nobody, https: false });
  const base = await listen((request, response) => proxy.handle(request, response));
  const answer = await fetch(`${base}/api/code`, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('5');
  expect(await answer.json()).toEqual({
    requestId: answer.headers.get('x-request-id'),
    code: 503,
    msg: 'The service is not available right now. Please try again shortly.',
  });
});

const post = (base: string, path = '/api/pay/order') => fetch(base + path, { method: 'POST', body: '{}' });

test('an upstream that says nothing is given up after the time-out: a read may be asked elsewhere, a write may have been done', async () => {
  const base = await site(() => undefined, { timeouts: { call: 100, file: 100 } });
  const answer = await fetch(`${base}/api/slow`);
  expect(answer.status).toBe(503);
  expect((await answer.json()).code).toBe(503);
  expect((await post(base)).status).toBe(504);
});

test('files have more time than calls', async () => {
  let release = () => {};
  const held: ServerResponse[] = [];
  const late = new Promise<void>((resolve) => {
    release = resolve;
  });
  const upstream: RequestListener = (_request, response) => {
    held.push(response);
    void late.then(() => response.end('file'));
  };
  const base = await site(upstream, { timeouts: { call: 100, file: 60_000 } });
  const file = fetch(`${base}/api/file/document/7`);
  expect((await fetch(`${base}/api/file-of-another-kind`)).status).toBe(503);
  release();
  expect(await (await file).text()).toBe('file');
  expect(held).toHaveLength(2);
});

test('a write that the upstream may have heard of is never 503, on a new connection and on a kept one', async () => {
  let asked = 0;
  const base = await site((request, response) => {
    asked += 1;
    request.resume().on('end', () => (request.url === '/ends' ? response.destroy() : response.end('{}')));
  });
  expect((await post(base, '/api/ends')).status).toBe(502);
  expect((await post(base, '/api/well')).status).toBe(200);
  expect((await post(base, '/api/ends')).status).toBe(502);
  expect(asked).toBe(3);
  expect((await fetch(`${base}/api/ends`)).status).toBe(503);
});

test('a connection that waits for work is given up before the upstream says that it would close it', async () => {
  let open = 0;
  const counted = createServer((request, response) => {
    request.resume();
    // The header is a promise: what comes a moment later may meet a connection that is closed, and a write is not sent twice.
    response.writeHead(200, { 'Keep-Alive': 'timeout=2' }).end('{}');
  });
  counted.keepAliveTimeout = 600_000;
  counted.on('connection', (socket) => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  servers.push(counted);
  await new Promise<void>((resolve) => counted.listen(0, resolve));
  const apiBase = `http://localhost:${(counted.address() as AddressInfo).port}`;
  const proxy = createProxy({ apiBase, proxies: nobody, https: false });
  const base = await listen((request, response) => proxy.handle(request, response));
  expect((await post(base)).status).toBe(200);
  expect(open).toBe(1);
  await eventually(() => expect(open).toBe(0));
});

test('a write that found no upstream is 503: nothing was begun', async () => {
  const proxy = createProxy({ apiBase: await nobodysAddress(), proxies: nobody, https: false });
  const base = await listen((request, response) => proxy.handle(request, response));
  expect((await post(base)).status).toBe(503);
});

test('an upstream that does not speak HTTP gives 502', async () => {
  const nonsense = createServer();
  nonsense.on('connection', (socket) => socket.end('nonsense\r\n\r\n'));
  servers.push(nonsense);
  await new Promise<void>((resolve) => nonsense.listen(0, resolve));
  const proxy = createProxy({
    apiBase: `http://localhost:${(nonsense.address() as AddressInfo).port}`,
    proxies: nobody,
    https: false,
  });
  const base = await listen((request, response) => proxy.handle(request, response));
  expect((await fetch(`${base}/api/x`)).status).toBe(502);
});

test('an answer that breaks off is not passed on as a whole one', async () => {
  const base = await site((_request, response) => {
    response.writeHead(200, { 'content-length': 1000 });
    response.write('half', () => response.destroy());
  });
  await expect(fetch(`${base}/api/x`).then((answer) => answer.text())).rejects.toThrow();
});

test('a large upload arrives while it is being sent', async () => {
  let arrived = () => {};
  const first = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  let size = 0;
  const base = await site(async (request, response) => {
    for await (const chunk of request) {
      arrived();
      size += chunk.length;
    }
    response.end('ok');
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(new Uint8Array(100_000));
      // The rest is not sent before the first part is there.
      await first;
      for (let i = 0; i < 4; i++) controller.enqueue(new Uint8Array(100_000));
      controller.close();
    },
  });
  await fetch(`${base}/api/file/upload`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(size).toBe(500_000);
});

test('when the visitor leaves, the upstream is told', async () => {
  let leave = () => {};
  let closed = () => {};
  const left = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const base = await site((_request, response) => {
    response.on('close', closed);
    leave();
  });
  const socket = connect(Number(new URL(base).port), 'localhost');
  leave = () => socket.destroy();
  socket.write('GET /api/slow HTTP/1.1\r\nHost: x\r\n\r\n');
  await left;
});

test('a body that trickles in is given up, and the upstream hears no more of it', async () => {
  let upstreamEnded = () => {};
  const ended = new Promise<void>((resolve) => {
    upstreamEnded = resolve;
  });
  // Long enough for what has come to reach the upstream, on a loaded machine too.
  const base = await site((request) => request.resume().on('close', upstreamEnded), {
    bodyPatience: { grace: 1000, bytesPerSecond: 1000 },
  });
  const socket = connect(Number(new URL(base).port), 'localhost');
  const text = new Promise<string>((resolve) => {
    let seen = '';
    socket.on('data', (chunk) => {
      seen += chunk;
    });
    socket.on('close', () => resolve(seen));
  });
  socket.write('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{');
  expect(await text).toMatch(/^HTTP\/1\.1 408 /);
  await ended;
});

test('an upload on a slow line goes on while enough of it comes', async () => {
  const base = await site(echo, { bodyPatience: { grace: 60, bytesPerSecond: 1000 } });
  const body = new ReadableStream({
    // The line's pace is what is tested: a thousand bytes buy a second, and the next ones come long before it is over.
    start(controller) {
      let left = 4;
      controller.enqueue(new Uint8Array(1000));
      const line = setInterval(() => {
        left -= 1;
        if (left > 0) return controller.enqueue(new Uint8Array(1000));
        clearInterval(line);
        controller.close();
      }, 40);
    },
  });
  const answer = await fetch(`${base}/api/file/upload`, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(answer.status).toBe(201);
});

test('the upstream is told the scheme of the public address, whatever a visitor claims', async () => {
  const secure = await site(echo, { https: true });
  const claims = { 'x-forwarded-proto': 'http' };
  expect((await (await fetch(`${secure}/api/x`, { headers: claims })).json()).headers['x-forwarded-proto']).toBe(
    'https',
  );
  const plain = await site(echo, { proxies: trustedProxies(['loopback']) });
  const forged = { 'x-forwarded-proto': 'https' };
  expect((await (await fetch(`${plain}/api/x`, { headers: forged })).json()).headers['x-forwarded-proto']).toBe('http');
});
