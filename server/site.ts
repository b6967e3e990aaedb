import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Answer } from '@/server/answer';
import { acceptedEncodings, gzipBody, isCompressible, WORTH_COMPRESSING } from '@/server/encoding';
import { clientAddress, endToEndHeaders, forward } from '@/server/forward';
import type { Health } from '@/server/health';
import { HOOK_PATH } from '@/server/hook';
import { isFromThisMachine, requestSeconds } from '@/server/metrics';
import { type Overload, OverloadError } from '@/server/overload';
import type { Page, PageCache } from '@/server/page-cache';
import {
  bypassesCache,
  LOCALE_COOKIE,
  localeCookie,
  type PageRules,
  type PageTarget,
  pageTargets,
} from '@/server/page-key';
import type { ApiProxy } from '@/server/proxy';
import { PURGE_PATH, type RenderProcess } from '@/server/render-process';
import type { Renderer } from '@/server/renderer';
import { dropForgedHeaders, isInternalHeader } from '@/server/security-headers';
import type { Statics } from '@/server/statics';
import { sendStored } from '@/server/stored';

export interface SiteOptions {
  render: Pick<RenderProcess, 'socketPath' | 'agent'>;
  rules: PageRules;
  renderer: Renderer;
  cache: PageCache<Answer>;
  statics: Statics;
  proxy: ApiProxy;
  hook: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  health: Health;
  /** Figures of all web processes. */
  metrics: () => Promise<string>;
  overload: Overload;
  https: boolean;
  trustProxy: boolean;
  /** Security headers of every answer, as name and value in turn. */
  headers: readonly string[];
  /** Policy of answers that Next sends itself. */
  basePolicy: string;
  /** Development: nothing is kept and Next answers everything. */
  dev: boolean;
  onError: (error: unknown, request: IncomingMessage) => void;
}

