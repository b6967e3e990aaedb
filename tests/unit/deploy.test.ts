import { type ChildProcess, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { fileURLToPath } from 'node:url';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { largestBytes } from '@/contract/largest-body';
import { readEnv, VARIABLE_NAMES } from '@/lib/env';
import { findNginx, makeCertificate, openFront } from '@/tests/support/servers/nginx';
import { listEndpoints } from '@/upstream/calls';
import { httpAccessPlugin } from '@/upstream/gateways/broker/http-access';

const read = (path: string) => readFileSync(new URL(`../../deploy/${path}`, import.meta.url), 'utf8');
const KNOWN = new Set([...VARIABLE_NAMES, 'NODE_ENV']);

interface Compose {
  services: Record<
    string,
    { environment?: Record<string, string>; command?: string[]; image?: string; build?: unknown }
  >;
}
const compose = parse(read('compose.yaml'), { merge: true }) as Compose;
const site = Object.entries(compose.services).filter(([, service]) => service.build);

/** What compose puts in for `${NAME…}`. */
const filled = (value: string) =>
  String(value).replace(/\$\{(\w+)[^}]*\}/g, (_, name: string) =>
    name === 'SITE_URL' ? 'https://huiyi.example.com' : name === 'DEMO_DATA' ? 'off' : 'filled-in-0123456789',
  );

test.each([
  ['README.md', '## Deploy'],
  ['README.zh-CN.md', '## 部署'],
])('%s says under %s that real use is without demo data', (file, heading) => {
  const text = readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
  const section = text.split(/^(?=## )/m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  expect(section).toMatch(/npm start[^\n]*DEMO_DATA=off/);
});

test('compose sets only variables that the site reads, and they make a usable environment', () => {
  expect(site.map(([name]) => name).sort()).toEqual(['upstream', 'web-1', 'web-2']);
  for (const [name, { environment = {} }] of site) {
    expect([name, Object.keys(environment).filter((variable) => !KNOWN.has(variable))]).toEqual([name, []]);
    const source = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, filled(value)]));
    const env = readEnv(source);
    expect(env.demo).toBe(false);
    expect(env.TRUSTED_PROXIES).toEqual(['172.29.7.0/24']);
  }
  const of = (name: string) => compose.services[name]?.environment ?? {};
  for (const common of ['MASTER_KEY', 'REDIS_URL', 'SITE_URL', 'MQTT_URL']) {
    expect(of('web-1')[common]).toBe(of('upstream')[common]);
  }
  // The upstream has no web process beside it: it must be told where they are, or no change is seen.
  const told = readEnv({ SITE_INTERNAL_URL: of('upstream').SITE_INTERNAL_URL }).SITE_INTERNAL_URL;
  expect(told).toEqual(['web-1', 'web-2'].map((name) => `http://${name}:${of(name).PORT}`));
  expect(of('web-1').API_BASE).toBe(`http://upstream:${of('upstream').UPSTREAM_PORT}`);
  // A demonstration in containers is still reached by nginx.
  expect(of('web-1').HOST).toBe('0.0.0.0');
  expect(compose.services['web-1']?.command).toContain('--web');
  expect(compose.services.upstream?.command).toContain('--upstream');
});

