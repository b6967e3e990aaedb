import { mkdtempSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Answer, createAsk } from './answer';
import { contentSecurityPolicy } from './csp';
import { createHealth } from './health';
import { Overload } from './overload';
import { PageCache } from './page-cache';
import { pageRules } from './page-rules';
import { createProxy } from './proxy';
import { Renderer } from './renderer';
import { securityHeaders } from './security-headers';
import { siteListener } from './site';
import { createStatics } from './statics';
import { TagHub } from './tag-hub';

const closing: Server[] = [];
const hub = new TagHub();
const overload = new Overload({ maxRenders: 4 });
let asked: { url: string; headers: IncomingMessage['headers'] }[] = [];
let broken = false;
let base: string;

/** Stands in for Next: pages that may be kept carry tags, personal ones show who asked. */
function fakeNext(request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  asked.push({ url, headers: request.headers });
  const kept = { 'x-page-tags': 'meetings', 'x-page-life': '60', 'x-page-made': String(Date.now()) };
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'x-powered-by': 'Next.js',
    'cache-control': 's-maxage=60',
  };
  if (broken && !url.startsWith('/error')) return void response.writeHead(500, html).end('<html id="__next_error__">');
  if (request.headers.rsc)
    return void response.writeHead(200, { 'content-type': 'text/x-component', ...kept }).end('data');
  if (url.startsWith('/my')) return void response.writeHead(200, html).end(`<h1>${request.headers.cookie}</h1>`);
  if (url === '/dynamic') return void setTimeout(() => response.writeHead(200, html).end('<h1>dynamic</h1>'), 30);
  if (url.startsWith('/gone'))
    return void response.writeHead(404, { ...html, ...kept }).end('<html id="__next_error__">');
  if (url === '/cookie') return void response.writeHead(200, { ...html, ...kept, 'set-cookie': 'canary=1' }).end('x');
  response.writeHead(200, { ...html, ...kept, 'set-cookie': 'i18n_redirected=zh' });
  response.end(
    `<html><h1>${url} ${request.headers.cookie ?? ''} ${request.headers.host}</h1><script>alert(1)</script>`,
  );
}

beforeAll(async () => {
  const socketPath = join(mkdtempSync(join(tmpdir(), 'huiyi-test-')), 'render.sock');
  const agent = new Agent({ keepAlive: true });
  const render = createServer(fakeNext);
  await new Promise<void>((resolve) => render.listen(socketPath, resolve));
  const ask = createAsk(socketPath, agent);
  const headers = securityHeaders(true);
  const standIns = () => ({ missing: '/not-found-page', broken: '/error' });
  const options = { ask, siteHost: 'huiyi.example', https: true, csp: {}, headers, standIns, warn: () => {} };
  const site = createServer(
    siteListener({
      render: { socketPath, agent },
      rules: pageRules,
      renderer: new Renderer(options),
      cache: new PageCache<Answer>({ maxBytes: 1_000_000, hub, patience: 100 }),
      statics: createStatics({ ask, publicDir: '/nowhere', maxBytes: 1000, headers }),
      proxy: createProxy({ apiBase: 'http://localhost:1', trustProxy: false }),
      hook: async (_request, response) => void response.end(),
      health: createHealth('http://localhost:1', true),
      metrics: async () => 'figures',
      overload,
      https: true,
      trustProxy: false,
      headers,
      basePolicy: contentSecurityPolicy([]),
      dev: false,
      onError: () => {},
    }),
  );
  await new Promise<void>((resolve) => site.listen(0, resolve));
  closing.push(render, site);
  base = `http://localhost:${(site.address() as AddressInfo).port}`;
});
afterAll(() => {
  overload.close();
  for (const server of closing) {
    server.closeAllConnections();
    server.close();
  }
});
beforeEach(() => {
  asked = [];
  broken = false;
});

const visit = (path: string, headers: Record<string, string> = {}, more: RequestInit = {}) =>
  fetch(base + path, { headers, redirect: 'manual', ...more });

test('a public page holds nothing of the visitor who came first', async () => {
  const forged = { cookie: 'token=CANARY; i18n_redirected=en', host: 'evil.example', 'accept-language': 'en' };
  const first = await (await visit('/meetings/1', forged)).text();
  expect(first).not.toContain('CANARY');
  expect(first).toContain('huiyi.example');
  expect(first).not.toContain('evil.example');
  expect(await (await visit('/meetings/1')).text()).toBe(first);
  expect(asked).toHaveLength(1);
});

test('personal pages are made for each visitor, and kept nowhere', async () => {
  const a = await visit('/my/notice', { cookie: 'token=A' });
  const b = await visit('/my/notice', { cookie: 'token=B' });
  expect(await a.text()).toContain('token=A');
  expect(await b.text()).toContain('token=B');
  expect(a.headers.get('cache-control')).toBe('private, no-store');
});

test('a page that sets a cookie of its own is not kept', async () => {
  await visit('/cookie');
  const second = await visit('/cookie');
  expect(asked.filter(({ url }) => url === '/cookie')).toHaveLength(2);
  expect(second.headers.getSetCookie()).toContain('canary=1');
});

