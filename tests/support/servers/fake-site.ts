import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PageCache } from '@/server/cache/page-cache';
import { pageRules } from '@/server/cache/page-rules';
import { TagHub } from '@/server/cache/tag-hub';
import { type Answer, createAsk } from '@/server/http/answer';
import { contentSecurityPolicy } from '@/server/http/csp';
import { answerUnreadable } from '@/server/http/long-address';
import { createProxy } from '@/server/http/proxy';
import { requestIdIn } from '@/server/http/request-id';
import { securityHeaders } from '@/server/http/security-headers';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { Renderer } from '@/server/render/renderer';
import { createHealth } from '@/server/web/health';
import { Line } from '@/server/web/line';
import { metricsHandler } from '@/server/web/metrics';
import { Overload } from '@/server/web/overload';
import { siteListener } from '@/server/web/site';
import { createStatics } from '@/server/web/statics';
import { nobodysAddress } from './ports';

export const FOREVER = 'public, max-age=31536000, immutable';

/** The site's listener before something that stands in for Next. */
export interface FakeSite {
  url: string;
  hub: TagHub;
  overload: Overload;
  /** What has been asked of Next. */
  asked: { url: string; headers: IncomingMessage['headers'] }[];
  /** What went wrong, as the log has it. */
  failed: unknown[];
  /** Whether Next fails. */
  broken: boolean;
  /** Pages that could not be made. */
  unmade: { status: number; requestId: string }[];
  /** What slow pages of Next wait for. */
  held: Promise<void>;
  close(): void;
}

/** Stands in for Next: pages that may be kept carry tags, personal ones show who asked. */
function fakeNext(site: FakeSite, request: IncomingMessage, response: ServerResponse): void {
  const url = request.url ?? '';
  site.asked.push({ url, headers: request.headers });
  const kept = { 'x-page-tags': 'meetings', 'x-page-life': '60', 'x-page-made': String(Date.now()) };
  const html = {
    'content-type': 'text/html; charset=utf-8',
    'x-powered-by': 'Next.js',
    'cache-control': 's-maxage=60',
  };
  if (site.broken && !url.startsWith('/error'))
    return void response.writeHead(500, html).end('<html id="__next_error__">');
  if (request.headers.rsc && url.startsWith('/my'))
    return void response
      .writeHead(200, { 'content-type': 'text/x-component' })
      .end(`${request.headers.cookie} `.repeat(200));
  if (request.headers.rsc && url === '/unmarked')
    return void response.writeHead(307, { location: '/unmarked?_rsc=abc' }).end();
  if (request.headers.rsc)
    return void response.writeHead(200, { 'content-type': 'text/x-component', ...kept }).end('data');
  if (url.startsWith('/second'))
    return void response.writeHead(200, { ...kept, 'content-type': 'application/json', 'x-page-life': '1' }).end('{}');
  if (url === '/my/refused') return void response.writeHead(403, html).end('<html id="__next_error__">');
  if (/^(\/en)?\/my\/held/.test(url))
    return void site.held.then(() => response.writeHead(200, html).end('<h1>held</h1>'));
  if (url.startsWith('/my')) return void response.writeHead(200, html).end(`<h1>${request.headers.cookie}</h1>`);
  if (url === '/dynamic') return void site.held.then(() => response.writeHead(200, html).end('<h1>dynamic</h1>'));
  if (url.startsWith('/gone'))
    return void response.writeHead(404, { ...html, ...kept }).end('<html id="__next_error__">');
  if (url.endsWith('/away') || url.startsWith('/away'))
    return void response.writeHead(500, html).end('<html id="__next_error__"><template data-dgst="upstream-away">');
  if (url === '/moved')
    return void response.writeHead(307, { location: '/elsewhere', 'cache-control': 's-maxage=60' }).end();
  if (url.startsWith('/_next/static/'))
    return void response
      .writeHead(200, { 'content-type': 'application/javascript', 'cache-control': FOREVER })
      .end('1');
  if (url === '/picture')
    return void response.writeHead(200, { 'content-type': 'image/png', 'cache-control': 's-maxage=60' }).end('png');
  if (url === '/cookie') return void response.writeHead(200, { ...html, ...kept, 'set-cookie': 'canary=1' }).end('x');
  response.writeHead(200, { ...html, ...kept, 'set-cookie': 'i18n_redirected=zh' });
  const room = url === '/error' ? '<p class="x" hidden="" data-request-id="">编号：</p>' : '';
  response.end(
    `<html>${room}<h1>${url} ${request.headers.cookie ?? ''} ${request.headers.host}</h1><script>alert(1)</script>`,
  );
}

/** Starts such a site on a free port. */
export async function startFakeSite({ trusted = [] }: { trusted?: readonly string[] } = {}): Promise<FakeSite> {
  const hub = new TagHub();
  const overload = new Overload({ maxRenders: 4, maxWaiting: 4, maxDelay: Number.POSITIVE_INFINITY });
  const line = new Line({
    secret: 'the secret of a line',
    processes: 2,
    rate: () => overload.rate,
    calm: () => overload.calm,
  });
  const fake: FakeSite = {
    url: '',
    hub,
    overload,
    asked: [],
    failed: [],
    broken: false,
    unmade: [],
    held: Promise.resolve(),
    close: () => undefined,
  };
  const scratch = mkdtempSync(join(tmpdir(), 'huiyi-test-'));
  const socketPath = join(scratch, 'render.sock');
  const agent = new Agent({ keepAlive: true });
  const render = createServer((request, response) => fakeNext(fake, request, response));
  await new Promise<void>((resolve) => render.listen(socketPath, resolve));
  const ask = createAsk(socketPath, agent);
  const proxies = trustedProxies(trusted);
  const upstream = await nobodysAddress();
  const buildDir = join(scratch, 'build');
  mkdirSync(join(buildDir, 'chunks'), { recursive: true });
  for (const name of ['a.js', '[id]-b.js', 'c.woff2']) writeFileSync(join(buildDir, 'chunks', name), '');
  const headers = securityHeaders(true);
  const standIns = () => ({ missing: '/not-found-page', forbidden: '/no-permission-page', broken: '/error' });
  const options = { ask, siteHost: 'huiyi.example', https: true, csp: {}, headers, standIns, warn: () => {} };
  const server = createServer();
  answerUnreadable(server);
  server.on(
    'request',
    siteListener({
      render: { socketPath, agent },
      rules: pageRules,
      renderer: new Renderer(options),
      cache: new PageCache<Answer>({ maxBytes: 1_000_000, hub, patience: 100 }),
      statics: createStatics({ ask, publicDir: '/nowhere', buildDir, maxBytes: 1000, headers }),
      proxy: createProxy({ apiBase: upstream, proxies, https: true }),
      hook: async (_request, response) => void response.end(),
      health: createHealth(upstream),
      metrics: metricsHandler('known', async () => 'figures'),
      overload,
      line,
      https: true,
      proxies,
      headers,
      basePolicy: contentSecurityPolicy([]),
      dev: false,
      onError: (error) => void fake.failed.push(error),
      onUnmade: (status, request) => void fake.unmade.push({ status, requestId: requestIdIn(request) }),
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  fake.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  fake.close = () => {
    overload.close();
    for (const each of [render, server]) {
      each.closeAllConnections();
      each.close();
    }
    rmSync(scratch, { recursive: true, force: true });
  };
  return fake;
}
