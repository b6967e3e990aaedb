import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AggregatorRegistry, Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import type { PageCache } from '@/server/cache/page-cache';
import { readMessage, tellParent } from '@/server/start/ipc';
import type { Line } from '@/server/web/line';
import type { Overload } from '@/server/web/overload';

const ANSWER_MS = 2_000;

/** Time from request to finished answer of everything that does not come out of the page cache. */
export const requestSeconds = new Histogram({
  name: 'web_request_seconds',
  help: 'Requests that were not answered from the page cache, by kind and status',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
});

/** Registers the figures of this process. */
export function registerMetrics<A>(cache: PageCache<A>, overload: Overload, line: Line): void {
  collectDefaultMetrics();
  // Making one is what lets this process answer when the supervisor gathers the figures of all.
  new AggregatorRegistry();
  new Counter({
    name: 'web_page_cache_total',
    help: 'Public pages by how the page cache answered',
    labelNames: ['result'],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(cache.counts)) this.inc({ result }, count);
    },
  });
  new Gauge({
    name: 'web_page_cache_bytes',
    help: 'Bytes held by the page cache',
    collect() {
      this.set(cache.size().bytes);
    },
  });
  new Gauge({
    name: 'web_renders_running',
    help: 'Pages being rendered',
    collect() {
      this.set(overload.running);
    },
  });
  new Gauge({
    name: 'web_renders_waiting',
    help: 'Pages waiting for their turn to be rendered',
    collect() {
      this.set(overload.waiting);
    },
  });
  new Gauge({
    name: 'web_line_length',
    help: 'Visitors who wait in the line until a page can be made for them',
    collect() {
      this.set(line.length);
    },
  });
  new Counter({
    name: 'web_overload_refused_total',
    help: 'Requests refused because of overload',
    collect() {
      this.reset();
      this.inc(overload.refused);
    },
  });
}

/** Calls of the API that got no answer from the upstream. */
export const apiFailures = new Counter({
  name: 'web_api_failed_total',
  help: 'Calls of the API that the upstream did not answer',
});

let asked = 0;

/** The figures of all web processes, or of this one when it runs alone. */
async function webText(): Promise<string> {
  if (!process.connected) return register.metrics();
  asked += 1;
  const id = asked;
  return new Promise<string>((resolve) => {
    const finish = (text: Promise<string> | string) => {
      clearTimeout(timer);
      process.off('message', listen);
      resolve(text);
    };
    const listen = (raw: unknown) => {
      const message = readMessage(raw);
      if (message?.type === 'metrics-text' && message.id === id) finish(message.text);
    };
    const timer = setTimeout(() => finish(register.metrics()), ANSWER_MS);
    process.on('message', listen);
    tellParent({ type: 'metrics', id });
  });
}

/** Where the upstream of this machine tells its figures, and the token by which it does. */
export interface UpstreamFigures {
  apiBase: string;
  token: string;
}

/** The figures of all web processes and of the upstream beside them; one on another machine is asked by who watches it. */
export function siteFigures(upstream: UpstreamFigures | undefined, web = webText): () => Promise<string> {
  if (!upstream) return web;
  return async () => (await Promise.all([web(), upstreamText(upstream)])).join('\n');
}

async function upstreamText({ apiBase, token }: UpstreamFigures): Promise<string> {
  const answer = await fetch(`${apiBase}/metrics`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(ANSWER_MS),
  })
    .then(async (told) => (told.ok ? await told.text() : undefined))
    .catch(() => undefined);
  const name = 'web_upstream_answers';
  const head = `# HELP ${name} Whether the upstream of this machine tells its figures\n# TYPE ${name} gauge\n`;
  return `${head}${name} ${answer === undefined ? 0 : 1}\n${answer ?? ''}`;
}

/**
 * Makes the answer to `/metrics`: the figures for who knows the token, 404 for everybody else. An empty token is nobody's, not
 * even this machine's: a proxy on it passes on what strangers ask.
 */
export function metricsHandler(token: string, text: () => Promise<string>) {
  const wanted = Buffer.from(`Bearer ${token}`);
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const given = Buffer.from(request.headers.authorization ?? '');
    const known = token !== '' && given.length === wanted.length && timingSafeEqual(given, wanted);
    await sendText(response, known ? text : undefined);
  };
}

/** A server that shows the figures and nothing else, for a port of its own that only the machine itself can reach. */
export function metricsServer(text: () => Promise<string>): Server {
  return createServer((request, response) => {
    void sendText(response, request.url?.split('?', 1)[0] === '/metrics' ? text : undefined);
  });
}

async function sendText(response: ServerResponse, text: (() => Promise<string>) | undefined): Promise<void> {
  const body = text ? await text() : '';
  response.writeHead(text ? 200 : 404, {
    'Content-Type': 'text/plain; version=0.0.4; charset=utf-8',
    'Cache-Control': 'private, no-store',
  });
  response.end(body);
}
