import { Agent, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import { endToEndHeaders, forward, SilentError } from '@/server/http/forward';
import { nameRequest, requestIdIn } from '@/server/http/request-id';
import type { BodyPatience } from '@/server/http/slow-body';
import type { TrustedProxies } from '@/server/http/trusted-proxies';

export interface ProxyOptions {
  /** Base address of the upstream; its path is put before the request's. */
  apiBase: string;
  /** Who is believed about who asks (`X-Forwarded-*`). */
  proxies: TrustedProxies;
  /** Whether the public address is https: what the upstream is told of the visitor's side, whoever stands in between. */
  https: boolean;
  /** Milliseconds of silence after which a call is given up, and a file. */
  timeouts?: { call: number; file: number };
  bodyPatience?: BodyPatience;
  /** Security headers of every answer, as alternating names and values. */
  headers?: readonly string[];
  onError?: (error: Error, path: string, requestId: string) => void;
}

export interface ApiProxy {
  /** Passes an `/api/…` request on to the upstream, without `/api`. */
  handle(request: IncomingMessage, response: ServerResponse): void;
  /** Closes idle connections to the upstream. */
  close(): void;
}

/** A call that is silent for so long has met a process that hangs; uploads and files may be worked on for longer. */
const TIMEOUTS = { call: 10_000, file: 30_000 };
/**
 * How long a connection that waits for work is kept, milliseconds, or less where the upstream says so: Node heeds what it says only where there is a limit
 * of our own. One that the upstream closes first may be given a write in that very moment, which is then 502, since it may have been done.
 */
const IDLE_MS = 15_000;
const FILES = /^\/file\//;
const RETRY_AFTER_SECONDS = '5';
/** Parts of the upstream that are for its operators and its own calls, not for browsers; of the sandbox they get the payer's page. */
const INTERNAL_PATHS = /^\/(?:docs|outbox|metrics|health|internal|openapi|sandbox(?!\/pay\/))(?:[/.?]|$)/i;
const TEXTS = {
  unavailable: ['服务暂时不可用，请稍后再试', 'The service is not available right now. Please try again shortly.'],
  unknown: ['请求的地址不存在', 'There is nothing at this address.'],
} as const;

/** Makes the way from the site's `/api` to the upstream. */
export function createProxy(options: ProxyOptions): ApiProxy {
  const base = new URL(options.apiBase);
  const kept = { keepAlive: true, timeout: IDLE_MS };
  const agent = base.protocol === 'https:' ? new HttpsAgent(kept) : new Agent(kept);
  const prefix = base.pathname.replace(/\/$/, '');
  const headers = options.headers ?? [];
  return {
    handle(request, response) {
      nameRequest(request, options.proxies.trusts(request));
      const path = upstreamPath(request.url ?? '');
      if (path === undefined) return answerJson(request, response, 404, 'unknown', headers);
      const { protocol, hostname, port } = base;
      forward(request, response, {
        target: {
          protocol,
          hostname,
          port: port || undefined,
          path: prefix + path,
          agent,
          headers: upstreamHeaders(request, base.host, options),
        },
        timeout: (options.timeouts ?? TIMEOUTS)[FILES.test(path) ? 'file' : 'call'],
        bodyPatience: options.bodyPatience,
        headers,
        onFailure(error, begun) {
          options.onError?.(error, path, requestIdIn(request));
          const status = statusOf(error, begun && !isRead(request));
          answerJson(request, response, status, 'unavailable', [...headers, 'Retry-After', RETRY_AFTER_SECONDS]);
        },
      });
    },
    close: () => agent.destroy(),
  };
}

/** The upstream's path for a request under `/api`; undefined for paths that browsers may not reach. */
export function upstreamPath(url: string): string | undefined {
  if (!url.startsWith('/api/')) return undefined;
  const mark = url.indexOf('?');
  const raw = (mark === -1 ? url : url.slice(0, mark)).slice('/api'.length).replace(/\/{2,}/g, '/');
  const query = mark === -1 ? '' : url.slice(mark);
  // The upstream's router must see exactly the path that was checked here.
  if (/\\|%(?:2f|5c|00|25)/i.test(raw) || !URL.canParse(raw, 'http://upstream')) return undefined;
  const path = new URL(raw, 'http://upstream').pathname;
  const decoded = decode(path);
  return decoded === undefined || INTERNAL_PATHS.test(decoded) ? undefined : path + query;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function upstreamHeaders(
  request: IncomingMessage,
  host: string,
  { proxies, https }: Pick<ProxyOptions, 'proxies' | 'https'>,
): Record<string, string | string[]> {
  const headers = endToEndHeaders(request);
  for (const name of Object.keys(headers)) {
    if (name === 'forwarded' || name === 'x-real-ip' || name.startsWith('x-forwarded-')) delete headers[name];
  }
  const told = proxies.trusts(request) ? request.headers : {};
  headers.host = host;
  headers['x-forwarded-for'] = proxies.clientOf(request);
  headers['x-forwarded-host'] = String(told['x-forwarded-host'] ?? request.headers.host ?? '');
  headers['x-forwarded-proto'] = https ? 'https' : 'http';
  return headers;
}

/** 503 says that nothing was begun, so that a balancer may ask another machine; what may have been done is 502 or 504. */
function statusOf(error: Error, mayBeDone: boolean): number {
  if (isBadAnswer(error)) return 502;
  if (!mayBeDone) return 503;
  return error instanceof SilentError ? 504 : 502;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Something answered, but not HTTP. */
function isBadAnswer(error: Error): boolean {
  return 'code' in error && typeof error.code === 'string' && error.code.startsWith('HPE_');
}

/** Answers in the upstream's own envelope, so that clients show it like any other message. */
function answerJson(
  request: IncomingMessage,
  response: ServerResponse,
  code: number,
  text: keyof typeof TEXTS,
  extra: readonly string[],
): void {
  const english = /^\s*en\b/i.test(request.headers['accept-language'] ?? '');
  const requestId = requestIdIn(request);
  const named = code >= 500 ? { requestId } : {};
  const body = Buffer.from(JSON.stringify({ code, msg: TEXTS[text][english ? 1 : 0], ...named }));
  const type = ['Content-Type', 'application/json; charset=utf-8', 'Cache-Control', 'no-store'];
  type.push(REQUEST_ID_HEADER, requestId);
  response.writeHead(code, [...type, 'Content-Length', String(body.length), ...extra]);
  response.end(body);
}
