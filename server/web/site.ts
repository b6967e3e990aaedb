import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { HOOK_PATH } from '@/contract/hook';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import type { Page, PageCache } from '@/server/cache/page-cache';
import {
  bypassesCache,
  LOCALE_COOKIE,
  localeCookie,
  type PageRules,
  type PageTarget,
  pageTargets,
  splitLocale,
} from '@/server/cache/page-key';
import { sendStored } from '@/server/cache/stored';
import type { Answer, Question } from '@/server/http/answer';
import { endToEndHeaders, forward, hasBody } from '@/server/http/forward';
import { isTooLong, refuseLong } from '@/server/http/long-address';
import type { ApiProxy } from '@/server/http/proxy';
import { nameRequest, requestIdIn } from '@/server/http/request-id';
import { dropForgedHeaders, isInternalHeader, withCamera } from '@/server/http/security-headers';
import type { TrustedProxies } from '@/server/http/trusted-proxies';
import { PURGE_PATH, type RenderProcess } from '@/server/render/render-process';
import type { Renderer } from '@/server/render/renderer';
import { redirect, refuseAddress, refuseMethod, sendAnswer, sendBusy, sendMissingFile } from '@/server/web/answers';
import type { Health } from '@/server/web/health';
import type { Line } from '@/server/web/line';
import { requestSeconds } from '@/server/web/metrics';
import { type Overload, OverloadError } from '@/server/web/overload';
import type { Statics } from '@/server/web/statics';

export interface SiteOptions {
  render: Pick<RenderProcess, 'socketPath' | 'agent'>;
  rules: PageRules;
  renderer: Renderer;
  cache: PageCache<Answer>;
  statics: Statics;
  proxy: ApiProxy;
  hook: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  health: Health;
  /** Shows the figures of all web processes to who may see them. */
  metrics: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  overload: Overload;
  line: Line;
  https: boolean;
  proxies: TrustedProxies;
  /** Security headers of every answer, as alternating names and values. */
  headers: readonly string[];
  /** Policy of answers that Next sends itself. */
  basePolicy: string;
  /** Development: nothing is kept and Next answers everything. */
  dev: boolean;
  onError: (error: unknown, request: IncomingMessage) => void;
  /** A page could not be made, and its visitor was told so. */
  onUnmade: (status: number, request: IncomingMessage) => void;
}

const LOCALE_SECONDS = 365 * 86_400;
const RENDER_TIMEOUT_MS = 30_000;
/** The first page of a development server is compiled before it is answered. */
const COMPILE_TIMEOUT_MS = 5 * 60_000;
const FAILED = 500;
const FRAMEWORK_FILES = '/_next/';

