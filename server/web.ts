import { createServer, type IncomingMessage } from 'node:http';
import { fileURLToPath } from 'node:url';
import { figuresToken } from '@/contract/hook';
import { listenAddresses, readEnv } from '@/lib/env';
import { createLog, logEverything, speaksJson } from '@/lib/process/log';
import { sweepIdle } from '@/lib/process/sweep-idle';
import { PageCache } from '@/server/cache/page-cache';
import { pageRules } from '@/server/cache/page-rules';
import { type PurgeOrigin, tagHub } from '@/server/cache/tag-hub';
import type { Answer } from '@/server/http/answer';
import { limitConnections } from '@/server/http/connections';
import { connectOrigins, contentSecurityPolicy } from '@/server/http/csp';
import { type Listening, listenAt } from '@/server/http/listen';
import { answerUnreadable } from '@/server/http/long-address';
import { createProxy } from '@/server/http/proxy';
import { requestIdIn } from '@/server/http/request-id';
import { securityHeaders } from '@/server/http/security-headers';
import { trustedProxies } from '@/server/http/trusted-proxies';
import { addressTarget, brokerAddress, createTunnel, upgradeListener } from '@/server/http/upgrade';
import { startRenderProcess } from '@/server/render/render-process';
import { Renderer } from '@/server/render/renderer';
import { answerPings, readMessage, tellParent } from '@/server/start/ipc';
import { createCdnPurge } from '@/server/web/cdn-purge';
import { createHealth } from '@/server/web/health';
import { createHook } from '@/server/web/hook';
import { Line } from '@/server/web/line';
import { joinMachines } from '@/server/web/machines';
import { apiFailures, metricsHandler, metricsServer, registerMetrics, siteFigures } from '@/server/web/metrics';
import { Overload } from '@/server/web/overload';
import { siteListener } from '@/server/web/site';
import { createStatics } from '@/server/web/statics';
import { warmUpPages, warmUpTicks } from '@/server/web/warm-up';

