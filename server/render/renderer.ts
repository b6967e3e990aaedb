import type { OutgoingHttpHeaders } from 'node:http';
import { REQUEST_ID_HEADER } from '@/contract/request-id';
import { UPSTREAM_AWAY } from '@/lib/upstream-away';
import { LIFE_HEADER, MADE_HEADER, TAGS_HEADER } from '@/server/cache/next-cache';
import type { Rendered } from '@/server/cache/page-cache';
import { LOCALE_COOKIE, type PageTarget } from '@/server/cache/page-key';
import { makeStored } from '@/server/cache/stored';
import type { Answer, Ask, Question } from '@/server/http/answer';
import { type CspOptions, contentSecurityPolicy } from '@/server/http/csp';
import { isInternalHeader, withCamera } from '@/server/http/security-headers';
import { secureInlineScripts } from '@/server/render/inline-scripts';
import { startAfterPaint } from '@/server/render/late-scripts';
import { joinStyleSheets } from '@/server/render/style-sets';

export interface RendererOptions {
  ask: Ask;
  /** Host of the public address: pages that are kept must not depend on what a visitor calls the site. */
  siteHost: string;
  https: boolean;
  csp: CspOptions;
  /** Security headers of every answer, as alternating names and values. */
  headers: readonly string[];
  /** Pages whose bodies replace Next's own answers that are blank without JavaScript. */
  standIns: (locale: string) => { missing: string; forbidden: string; broken: string };
  warn: (message: string) => void;
}

const KEEPABLE_TYPES =
  /^(?:text\/(?:html|xml|plain|calendar)|application\/(?:xml|json|rss\+xml|atom\+xml|manifest\+json))/;
/**
 * Browsers ask again every time (and get 304). A cache in front may keep it for moments, so that a purge that cannot
 * reach there is late by no more than that.
 */
const SHARED = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';
/** What is kept for a second only is asked for again and again. */
const BRIEF = 'public, max-age=0, s-maxage=1';
const PRIVATE = 'private, no-store';
/** Seconds after which a page is asked for again that the upstream's absence kept from being made. */
const RETRY_AFTER = '5';
/** Next's own tags, one for each layout and path, which nobody purges. */
const FRAMEWORK_TAG = /^_N_T_/;
const VARY = 'Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch';
const HOME_VARY = `${VARY}, Cookie, Accept-Language`;
const KEPT_HEADERS = ['link', 'content-language', 'content-disposition', 'x-robots-tag'];
const BLANK_PAGE = '<html id="__next_error__"';

/** Asks Next for whole pages and prepares them to be cached or sent: CSP, cookies, headers, readable error pages. */
export class Renderer {
  private readonly warned = new Set<string>();

  constructor(private readonly options: RendererOptions) {}

  /** A public page, rendered for nobody in particular: of a visitor only the request's name goes along, for the log. */
  async page(target: PageTarget, requestId?: string): Promise<Rendered<Answer>> {
    const answer = await this.readable(await this.askPublic(target.url, target.locale, requestId), target.locale);
    const tags = text(answer.headers[TAGS_HEADER]);
    const type = text(answer.headers['content-type']);
    const cookies = cookiesOf(answer.headers).filter((cookie) => !cookie.startsWith(`${LOCALE_COOKIE}=`));
    const keepable =
      tags !== '' &&
      (answer.status === 200 || answer.status === 404) &&
      KEEPABLE_TYPES.test(type) &&
      cookies.length === 0;
    if (!keepable) return { answer: this.finished(answer), failed: answer.status >= 500 };
    const html = type.startsWith('text/html') ? this.secured(answer.body) : undefined;
    const kept = KEPT_HEADERS.flatMap((name) => (answer.headers[name] ? [name, text(answer.headers[name])] : []));
    const ownTags = tags.split(',').filter((tag) => !FRAMEWORK_TAG.test(tag));
    const life = Number(text(answer.headers[LIFE_HEADER])) || 1;
    const stored = await makeStored({
      status: answer.status,
      type,
      body: html?.body ?? answer.body,
      headers: [
        'Cache-Control',
        life <= 1 && !html ? BRIEF : SHARED,
        'Vary',
        target.home ? HOME_VARY : VARY,
        ...(ownTags.length > 0 ? ['Cache-Tag', ownTags.join(',')] : []),
        ...(html ? ['Content-Security-Policy', html.csp] : []),
        ...(target.camera ? withCamera(this.options.headers) : this.options.headers),
        ...kept,
      ],
    });
    const made = Number(text(answer.headers[MADE_HEADER])) || Date.now();
    return { page: { stored, tags: tags.split(','), made, life: life * 1000 } };
  }