/** The site's request listener: first what is in memory, then the upstream, then Next. */
export function siteListener(options: SiteOptions): RequestListener {
  const { cache, dev, headers: securityHeaders, line, overload, proxies, rules, statics } = options;
  const targetOf = pageTargets(rules);
  const documentHeaders = [...securityHeaders, 'Content-Security-Policy', options.basePolicy];

  const wantsOtherLanguage = (target: PageTarget, { headers }: IncomingMessage) =>
    target.home && !localeCookie(headers.cookie, rules.locales) && rules.prefersOther(headers['accept-language']);

  const refuseBusy = (request: IncomingMessage, response: ServerResponse, crowded = false) => {
    overload.refused += 1;
    const id = requestIdIn(request);
    if (id) response.setHeader(REQUEST_ID_HEADER, id);
    const place = crowded && keepsPlace(request) ? line.join(line.ticketIn(request.headers.cookie)) : undefined;
    const { locale } = splitLocale(request.url?.split('?', 1)[0] ?? '/', rules);
    if (place) response.setHeader('Set-Cookie', line.cookieOf(place.ticket, options.https));
    sendBusy(response, locale, securityHeaders, id, place);
  };

  /** Does the work for one visitor when it is their turn: who waits in the line goes first. */
  const inTurn = async <T>(
    request: IncomingMessage,
    response: ServerResponse,
    work: (gone: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    const gone = goneSignal(response);
    const ticket = line.ticketIn(request.headers.cookie);
    if (!line.admits(ticket)) throw new OverloadError();
    return overload.during(() => {
      const inside = line.enter(ticket);
      if (inside && keepsPlace(request)) response.setHeader('Set-Cookie', line.cookieOf(inside, options.https));
      return work(gone);
    }, gone);
  };

  const sendOwn = (answer: Answer, request: IncomingMessage, response: ServerResponse) => {
    if (answer.status >= FAILED) options.onUnmade(answer.status, request);
    return sendAnswer(answer, request, response);
  };

  const renderPage = async (target: PageTarget, request: IncomingMessage, response: ServerResponse) => {
    const old = target.personal || !overload.busy() ? undefined : cache.anyAge(target.key);
    if (old) return sendKept(old, request, response);
    const url = request.url ?? '/';
    if (!target.personal) {
      const ticket = line.ticketIn(request.headers.cookie);
      if (overload.busy() && !line.admits(ticket)) throw new OverloadError();
      const render = () => overload.during(() => options.renderer.page(target, requestIdIn(request)));
      const served = await cache.serve(target.key, render, target.url);
      // No cookie: others get the same page.
      line.enter(ticket);
      if ('page' in served) return sendKept(served.page, request, response);
      return sendOwn(withQuery(served.answer, url, target), request, response);
    }
    const answer = await inTurn(request, response, (gone) =>
      options.renderer.personal(url, headersOf(request), target.locale, gone),
    );
    await sendOwn(answer, request, response);
  };

  /** The headers that Next gets where it answers one visitor. */
  const headersOf = (request: IncomingMessage) => ({
    ...endToEndHeaders(request),
    'x-forwarded-for': proxies.clientOf(request),
  });

  const sendData = async (path: string, request: IncomingMessage, response: ServerResponse, target: PageTarget) => {
    const headers: Question['headers'] = headersOf(request);
    // Who comes from a page of the site has a language already, even before the browser remembers it.
    if (target.home && !localeCookie(request.headers.cookie, rules.locales)) {
      headers.cookie = [request.headers.cookie, `${LOCALE_COOKIE}=${target.locale}`].filter(Boolean).join('; ');
    }
    const answer = await inTurn(request, response, (signal) => options.renderer.data({ url: path, headers, signal }));
    await sendOwn(withQuery(answer, request.url ?? '/', target), request, response);
  };

  /** Lets Next answer by itself: files that are not text, drafts, development. */
  const passOn = (request: IncomingMessage, response: ServerResponse, path: string, file = false) => {
    const life = file ? statics.life(path) : 'private, no-store';
    const pageHeaders = !file && targetOf(path)?.camera ? withCamera(documentHeaders) : documentHeaders;
    return new Promise<void>((resolve) => {
      response.once('close', resolve);
      forward(request, response, {
        target: {
          socketPath: options.render.socketPath,
          agent: options.render.agent,
          path,
          headers: headersOf(request),
        },
        timeout: dev ? COMPILE_TIMEOUT_MS : RENDER_TIMEOUT_MS,
        // Next lets shared caches keep what it thinks is static: only what the page cache has seen may be kept.
        headers: [...(file ? securityHeaders : pageHeaders), ...(life ? ['Cache-Control', life] : [])],
        dropped: (name) => isInternalHeader(name) || (life !== undefined && name === 'cache-control'),
        // Next makes a fault of a range that a file does not have.
        statusOf: ({ headers }) => (headers['content-range']?.startsWith('bytes */') ? 416 : undefined),
        onFailure(error) {
          options.onError(error, request);
          refuseBusy(request, response);
        },
      });
    });
  };

  const answerSlowly = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const pathname = url.split('?', 1)[0] ?? '/';
    if (pathname === '/metrics') return options.metrics(request, response);
    dropForgedHeaders(request.headers, proxies.trusts(request));
    nameRequest(request, proxies.trusts(request));
    if (pathname.startsWith('/health/')) return options.health.handle(pathname, response);
    if (pathname === HOOK_PATH) return options.hook(request, response);
    if (!dev && !isRead(request)) return refuseMethod(response, securityHeaders);
    if (!dev && statics.owns(pathname)) {
      if (await statics.serve(request, response, pathname)) return;
      return passOn(request, response, pathname, true);
    }
    response.setHeader(REQUEST_ID_HEADER, requestIdIn(request));
    const isFramework = pathname.startsWith(FRAMEWORK_FILES);
    if (isFramework && !dev) return sendMissingFile(response, securityHeaders);
    const target = isFramework || !isRead(request) ? undefined : targetOf(url);
    if (!target || bypassesCache(request.headers, url)) {
      const path = dev ? url : routerPath(url, target);
      if (!dev && target && request.headers.rsc !== undefined) return sendData(path, request, response, target);
      return inTurn(request, response, () => passOn(request, response, path));
    }
    if (wantsOtherLanguage(target, request)) return redirectHome(url, options, response);
    return dev ? passOn(request, response, url) : renderPage(target, request, response);
  };

  const measured = async (request: IncomingMessage, response: ServerResponse, url: string) => {
    const stop = requestSeconds.startTimer({ kind: kindOf(url, request) });
    response.once('close', () => stop({ status: String(response.statusCode) }));
    try {
      await answerSlowly(request, response, url);
    } catch (error) {
      if (response.destroyed) return;
      const crowded = error instanceof OverloadError;
      if (!crowded) options.onError(error, request);
      if (response.headersSent) return void response.destroy();
      refuseBusy(request, response, crowded);
    }
  };

  return (request, response) => {
    const url = request.url ?? '/';
    if (isTooLong(request)) return refuseLong(response);
    if (request.method === 'TRACE') return refuseMethod(response, securityHeaders);
    if (url.startsWith('/api/')) return options.proxy.handle(request, response);
    const reads = isRead(request);
    // Nobody waits for the body of a question.
    if (reads && hasBody(request)) response.shouldKeepAlive = false;
    const target = reads && !dev ? targetOf(url) : undefined;
    if (target && !target.personal && !bypassesCache(request.headers, url) && !wantsOtherLanguage(target, request)) {
      const page = cache.fresh(target.key);
      if (page) return sendStored(page.stored, request, response);
    }
    if (!url.startsWith('/') || url === PURGE_PATH) return refuseAddress(response);
    if (/^\/[/\\]/.test(url)) return redirect(response, 308, url.replace(/^[/\\]+/, '/'));
    void measured(request, response, url);
  };
}

