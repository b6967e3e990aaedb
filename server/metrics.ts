import type { IncomingMessage } from 'node:http';
import { Counter, collectDefaultMetrics, Gauge, Histogram, register } from 'prom-client';
import { readMessage, tellParent } from '@/server/ipc';
import type { Overload } from '@/server/overload';
import type { PageCache } from '@/server/page-cache';

const ANSWER_MS = 2_000;

/** Time from request to finished answer of everything that does not come out of the page cache. */
export const requestSeconds = new Histogram({
  name: 'web_request_seconds',
  help: 'Requests that were not answered from the page cache, by kind and status',
  labelNames: ['kind', 'status'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3, 10],
});

/** Registers the figures of this process. */
export function registerMetrics<A>(cache: PageCache<A>, overload: Overload): void {
  collectDefaultMetrics();
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
  new Counter({
    name: 'web_overload_refused_total',
    help: 'Requests refused because of overload',
    collect() {
      this.reset();
      this.inc(overload.refused);
    },
  });
}

let asked = 0;

/** The figures of all web processes, or of this one when it runs alone. */
export async function metricsText(): Promise<string> {
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

/** Whether a request comes from this machine itself and not through a proxy: only then figures are shown. */
export function isFromThisMachine(request: IncomingMessage): boolean {
  const { headers, socket } = request;
  const forwarded =
    headers['x-forwarded-for'] ?? headers.forwarded ?? headers['x-real-ip'] ?? headers['x-forwarded-host'];
  const address = socket.remoteAddress ?? '';
  return forwarded === undefined && (address === '::1' || /^(?:::ffff:)?127\./.test(address));
}
