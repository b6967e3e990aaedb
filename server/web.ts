import { createServer } from 'node:http';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { readEnv } from '@/lib/env';
import type { Answer } from '@/server/answer';
import { connectOrigins, contentSecurityPolicy } from '@/server/csp';
import { createHealth } from '@/server/health';
import { createHook } from '@/server/hook';
import { readMessage, tellParent } from '@/server/ipc';
import { metricsText, registerMetrics } from '@/server/metrics';
import { Overload } from '@/server/overload';
import { PageCache } from '@/server/page-cache';
import { pageRules } from '@/server/page-rules';
import { createProxy } from '@/server/proxy';
import { startRenderProcess } from '@/server/render-process';
import { Renderer } from '@/server/renderer';
import { securityHeaders } from '@/server/security-headers';
import { siteListener } from '@/server/site';
import { createStatics } from '@/server/statics';
import { type PurgeOrigin, tagHub } from '@/server/tag-hub';
import { addressOpener, createTunnel, isBrokerUpgrade, refuse } from '@/server/upgrade';
import { warmUpTicks } from '@/server/warm-up';

const MEGABYTE = 1024 * 1024;
/** Share of PAGE_CACHE_MB for scripts and styles, besides the pages. */
const STATICS_SHARE = 0.25;
const KEEP_ALIVE_MS = 65_000;
const IDLE_SWEEP_MS = 100;
const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** Starts one web process: the page cache and Next behind it, the upstream and its broker behind `/api` and `/mqtt`. */
async function main(): Promise<void> {
  await warmUpTicks();
  const env = readEnv();
  const dev = process.argv.includes('--dev');
  const log = pino({ level: env.LOG_LEVEL, base: { process: 'web' } });
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  const hub = tagHub();
  const purge = async (tags: readonly string[], origin: PurgeOrigin) => {
    // The render process first: a page made from now on must not be made from what it has.
    await render.purge(tags);
    hub.purge(tags, origin);
  };
  const render = startRenderProcess({
    dev,
    onReady: () =>
      server.listening ||
      server.listen({ port: env.PORT, host: env.HOST || undefined }, () => tellParent({ type: 'ready' })),
    onPurge: (tags) => hub.purge(tags, 'here'),
    onRestart: (code) => log.error(`the render process ended (${code}); pages in memory are still served`),
    onGiveUp: fail,
  });
  const https = env.SITE_URL.startsWith('https:');
  const trustProxy = env.TRUST_PROXY === 'on';
  const headers = securityHeaders(https);
  const csp = {
    https,
    dev,
    connect: connectOrigins([env.SITE_URL, process.env.NEXT_PUBLIC_MQTT_URL, process.env.NEXT_PUBLIC_API_BASE]),
  };
  const cache = new PageCache<Answer>({ maxBytes: env.PAGE_CACHE_MB * MEGABYTE, hub });
  const overload = new Overload();
  const health = createHealth(env.API_BASE, env.embedded);
  const proxy = createProxy({
    apiBase: env.API_BASE,
    trustProxy,
    headers,
    onError: (error, path) => log.warn({ path: path.split('?', 1)[0] }, `upstream: ${error.message}`),
  });
  const tunnels = { siteUrl: env.SITE_URL, trustProxy };
  const broker = createTunnel({ ...tunnels, ...addressOpener(env.API_BASE) });
  const reloading = createTunnel({
    ...tunnels,
    open: () => ({ socket: connect(render.socketPath), connected: 'connect' }),
    host: `localhost:${env.PORT}`,
    cookies: true,
  });
  registerMetrics(cache, overload);

  server.on(
    'request',
    siteListener({
      render,
      rules: pageRules,
      renderer: new Renderer({
        ask: render.ask,
        siteHost: new URL(env.SITE_URL).host,
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
        maxBytes: env.PAGE_CACHE_MB * MEGABYTE * STATICS_SHARE,
        headers,
      }),
      proxy,
      hook: createHook(env.HOOK_SECRET ?? '', (tags) => purge(tags, 'here')),
      health,
      metrics: metricsText,
      overload,
      https,
      trustProxy,
      headers,
      basePolicy: contentSecurityPolicy([], csp),
      dev,
      onError: (error, request) => log.error({ err: error, url: request.url?.split('?', 1)[0] }, 'a request failed'),
    }),
  );
  server.on('upgrade', (request, socket, head) => {
    if (isBrokerUpgrade(request.url)) broker.handle(request, socket, head);
    else if (dev) reloading.handle(request, socket, head);
    else refuse(socket, '404 Not Found');
  });

  hub.onPurge((tags, origin) => {
    if (origin === 'here') tellParent({ type: 'purge', tags: [...tags] });
  });
  process.on('message', (raw) => {
    const message = readMessage(raw);
    if (message?.type === 'purge') void purge(message.tags, 'elsewhere');
  });

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    health.drain();
    broker.close();
    reloading.close();
    // Connections that become idle only now would otherwise stay open for their whole keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), IDLE_SWEEP_MS);
    server.close(() => {
      clearInterval(sweep);
      proxy.close();
      overload.close();
      void render.stop().finally(() => process.exit(0));
    });
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  server.on('error', (error: NodeJS.ErrnoException) => fail(listenProblem(error, env.PORT)));
}

/** Pages whose bodies stand in for Next's blank ones. */
function standIns(locale: string): { missing: string; broken: string } {
  const prefix = locale === pageRules.defaultLocale ? '' : `/${locale}`;
  return { missing: `${prefix}/not-found-page`, broken: `${prefix}/error` };
}

function listenProblem(error: NodeJS.ErrnoException, port: number): string {
  if (error.code === 'EADDRINUSE') return `Port ${port} is in use. Stop what uses it, or set PORT to another one.`;
  if (error.code === 'EACCES') return `Port ${port} may not be opened by this user. Set PORT to one above 1023.`;
  return `The web server cannot listen on port ${port}: ${error.message}`;
}

function fail(message: string): void {
  if (!process.connected) process.stderr.write(`${message}\n`);
  tellParent({ type: 'fatal', message }, () => process.exit(1));
}

main().catch((error: unknown) => fail(error instanceof Error ? (error.stack ?? error.message) : String(error)));