/** Sends a page that others get too, and caches keep: it carries nobody's name. */
function sendKept({ stored }: Page, request: IncomingMessage, response: ServerResponse): void {
  response.removeHeader(REQUEST_ID_HEADER);
  sendStored(stored, request, response);
}

/** Says when the visitor no longer waits for the answer. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  return gone.signal;
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Whether a browser asks because somebody wants to see a page now: what is fetched ahead waits for nothing. */
function keepsPlace({ headers }: IncomingMessage): boolean {
  if (headers['next-router-prefetch'] || /prefetch/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`))
    return false;
  return headers.rsc !== undefined || (headers.accept ?? '').includes('text/html');
}

function kindOf(url: string, request: IncomingMessage): string {
  if (url.startsWith(FRAMEWORK_FILES)) return 'static';
  return request.headers.rsc === undefined ? 'page' : 'data';
}

/** What Next is asked for the router's data: Next keeps it together with the page, so that it may hold no more of the visitor. */
function routerPath(url: string, target: PageTarget | undefined): string {
  if (!target || target.personal) return url;
  const marker = /[?&](_rsc(?:=[\w-]*)?)(?=&|$)/.exec(url)?.[1];
  return marker ? `${target.url}${target.url.includes('?') ? '&' : '?'}${marker}` : target.url;
}

/** A redirect of an address without the visitor's query takes it along; Next leads to the same one with a marker of its own. */
function withQuery(answer: Answer, url: string, target: PageTarget): Answer {
  const { location } = answer.headers;
  const query = (url.split('?', 2)[1] ?? '').replace(/(?:^|&)_rsc(?:=[^&]*)?(?=&|$)/g, '').replace(/^&/, '');
  if (!location || !query || target.personal || target.url.includes('?')) return answer;
  const [path = '', marker = ''] = location.split(/\?(?=_rsc=[\w-]*$)/);
  if (path.includes('?')) return answer;
  return { ...answer, headers: { ...answer.headers, location: `${path}?${query}${marker && `&${marker}`}` } };
}

/** First visit of somebody whose browser prefers the other language (spec §9); it is remembered from here on. */
function redirectHome(url: string, { rules, https, headers }: SiteOptions, response: ServerResponse): void {
  const other = rules.locales.find((locale) => locale !== rules.defaultLocale);
  const secure = https ? '; Secure' : '';
  redirect(response, 302, `/${other}${url.slice(1)}`, [
    'Set-Cookie',
    `${LOCALE_COOKIE}=${other}; Path=/; Max-Age=${LOCALE_SECONDS}; SameSite=Lax${secure}`,
    'Vary',
    'Cookie, Accept-Language',
    ...headers,
  ]);
}