  /** A page for one visitor, with the visitor's own headers. Never kept anywhere. */
  async personal(
    url: string,
    headers: Record<string, string | string[] | undefined>,
    locale: string,
    signal: AbortSignal,
  ) {
    const question = { url, headers: { ...headers, 'accept-encoding': undefined, 'if-none-match': undefined }, signal };
    const answer = await this.readable(await this.options.ask(question), locale);
    const finished = this.finished(answer);
    finished.headers['cache-control'] = PRIVATE;
    return finished;
  }

  /** The router's data for one request, with the visitor's own headers. Never kept anywhere. */
  async data(question: Question): Promise<Answer> {
    // Next would compress it piece by piece, in the process that renders.
    const answer = await this.options.ask({
      ...question,
      headers: { ...question.headers, 'accept-encoding': undefined },
    });
    const { headers, ...rest } = this.finished(answer);
    const policy = headers['content-security-policy'] ?? contentSecurityPolicy([], this.options.csp);
    return {
      ...rest,
      headers: { ...headers, 'content-security-policy': policy, 'cache-control': PRIVATE, vary: VARY },
    };
  }

  private askPublic(url: string, locale: string, requestId?: string): Promise<Answer> {
    const headers = {
      host: this.options.siteHost,
      accept: 'text/html,*/*',
      'accept-language': locale,
      cookie: `${LOCALE_COOKIE}=${locale}`,
      'user-agent': 'page-cache',
      [REQUEST_ID_HEADER]: requestId,
      ...(this.options.https ? { 'x-forwarded-proto': 'https' } : {}),
    };
    return this.options.ask({ url, headers });
  }

  /** Next answers `notFound()`, `forbidden()` and failures with an empty document that only JavaScript fills; another page stands in. */
  private async readable(answer: Answer, locale: string): Promise<Answer> {
    if (answer.status !== 404 && answer.status !== 403 && answer.status < 500) return answer;
    if (!answer.body.subarray(0, 400).includes(BLANK_PAGE)) return answer;
    const { missing, forbidden, broken } = this.options.standIns(locale);
    const page = { 404: missing, 403: forbidden }[answer.status] ?? broken;
    const away = answer.status >= 500 && answer.body.includes(UPSTREAM_AWAY);
    const told = away ? { ...answer, status: 503, headers: { ...answer.headers, 'retry-after': RETRY_AFTER } } : answer;
    const standIn = await this.askPublic(page, locale).catch(() => undefined);
    if (!standIn || standIn.status >= 500 || standIn.body.subarray(0, 400).includes(BLANK_PAGE)) return told;
    return { ...told, body: standIn.body };
  }

  /** The answer for one request: policy, security headers, nothing internal. */
  private finished(answer: Answer): Answer {
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!isInternalHeader(name) && name !== 'content-length' && name !== 'etag') headers[name] = value;
    }
    for (let i = 0; i + 1 < this.options.headers.length; i += 2) {
      headers[(this.options.headers[i] ?? '').toLowerCase()] ??= this.options.headers[i + 1];
    }
    const cookies = cookiesOf(answer.headers).filter((cookie) => !cookie.startsWith(`${LOCALE_COOKIE}=`));
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    else delete headers['set-cookie'];
    const isHtml = text(headers['content-type']).startsWith('text/html');
    if (text(headers['cache-control']).includes('s-maxage'))
      headers['cache-control'] = answer.status === 200 && !isHtml ? SHARED : PRIVATE;
    if (answer.status >= 500) headers['cache-control'] = PRIVATE;
    if (!isHtml) return { ...answer, headers };
    headers['cache-control'] = PRIVATE;
    const { body, csp } = this.secured(answer.body);
    headers['content-security-policy'] = csp;
    headers.vary = VARY;
    return { status: answer.status, headers, body };
  }

  private secured(body: Buffer): { body: Buffer; csp: string } {
    const { html, hashes, refused } = secureInlineScripts(startAfterPaint(joinStyleSheets(body.toString('utf8'))));
    for (const start of refused) this.warnOnce(start);
    return { body: Buffer.from(html), csp: contentSecurityPolicy(hashes, this.options.csp) };
  }

  private warnOnce(start: string): void {
    if (this.warned.has(start) || this.warned.size > 50) return;
    this.warned.add(start);
    this.options.warn(`An inline script is not the framework's and will not run: ${start}`);
  }
}

function text(value: unknown): string {
  return typeof value === 'string'
    ? value
    : Array.isArray(value)
      ? value.join(', ')
      : value === undefined
        ? ''
        : String(value);
}

function cookiesOf(headers: OutgoingHttpHeaders): string[] {
  const value = headers['set-cookie'];
  return Array.isArray(value) ? value : typeof value === 'string' ? [value] : [];
}