test('data for the router never mixes with the page', async () => {
  expect(await (await visit('/meetings/2', { rsc: '1' })).text()).toBe('data');
  const page = await visit('/meetings/2');
  expect(await page.text()).toContain('<h1>/meetings/2');
  expect(await (await visit('/meetings/2', { rsc: '1' })).text()).toBe('data');
  expect(page.headers.get('vary')).toContain('RSC');
});

test('the language cookie follows the page shown, on fresh and kept pages alike', async () => {
  for (const _time of [1, 2]) {
    const page = await visit('/en/meetings/3', { cookie: 'i18n_redirected=zh' });
    expect(page.headers.getSetCookie()).toEqual(['i18n_redirected=en; Path=/; Max-Age=31536000; SameSite=Lax; Secure']);
    expect(page.headers.get('cache-control')).toContain('private');
  }
  const same = await visit('/en/meetings/3', { cookie: 'i18n_redirected=en' });
  expect(same.headers.getSetCookie()).toEqual([]);
  expect(same.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect((await visit('/my', { cookie: 'i18n_redirected=en' })).headers.getSetCookie()[0]).toContain(
    'i18n_redirected=zh',
  );
});

test('only the first visit at / by an English browser leads to /en', async () => {
  const english = { 'accept-language': 'en-GB,en;q=0.9,zh;q=0.1' };
  const first = await visit('/?utm_source=x', english);
  expect([first.status, first.headers.get('location')]).toEqual([302, '/en?utm_source=x']);
  expect((await visit('/', { ...english, cookie: 'i18n_redirected=en' })).status).toBe(200);
  expect((await visit('/', { ...english, cookie: 'i18n_redirected=garbage' })).status).toBe(302);
  expect((await visit('/meetings', english)).status).toBe(200);
  expect((await visit('/')).status).toBe(200);
  expect((await visit('/')).headers.get('vary')).toContain('Accept-Language');
});

test('every page has the policy and the headers, and nothing that is internal', async () => {
  for (const path of ['/meetings/4', '/meetings/4', '/my', '/dynamic', '/gone/4']) {
    const { headers } = await visit(path);
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toContain('max-age=');
    for (const name of ['x-powered-by', 'x-page-tags', 'x-page-life', 'x-page-made'])
      expect(headers.get(name)).toBeNull();
    expect(headers.get('cache-control')).not.toContain('s-maxage');
  }
  expect((await visit('/meetings/4', { rsc: '1' })).headers.get('x-page-tags')).toBeNull();
});

test('an unknown page can be read without JavaScript and stays a 404', async () => {
  const page = await visit('/gone/1');
  expect(page.status).toBe(404);
  expect(await page.text()).toContain('/not-found-page');
});

test('with Next failing, pages that were made are still shown and others get the error page', async () => {
  await visit('/meetings/5');
  hub.purge(['meetings']);
  broken = true;
  const kept = await visit('/meetings/5');
  expect([kept.status, await kept.text()]).toEqual([200, expect.stringContaining('/meetings/5')]);
  const lost = await visit('/meetings/6');
  expect([lost.status, await lost.text()]).toEqual([500, expect.stringContaining('/error')]);
});

test('under too much load pages in memory are served and others are put off', async () => {
  await visit('/meetings/7');
  const answers = await Promise.all(Array.from({ length: 12 }, () => visit('/dynamic', { 'x-n': '1' })));
  const waiting = Promise.all(Array.from({ length: 12 }, (_, i) => visit(`/my?n=${i}`)));
  expect((await visit('/meetings/7')).status).toBe(200);
  await waiting;
  expect(overload.running).toBe(0);
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.headers.get('retry-after')).toBe('5');
  expect((await visit('/dynamic')).status).toBe(200);
});

test('addresses that try to lead away or inside lead nowhere', async () => {
  const away = await visit('//evil.example/x');
  expect([away.status, away.headers.get('location')]).toEqual([308, '/evil.example/x']);
  expect((await visit('/_render/purge', {}, { method: 'POST', body: '["x"]' })).status).toBe(400);
  await visit('/meetings/8', { 'x-middleware-subrequest': 'middleware', 'x-forwarded-host': 'evil.example' });
  await visit('/my', {
    'x-middleware-subrequest': 'middleware',
    'x-forwarded-host': 'evil.example',
    'x-page-tags': 'x',
  });
  for (const { headers } of asked) {
    expect(headers).not.toHaveProperty('x-middleware-subrequest');
    expect(headers['x-forwarded-host']).not.toBe('evil.example');
  }
});

test('figures are not shown through a proxy, and readiness tells the truth', async () => {
  expect((await visit('/metrics', { 'x-forwarded-for': '1.2.3.4' })).status).toBe(404);
  expect((await visit('/metrics')).status).toBe(200);
  expect((await visit('/health/live')).status).toBe(200);
  expect((await visit('/health/ready')).status).toBe(503);
});