const MEGABYTE = 1024 * 1024;
/** Share of PAGE_CACHE_MB for scripts and styles, besides the pages. */
const STATICS_SHARE = 0.25;
const TIMEOUTS = {
  keepAliveTimeout: 65_000,
  headersTimeout: 30_000,
  // Bodies that come slowly end sooner (server/http/slow-body.ts); this is for the largest upload.
  requestTimeout: 300_000,
  connectionsCheckingInterval: 5_000,
};
/** What Next needs besides what it keeps, and room for as much garbage as it keeps. */
const RENDER_HEAP_MB = 512;
const PAGE_CACHES_IN_HEAP = 2;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Starts one web process: the page cache and Next behind it, the upstream and its broker behind `/api` and `/mqtt`. */
async function main(): Promise<void> {
  await warmUpTicks();
  const env = readEnv();
  const dev = process.argv.includes('--dev');
  const log = createLog('web', env);
  if (speaksJson(env)) logEverything(log);
  const server = createServer(TIMEOUTS);
  answerUnreadable(server);
  let stopping = false;
  let listening: Listening | undefined;
  answerPings();
  const hub = tagHub();
  const purge = async (tags: readonly string[], origin: PurgeOrigin) => {
    // The render process first: a page made from now on must not be made from what it has.
    await render.purge(tags);
    hub.purge(tags, origin);
  };
  const render = startRenderProcess({
    dev,
    heapMegabytes: RENDER_HEAP_MB + PAGE_CACHES_IN_HEAP * env.PAGE_CACHE_MB,
    onReady: async () => {
      const first = dev ? [] : pageRules.locales.map((locale) => standIns(locale).broken);
      await warmUpPages(render.ask, siteHost, first);
      if (server.listening || stopping) return;
      try {
        listening = await listenAt(server, { port: env.PORT, hosts: listenAddresses(env) });
      } catch (error) {
        return fail(listenProblem(error as NodeJS.ErrnoException, env.PORT, 'PORT'));
      }
      tellParent({ type: 'ready' });
    },
    onPurge: (tags) => hub.purge(tags, 'here'),
    onHang: () => log.error('the render process hangs'),
    onRestart: (code) => log.error(`the render process ended (${code}); pages in memory are still served`),
    onGiveUp: fail,
  });
  const https = env.SITE_URL.startsWith('https:');
  const siteHost = new URL(env.SITE_URL).host;
  const proxies = trustedProxies(env.TRUSTED_PROXIES);
  limitConnections(server, { perAddress: env.CONNECTIONS_PER_ADDRESS, isShared: proxies.includes });
  const headers = securityHeaders(https);
  const csp = {
    https,
    dev,
    connect: connectOrigins([env.SITE_URL, process.env.NEXT_PUBLIC_MQTT_URL, process.env.NEXT_PUBLIC_API_BASE]),
  };
  const cache = new PageCache<Answer>({ maxBytes: env.PAGE_CACHE_MB * MEGABYTE, hub });
  const processes = dev ? 1 : env.WEB_WORKERS;
  const overload = new Overload({ processes });
  const line = new Line({
    secret: env.HOOK_SECRET ?? '',
    processes,
    rate: () => overload.rate,
    calm: () => overload.calm,
  });
  const health = createHealth(env.API_BASE, () => (hub.alone ? ['redis'] : []));
  const proxy = createProxy({
    apiBase: env.API_BASE,
    proxies,
    https,
    headers,
    onError(error, path, reqId) {
      apiFailures.inc();
      log.warn({ reqId, path: path.split('?', 1)[0] }, `upstream: ${error.message}`);
    },
  });
  const tunnels = { siteUrl: env.SITE_URL, proxies };
  const brokerAt = brokerAddress(env);
  const broker = brokerAt ? createTunnel({ ...tunnels, ...addressTarget(brokerAt) }) : undefined;
  const reloading = createTunnel({
    ...tunnels,
    target: { socketPath: render.socketPath },
    host: `localhost:${env.PORT}`,
    cookies: true,
  });
  registerMetrics(cache, overload, line);
  const figuresOf = siteFigures(
    env.embedded ? { apiBase: env.API_BASE, token: figuresToken(env.HOOK_SECRET ?? '') } : undefined,
  );

  server.on(
    'request',
    siteListener({
      render,
      rules: pageRules,
      renderer: new Renderer({
        ask: render.ask,
        siteHost,
        https,
        csp,
        headers,
        standIns,
        warn: (message) => log.warn(message),
      }),
      cache,
      statics: createStatics({
        ask: render.ask,
        publicDir: `${ROOT}public`,
        buildDir: `${ROOT}.next/static`,
        maxBytes: env.PAGE_CACHE_MB * MEGABYTE * STATICS_SHARE,
        headers,
      }),
      proxy,
      hook: createHook(env.HOOK_SECRET ?? '', (tags) => purge(tags, 'here')),
      health,
      metrics: metricsHandler(env.METRICS_TOKEN ?? '', figuresOf),
      overload,
      line,
      https,
      proxies,
      headers,
      basePolicy: contentSecurityPolicy([], csp),
      dev,
      onError: (error, request) => log.error({ err: error, ...whichOf(request) }, 'a request failed'),
      onUnmade: (status, request) => log.warn({ status, ...whichOf(request) }, 'a page could not be made'),
    }),
  );
  server.on('upgrade', upgradeListener({ broker, otherwise: dev ? reloading : undefined }));
  const figures = env.METRICS_PORT === undefined ? undefined : metricsServer(figuresOf);
  figures?.on('error', (error: NodeJS.ErrnoException) => fail(listenProblem(error, env.METRICS_PORT, 'METRICS_PORT')));
  figures?.listen({ port: env.METRICS_PORT, host: 'localhost' });

  const warn = (message: string) => log.warn(message);
  const machines = env.REDIS_URL
    ? joinMachines({
        url: env.REDIS_URL,
        purge: (tags) => purge(tags, 'elsewhere'),
        onAlone(alone) {
          hub.alone = alone;
          render.setAlone(alone);
        },
        warn,
      })
    : undefined;
  const cdn = env.CDN_PURGE_URL
    ? createCdnPurge({ url: env.CDN_PURGE_URL, token: env.CDN_PURGE_TOKEN ?? '', warn })
    : undefined;
  hub.onPurge((tags, origin) => {
    if (origin !== 'here') return;
    tellParent({ type: 'purge', tags: [...tags] });
    machines?.tell(tags);
    cdn?.purge(tags);
  });
  process.on('message', (raw) => {
    const message = readMessage(raw);
    if (message?.type === 'purge') void purge(message.tags, 'elsewhere');
  });

  const stop = () => {
    if (stopping) return;
    stopping = true;
    health.drain();
    broker?.close();
    figures?.close();
    reloading.close();
    const endSweep = sweepIdle(server);
    void Promise.resolve(listening?.close()).then(() => {
      endSweep();
      proxy.close();
      overload.close();
      void Promise.allSettled([cdn?.settled(), render.stop()]).then(() => {
        machines?.close();
        process.exit(0);
      });
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Pages whose bodies stand in for Next's blank ones. */
function standIns(locale: string) {
  const prefix = locale === pageRules.defaultLocale ? '' : `/${locale}`;
  return {
    missing: `${prefix}/not-found-page`,
    forbidden: `${prefix}/no-permission-page`,
    broken: `${prefix}/unavailable-page`,
  };
}

/** What a log line says of a request: nothing of who asks. */
const whichOf = (request: IncomingMessage) => ({ reqId: requestIdIn(request), url: request.url?.split('?', 1)[0] });

function listenProblem(error: NodeJS.ErrnoException, port: number | undefined, name: string): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set ${name} to another one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user. Set ${name} to one above 1023.`;
  return `The web server cannot listen on port ${port}: ${error.message}`;
}

function fail(message: string): void {
  if (!process.connected) process.stderr.write(`${message}\n`);
  tellParent({ type: 'fatal', message }, () => process.exit(1));
}

main().catch((error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)));