test.each(['huiyi-web.service', 'huiyi-upstream.service'])(
  '%s starts its half, drains, and knows when not to restart',
  (unit) => {
    const lines = read(`systemd/${unit}`).split('\n');
    const value = (name: string) => lines.find((line) => line.startsWith(`${name}=`))?.slice(name.length + 1);
    const half = unit.includes('web') ? '--web' : '--upstream';
    expect(value('ExecStart')).toBe(`/usr/bin/node server/start.mjs ${half}`);
    expect(value('RestartPreventExitStatus')).toBe('78');
    expect(value('KillMode')).toBe('mixed');
    expect(Number(value('TimeoutStopSec'))).toBeGreaterThan(32);
    // Who tells the watchdog is a process of its own (server/start/watchdog.ts).
    expect([value('WatchdogSec'), value('WatchdogSignal'), value('NotifyAccess')]).toEqual(['30', 'SIGKILL', 'all']);
    const set = lines
      .filter((line) => line.startsWith('Environment='))
      .map((line) => line.slice(12).split('=')[0] ?? '');
    expect(set.filter((name) => !KNOWN.has(name))).toEqual([]);
    for (const line of lines) expect(line === '' || /^(#|\[|\w+=)/.test(line), line).toBe(true);
    for (const name of ['NoNewPrivileges', 'ProtectSystem', 'PrivateTmp']) expect(value(name)).toBeTruthy();
  },
);

test.skipIf(spawnSync('systemd-analyze', ['--version']).error)('systemd finds nothing to say about the units', () => {
  const path = (unit: string) => fileURLToPath(new URL(`../../deploy/systemd/${unit}.service`, import.meta.url));
  const units = [path('huiyi-web'), path('huiyi-upstream')];
  const { stdout, stderr } = spawnSync('systemd-analyze', ['verify', ...units], { encoding: 'utf8' });
  // Where Node.js is elsewhere, the units are for another machine.
  const said = `${stdout}${stderr}`.split('\n').filter((line) => line && !line.includes('/usr/bin/node'));
  expect(said).toEqual([]);
});

test.skipIf(spawnSync('promtool', ['--version']).error)('Prometheus takes what to watch and the alarms', () => {
  const cwd = fileURLToPath(new URL('../../deploy/prometheus', import.meta.url));
  for (const asked of [
    ['check', 'rules', 'alerts.yml'],
    ['check', 'config', '--syntax-only', 'prometheus.yml'],
  ]) {
    const { status, stdout, stderr } = spawnSync('promtool', asked, { cwd, encoding: 'utf8' });
    expect([status, `${stdout}${stderr}`]).toEqual([0, expect.stringContaining('SUCCESS')]);
  }
});

test('compose fills in exactly what nginx.conf leaves open, and deploy/README.md tells what that is', () => {
  const text = read('nginx.conf').replace(/^\s*#.*$/gm, '');
  const open = [...new Set([...text.matchAll(/\$\{(\w+)\}/g)].map(([, name = '']) => name))].sort();
  const { command = [], environment = {} } = compose.services.nginx ?? {};
  const [, line = ''] = /envsubst '([^']*)'/.exec(command.join(' ')) ?? [];
  expect(open).toHaveLength(8);
  expect([...line.matchAll(/\$\$\{(\w+)\}/g)].map(([, name = '']) => name).sort()).toEqual(open);
  expect(Object.keys(environment).sort()).toEqual(open);
  const [table = ''] = /^## nginx\.conf$.*?(?=^## )/ms.exec(read('README.md')) ?? [];
  const told = [...table.matchAll(/^\| (`[^|]*)\|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []);
  expect(told.sort()).toEqual(open);
});

test('nginx lets the largest body through that a call takes, and a part of a video', () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(read('nginx.conf')) ?? [];
  const room = Number(megabytes) * 1024 * 1024;
  const bodies = listEndpoints().map(({ name, endpoint }) => ({ name, bytes: largestBytes(endpoint.body) }));
  expect(bodies.filter(({ bytes }) => bytes > room)).toEqual([]);
  const megabytesIn = (path: string, what: RegExp) =>
    Number(what.exec(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'))?.[1]);
  // An upload of a form has its words around it.
  expect(megabytesIn('upstream/app.ts', /fileSize: (\d+) \* 1024 \* 1024/)).toBeLessThan(Number(megabytes));
  const part = megabytesIn('lib/api/parted-upload.ts', /CHUNK_BYTES = (\d+) \* 1024 \* 1024/);
  expect(part).toBeLessThan(Number(megabytes));
});

test('the variables that deploy/README.md names exist', () => {
  const named = [...read('README.md').matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(
    ([, name = '']) => name,
  );
  const own = new Set([
    'RUN_DIR',
    'SITE_HOST',
    'HTTP_PORT',
    'HTTPS_PORT',
    'TLS_CERTIFICATE',
    'TLS_KEY',
    'WEB_SERVERS',
    'BROKER_SERVERS',
    'POSTGRES_HOST',
  ]);
  const ofMosquitto = new Set(
    [...read('mosquitto/mosquitto.conf').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name),
  );
  const ofCompose = new Set([...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name));
  expect(named.length).toBeGreaterThan(15);
  expect(
    named.filter((name) => !KNOWN.has(name) && !own.has(name) && !ofCompose.has(name) && !ofMosquitto.has(name)),
  ).toEqual([]);
});

test('what EMQX is told to ask, the upstream answers, and nobody else', async () => {
  const config = read('emqx/emqx.conf').replaceAll('__BROKER_SECRET__', 'the secret of the broker');
  const questions = [
    ...config.matchAll(/url = "__UPSTREAM__([^"]+)"\s+headers \{([^}]*)\}\s+body \{([^\n]*)\}\n/g),
  ].map(([, url = '', headers = '', body = '']) => ({ url, headers: pairs(headers), body: pairs(body) }));
  expect(questions.map(({ url }) => url)).toEqual(['/internal/mqtt/auth', '/internal/mqtt/acl']);
  expect(config).toMatch(/no_match = deny/);

  const access = {
    login: vi.fn(async ({ username, password }) =>
      username === '7' && password === 'minted' ? { userId: 7, until: 90_000 } : null,
    ),
    maySubscribe: vi.fn(async (userId: number, topic: string) => topic === String(userId)),
    revoke: () => {},
  };
  const app = Fastify();
  const publisherUrl = 'mqtt://upstream:published@emqx:1883';
  await app.register(httpAccessPlugin({ access, publisherUrl, secret: 'the secret of the broker' }));
  const ask = async (index: number, values: Record<string, string>, headers?: Record<string, string>) => {
    const question = questions[index];
    if (!question) throw new Error('no such question');
    const payload = Object.fromEntries(
      Object.entries(question.body).map(([key, value]) => [
        key,
        value.replace(/\$\{(\w+)\}/g, (_, name) => values[name] ?? ''),
      ]),
    );
    const answer = await app.inject({
      method: 'POST',
      url: question.url,
      headers: headers ?? question.headers,
      payload,
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };
  const browser = { clientid: 'u7-tab', username: '7', password: 'minted' };
  expect(await ask(0, browser)).toEqual({ result: 'allow', is_superuser: false, expire_at: 90 });
  expect(compose.services.emqx?.image).toMatch(/^emqx\/emqx:5\.([89]|\d\d)/);
  expect(await ask(0, { ...browser, password: 'other' })).toMatchObject({ result: 'deny' });
  expect(await ask(0, { clientid: 'x', username: 'upstream', password: 'published' })).toEqual({
    result: 'allow',
    is_superuser: true,
  });
  expect(await ask(0, browser, { 'content-type': 'application/json' })).toMatchObject({ result: 'deny' });
  expect(await ask(1, { username: '7', topic: '7', action: 'subscribe' })).toMatchObject({ result: 'allow' });
  expect(await ask(1, { username: '7', topic: '8', action: 'subscribe' })).toMatchObject({ result: 'deny' });
  expect(await ask(1, { username: '7', topic: '7', action: 'publish' })).toMatchObject({ result: 'deny' });
});

function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/"?([\w-]+)"? = "([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );
}

const NGINX = findNginx();

describe.skipIf(!NGINX)('nginx with the very file', () => {
  let folder = '';
  let backend: Server;
  const started: ChildProcess[] = [];
  let httpsPort = 0;
  const held: Duplex[] = [];
  const seen: IncomingMessage[] = [];
  const seenUpgrades: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'huiyi-nginx-'));
    // nginx gives up root's rights for its workers.
    chmodSync(folder, 0o755);
    backend = createServer((asked, response) => {
      seen.push(asked);
      const personal = asked.url?.startsWith('/my') || asked.url?.startsWith('/api');
      response.writeHead(asked.url?.startsWith('/fails') ? 500 : 200, {
        'Content-Type': asked.headers.rsc ? 'text/x-component' : 'text/html',
        'Cache-Control': personal ? 'private, no-store' : 'public, s-maxage=10, stale-while-revalidate=60',
        ...(asked.url === '/cookie' ? { 'Set-Cookie': 'a=b' } : {}),
        'X-Request-Id': 'somebody else',
      });
      response.end(`${asked.headers.rsc ? 'data' : 'html'} ${seen.length}`);
    });
    backend.on('upgrade', (request, socket) => {
      seenUpgrades.push(String(request.headers['x-request-id']));
      held.push(socket);
      socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
      socket.on('end', () => socket.end()).on('error', () => {});
    });
    await new Promise<void>((resolve) => backend.listen(0, '127.0.0.1', resolve));
    makeCertificate(folder, 'huiyi.test');
    httpsPort = await open('run', (text) => text);
  });
  afterAll(async () => {
    for (const nginx of started) {
      const gone = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await gone;
    }
    for (const socket of held) socket.destroy();
    backend.closeAllConnections();
    await new Promise((resolve) => backend.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts nginx with the file, or with one of its numbers changed; answers its port. */
  async function open(name: string, change: (text: string) => string): Promise<number> {
    const { port } = backend.address() as AddressInfo;
    const servers = `server 127.0.0.1:${port};`;
    const front = await openFront(NGINX ?? '', { folder, name, host: 'huiyi.test', servers, change });
    started.push(front.child);
    return front.port;
  }

  interface Got {
    status: number | undefined;
    cache: string | undefined;
    body: string;
    name?: string;
  }
  function get(path: string, headers: Record<string, string> = {}, port = httpsPort, keep = false): Promise<Got> {
    return new Promise((resolve, reject) => {
      const asked = request({
        host: '127.0.0.1',
        port,
        path,
        servername: 'huiyi.test',
        rejectUnauthorized: false,
        headers: { host: 'huiyi.test', ...headers },
      });
      asked.on('error', reject);
      asked.on('upgrade', (response, socket) => {
        if (keep) held.push(socket);
        else socket.destroy();
        resolve({ status: response.statusCode, cache: undefined, body: '' });
      });
      asked.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            cache: response.headers['x-cache']?.toString(),
            name: response.headers['x-request-id']?.toString(),
            body: Buffer.concat(chunks).toString(),
          }),
        );
      });
      asked.end();
    });
  }

  test('a public page is kept, and Next’s data for it never takes its place', async () => {
    const first = await get('/meetings');
    expect(first).toMatchObject({ status: 200, cache: 'MISS' });
    const second = await get('/meetings');
    expect(second).toEqual({ ...first, cache: 'HIT', name: second.name });
    expect((await get('/meetings', { rsc: '1' })).body).toMatch(/^data/);
    expect((await get('/meetings', { rsc: '1' })).cache).toBe('BYPASS');
    expect(await get('/meetings')).toMatchObject({ status: 200, body: first.body, cache: 'HIT' });
    expect((await get('/data-first', { rsc: '1' })).body).toMatch(/^data/);
    expect((await get('/data-first')).body).toMatch(/^html/);
    expect((await get('/meetings?type=2')).cache).toBe('MISS');
  });

  test('personal answers and answers with a cookie are never kept', async () => {
    for (const path of ['/my', '/cookie']) {
      await get(path);
      expect((await get(path)).cache).toBe('MISS');
    }
    expect((await get('/api/system')).cache).toBeUndefined();
  });

  test('only `/` is kept by language', async () => {
    const english = { cookie: 'i18n_redirected=en; token=a' };
    const first = await get('/', english);
    expect(first.cache).toBe('MISS');
    expect((await get('/', { cookie: 'i18n_redirected=zh' })).cache).toBe('MISS');
    expect((await get('/', { 'accept-language': 'en' })).cache).toBe('MISS');
    expect(await get('/', { cookie: 'i18n_redirected=en; token=b', 'accept-language': 'zh' })).toMatchObject({
      status: 200,
      body: first.body,
      cache: 'HIT',
    });
    await get('/doctors', english);
    expect((await get('/doctors', { cookie: 'i18n_redirected=zh' })).cache).toBe('HIT');
  });

  test('what a visitor claims is replaced, and what is the site’s own is not reachable', async () => {
    await get('/claims', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-proto': 'http',
      forwarded: 'for=203.0.113.9',
    });
    const { headers } = seen.at(-1) ?? {};
    expect(headers).toMatchObject({
      host: 'huiyi.test',
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'huiyi.test',
      'x-forwarded-proto': 'https',
    });
    expect(headers?.forwarded).toBeUndefined();
    const before = seen.length;
    for (const path of ['/_hook/revalidate', '/metrics', '/health/ready', '/_render/purge'])
      expect((await get(path)).status).toBe(404);
    expect(seen).toHaveLength(before);
  });

  test('every answer has the name of its own request, a kept one too, and what failed is logged under it', async () => {
    const made = await get('/named', { 'x-request-id': 'a-name-of-the-visitors' });
    const passed = seen.at(-1)?.headers['x-request-id'];
    expect([made.cache, made.name]).toEqual(['MISS', passed]);
    expect(passed).toMatch(/^[0-9a-f]{32}$/);
    const kept = await get('/named');
    expect([kept.cache, kept.name]).toEqual(['HIT', expect.stringMatching(/^[0-9a-f]{32}$/)]);
    expect(kept.name).not.toBe(made.name);
    await get('/mqtt', upgrade);
    expect(seenUpgrades.at(-1)).toMatch(/^[0-9a-f]{32}$/);

    const failed = await get('/fails?token=CANARY');
    expect(failed.status).toBe(500);
    const lines = () =>
      readFileSync(join(folder, 'run', 'failed.log'), 'utf8')
        .trim()
        .split('\n');
    await expect.poll(() => lines().at(-1)).toContain(failed.name);
    expect(lines()).toHaveLength(1);
    expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
      reqId: failed.name,
      status: 500,
      url: '/fails',
      method: 'GET',
    });
    expect(lines()[0]).not.toMatch(/CANARY|127\.0\.0\.1"/);
  });

  const upgrade = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-key': 'a',
    'sec-websocket-version': '13',
  };

  test('the websockets of a hall behind one address leave room for its requests, and have a limit of their own', async () => {
    const [ofRequests, ofSockets] = ['connections', 'sockets'].map((zone) =>
      Number(new RegExp(`limit_conn ${zone} (\\d+);`).exec(read('nginx.conf'))?.[1]),
    );
    expect([ofRequests, ofSockets]).toEqual([1000, 4000]);
    const fewer = (text: string) =>
      text.replace(/(limit_conn \w+) \d+;/g, (_, what) => `${what} ${/sock/.test(what) ? 4 : 2};`);
    const port = await open('hall', fewer);
    for (let opened = 0; opened < 4; opened += 1) expect((await get('/mqtt', upgrade, port, true)).status).toBe(101);
    expect((await get('/my', {}, port)).status).toBe(200);
    expect((await get('/mqtt', upgrade, port)).status).toBe(429);
  });

  test('websockets pass on /mqtt, and nowhere else', async () => {
    expect((await get('/mqtt', upgrade)).status).toBe(101);
    expect((await get('/meetings', upgrade)).status).toBe(200);
  });
});