const LOCALE_SECONDS = 365 * 86_400;
const RETRY_AFTER_SECONDS = '5';
const RENDER_TIMEOUT_MS = 30_000;
/** The first page of a development server is compiled before it is answered. */
const COMPILE_TIMEOUT_MS = 5 * 60_000;
const SENT_ONCE_GZIP_LEVEL = 4;
const BUSY_PAGE = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>请稍候 · Please wait</title><body style="font:16px/1.7 system-ui;margin:15vh auto;max-width:28rem;padding:0 1rem">
<h1>请稍候</h1><p>访问的人较多，请几秒后刷新页面。</p><p lang="en">Many people are here right now. Please reload in a few seconds.</p>`;

/** The site's request listener: what is in memory first, then the upstream's way, then Next. */
export function siteListener(options: SiteOptions): RequestListener {
  const { cache, rules, trustProxy } = options;
  const targetOf = pageTargets(rules);
  const cookies = new Map(rules.locales.map((locale) => [locale, localeCookieText(locale, options.https)]));

  const sendPage = (page: Page, target: PageTarget, request: IncomingMessage, response: ServerResponse) => {
    const cookie = page.html ? languageCookie(target, request) : undefined;
    sendStored(page.stored, request, response, cookie);
  };

  /** The cookie to set so that the remembered language is that of the page shown; undefined when it is already. */
  const languageCookie = (target: PageTarget, request: IncomingMessage): string | undefined => {
    const { headers } = request;
    if (localeCookie(headers.cookie, rules.locales) === target.locale) return undefined;
    if (request.method !== 'GET' || headers['sec-purpose'] !== undefined || headers.purpose !== undefined)
      return undefined;
    return cookies.get(target.locale);
  };

  const wantsOtherLanguage = (target: PageTarget, { headers }: IncomingMessage) =>
    target.home && !localeCookie(headers.cookie, rules.locales) && rules.prefersOther(headers['accept-language']);

  const developmentCookie = (target: PageTarget, request: IncomingMessage) => {
    const cookie = request.headers.accept?.includes('text/html') ? languageCookie(target, request) : undefined;
    return cookie ? ['Set-Cookie', cookie] : [];
  };

  const renderPage = async (target: PageTarget, request: IncomingMessage, response: ServerResponse) => {
    const old = target.personal || !options.overload.busy() ? undefined : cache.anyAge(target.key);
    if (old) return sendPage(old, target, request, response);
    const url = request.url ?? '/';
    const render = () => options.overload.during(() => options.renderer.page(target));
    if (!target.personal) {
      const served = await cache.serve(target.key, render, target.url);
      if ('page' in served) return sendPage(served.page, target, request, response);
      return sendAnswer(served.answer, languageCookie(target, request), request, response);
    }
    const gone = new AbortController();
    response.once('close', () => gone.abort());
    const answer = await options.overload.during(() =>
      options.renderer.personal(url, request.headers, target.locale, gone.signal),
    );
    await sendAnswer(answer, languageCookie(target, request), request, response);
  };

  // Next puts no life on some of its redirects: what says nothing about itself is kept by nobody.
  const documentHeaders = [
    ...options.headers,
    'Content-Security-Policy',
    options.basePolicy,
    'Cache-Control',
    'private, no-store',
  ];
  /** Lets Next answer by itself: data for the router, files that are not text, development. */
  const passOn = (request: IncomingMessage, response: ServerResponse, headers: readonly string[] = documentHeaders) =>
    new Promise<void>((resolve) => {
      response.once('close', resolve);
      forward(request, response, {
        target: {
          socketPath: options.render.socketPath,
          agent: options.render.agent,
          path: request.url,
          headers: { ...endToEndHeaders(request), 'x-forwarded-for': clientAddress(request, trustProxy) },
        },
        timeout: options.dev ? COMPILE_TIMEOUT_MS : RENDER_TIMEOUT_MS,
        headers,
        dropped: isInternalHeader,
        onFailure(error) {
          options.onError(error, request);
          refuseBusy(response, options);
        },
      });
    });

  const answerSlowly = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const pathname = url.split('?', 1)[0] ?? '/';
    if (pathname === '/metrics') return sendMetrics(options.metrics, request, response);
    dropForgedHeaders(request.headers, trustProxy);
    if (pathname.startsWith('/health/')) return options.health.handle(pathname, response);
    if (pathname === HOOK_PATH) return options.hook(request, response);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    if (!options.dev && reads && options.statics.owns(pathname)) {
      if (await options.statics.serve(request, response, pathname)) return;
      return passOn(request, response, options.headers);
    }
    const target = reads && !pathname.startsWith('/_next/') ? targetOf(url) : undefined;
    if (target && !bypassesCache(request.headers, url)) {
      if (wantsOtherLanguage(target, request)) return redirectHome(url, options, response);
      if (options.dev) return passOn(request, response, [...documentHeaders, ...developmentCookie(target, request)]);
      return renderPage(target, request, response);
    }
    return options.overload.during(() => passOn(request, response));
  };

  const measured = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const stop = requestSeconds.startTimer({ kind: kindOf(url, request) });
    response.once('close', () => stop({ status: String(response.statusCode) }));
    try {
      await answerSlowly(request, response, url);
    } catch (error) {
      if (response.destroyed) return;
      if (!(error instanceof OverloadError)) options.onError(error, request);
      if (response.headersSent) return void response.destroy();
      refuseBusy(response, options);
    }
  };

  return (request, response) => {
    const url = request.url ?? '/';
    if (url.startsWith('/api/')) return options.proxy.handle(request, response);
    const reads = request.method === 'GET' || request.method === 'HEAD';
    const target = reads && !options.dev ? targetOf(url) : undefined;
    if (target && !target.personal && !bypassesCache(request.headers, url) && !wantsOtherLanguage(target, request)) {
      const page = cache.fresh(target.key);
      if (page) return sendPage(page, target, request, response);
    }
    if (!url.startsWith('/') || url === PURGE_PATH) return refuseAddress(response);
    if (/^\/[/\\]/.test(url)) return redirect(response, 308, url.replace(/^[/\\]+/, '/'), []);
    void measured(request, response, url);
  };
}

function localeCookieText(locale: string, https: boolean): string {
  return `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${LOCALE_SECONDS}; SameSite=Lax${https ? '; Secure' : ''}`;
}

function kindOf(url: string, request: IncomingMessage): string {
  if (url.startsWith('/_next/')) return 'static';
  return request.headers.rsc === undefined ? 'page' : 'data';
}

/** Sends an answer made for this request alone, compressed if that is worth it. */
async function sendAnswer(
  answer: Answer,
  cookie: string | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const headers = { ...answer.headers };
  const type = String(headers['content-type'] ?? '');
  let { body } = answer;
  if (body.length >= WORTH_COMPRESSING && isCompressible(type)) {
    if (acceptedEncodings(request.headers['accept-encoding'] as string | undefined).gzip) {
      body = await gzipBody(body, SENT_ONCE_GZIP_LEVEL);
      headers['content-encoding'] = 'gzip';
    }
  }
  if (cookie && type.startsWith('text/html')) {
    headers['set-cookie'] = [...(Array.isArray(headers['set-cookie']) ? headers['set-cookie'] : []), cookie];
  }
  headers['content-length'] = body.length;
  response.writeHead(answer.status, headers);
  response.end(body);
}

async function sendMetrics(
  metrics: () => Promise<string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const shown = isFromThisMachine(request);
  const text = shown ? await metrics() : '';
  response.writeHead(shown ? 200 : 404, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  response.end(text);
}

/** First visit of somebody whose browser puts the other language first (spec §9). */
function redirectHome(url: string, options: SiteOptions, response: ServerResponse): void {
  const other = options.rules.locales.find((locale) => locale !== options.rules.defaultLocale);
  redirect(response, 302, `/${other}${url.slice(1)}`, ['Vary', 'Cookie, Accept-Language', ...options.headers]);
}

function redirect(response: ServerResponse, status: number, location: string, headers: readonly string[]): void {
  response.writeHead(status, [
    'Location',
    location,
    'Cache-Control',
    'private, no-store',
    'Content-Length',
    '0',
    ...headers,
  ]);
  response.end();
}

function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { Connection: 'close', 'Content-Length': 0 });
  response.end();
}

function refuseBusy(response: ServerResponse, options: SiteOptions): void {
  options.overload.refused += 1;
  response.writeHead(503, [
    'Content-Type',
    'text/html; charset=utf-8',
    'Retry-After',
    RETRY_AFTER_SECONDS,
    'Cache-Control',
    'no-store',
    'Content-Length',
    String(Buffer.byteLength(BUSY_PAGE)),
    'Content-Security-Policy',
    options.basePolicy,
    ...options.headers,
  ]);
  response.end(BUSY_PAGE);
}
