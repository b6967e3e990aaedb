import type { OutgoingHttpHeaders } from 'node:http';
import type { Answer, Ask } from '@/server/answer';
import { type CspOptions, contentSecurityPolicy } from '@/server/csp';
import { secureInlineScripts } from '@/server/inline-scripts';
import { LIFE_HEADER, MADE_HEADER, TAGS_HEADER } from '@/server/next-cache';
import type { Rendered } from '@/server/page-cache';
import { LOCALE_COOKIE, type PageTarget } from '@/server/page-key';
import { isInternalHeader } from '@/server/security-headers';
import { makeStored } from '@/server/stored';

export interface RendererOptions {
  ask: Ask;
  /** Host of the public address: pages that are kept must not depend on what a visitor calls the site. */
  siteHost: string;
  https: boolean;
  csp: CspOptions;
  /** Security headers of every answer, as name and value in turn. */
  headers: readonly string[];
  /** Pages whose bodies replace Next's own answers that are blank without JavaScript. */
  standIns: (locale: string) => { missing: string; broken: string };
  warn: (message: string) => void;
}

const KEEPABLE_TYPES =
  /^(?:text\/(?:html|xml|plain|calendar)|application\/(?:xml|json|rss\+xml|atom\+xml|manifest\+json))/;
/** Browsers ask again every time (and get 304); no cache outside this process, which a purge could not reach, keeps it. */
const REVALIDATE = 'public, max-age=0, must-revalidate';
const VARY = 'Accept-Encoding, RSC, Next-Router-State-Tree, Next-Router-Prefetch, Next-Router-Segment-Prefetch';
const HOME_VARY = `${VARY}, Cookie, Accept-Language`;
const KEPT_HEADERS = ['link', 'content-language', 'content-disposition', 'x-robots-tag'];
const BLANK_PAGE = '<html id="__next_error__"';

/** Asks Next for whole pages and makes them fit to be kept or sent: CSP, cookies, headers, readable error pages. */
export class Renderer {
  private readonly warned = new Set<string>();

  constructor(private readonly options: RendererOptions) {}

  /** A public page, asked for by nobody in particular: no cookie and no header of a visitor gets into it. */
  async page(target: PageTarget): Promise<Rendered<Answer>> {
    const answer = await this.readable(await this.askPublic(target.url, target.locale), target.locale);
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
    const stored = await makeStored({
      status: answer.status,
      type,
      body: html?.body ?? answer.body,
      headers: [
        'Cache-Control',
        REVALIDATE,
        'Vary',
        target.home ? HOME_VARY : VARY,
        ...(html ? ['Content-Security-Policy', html.csp] : []),
        ...this.options.headers,
        ...kept,
      ],
    });
    const life = Number(text(answer.headers[LIFE_HEADER])) || 1;
    const made = Number(text(answer.headers[MADE_HEADER])) || Date.now();
    return { page: { stored, tags: tags.split(','), made, life: life * 1000, html: html !== undefined } };
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
    finished.headers['cache-control'] = 'private, no-store';
    return finished;
  }

  private askPublic(url: string, locale: string): Promise<Answer> {
    const headers = {
      host: this.options.siteHost,
      accept: 'text/html,*/*',
      'accept-language': locale,
      cookie: `${LOCALE_COOKIE}=${locale}`,
      'user-agent': 'page-cache',
      ...(this.options.https ? { 'x-forwarded-proto': 'https' } : {}),
    };
    return this.options.ask({ url, headers });
  }

  /** Next answers `notFound()` and failures with an empty document that only JavaScript fills; another page stands in. */
  private async readable(answer: Answer, locale: string): Promise<Answer> {
    if (answer.status !== 404 && answer.status < 500) return answer;
    if (!answer.body.subarray(0, 400).includes(BLANK_PAGE)) return answer;
    const { missing, broken } = this.options.standIns(locale);
    const standIn = await this.askPublic(answer.status === 404 ? missing : broken, locale).catch(() => undefined);
    if (!standIn || standIn.status >= 500 || standIn.body.subarray(0, 400).includes(BLANK_PAGE)) return answer;
    return { ...answer, body: standIn.body };
  }

  /** The answer for one request: policy, security headers, nothing internal. */
  private finished(answer: Answer): Answer {
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(answer.headers)) {
      if (!isInternalHeader(name) && name !== 'content-length' && name !== 'etag') headers[name] = value;
    }
    for (let i = 0; i + 1 < this.options.headers.length; i += 2) {
      headers[(this.options.headers[i] ?? '').toLowerCase()] = this.options.headers[i + 1];
    }
    const cookies = cookiesOf(answer.headers).filter((cookie) => !cookie.startsWith(`${LOCALE_COOKIE}=`));
    if (cookies.length > 0) headers['set-cookie'] = cookies;
    else delete headers['set-cookie'];
    if (text(headers['cache-control']).includes('s-maxage')) headers['cache-control'] = REVALIDATE;
    if (!text(headers['content-type']).startsWith('text/html')) return { ...answer, headers };
    const { body, csp } = this.secured(answer.body);
    headers['content-security-policy'] = csp;
    headers.vary = VARY;
    return { status: answer.status, headers, body };
  }

  private secured(body: Buffer): { body: Buffer; csp: string } {
    const { html, hashes, refused } = secureInlineScripts(body.toString('utf8'));
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
