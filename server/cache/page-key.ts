import type { IncomingHttpHeaders } from 'node:http';
import { LRUCache } from 'lru-cache';

/** What the page cache must know of the site's routes and languages. */
export interface PageRules {
  /** Languages by first path segment; the default one has none. */
  locales: readonly string[];
  defaultLocale: string;
  /** Whether a path (without language prefix) shows one person's data. */
  isPersonal(path: string): boolean;
  /** Whether the page at a path may ask for the camera. */
  usesCamera(path: string): boolean;
  /** Canonical query of a list at a path (without language prefix); undefined where the query is not a filter. */
  listQuery(path: string, query: URLSearchParams): string | undefined;
  /** Whether the answer at a path depends on its query although that is no list's filter: files made on demand. */
  readsQuery(path: string): boolean;
  /** Whether an Accept-Language header puts the other language before the default one. */
  prefersOther(acceptLanguage: string | undefined): boolean;
}

/** What a page request asks for, found from its address alone. */
export interface PageTarget {
  /**
   * Cache key: the path, and a list's filters. A page that may be kept cannot read any other query, so one copy serves
   * all of them.
   */
  key: string;
  /**
   * What the renderer is asked: the key. A visitor's own query must not reach what is kept for everybody, for Next
   * writes the address into the page; scripts read it from the address bar. Files that are never kept get theirs.
   */
  url: string;
  /** Language of the address. */
  locale: string;
  personal: boolean;
  camera: boolean;
  /** The address without prefix and query is `/`: the only place where the visitor's language counts. */
  home: boolean;
}

/** Cookie that remembers the language of the page shown last. */
export const LOCALE_COOKIE = 'i18n_redirected';

/** Longer queries are not cached: no page of the site makes them. */
const LONGEST_QUERY = 600;
const REMEMBERED_URLS = 5000;
/** Where nothing is. */
const NOWHERE = '/unreadable';
/** Parameters added by mail and advertising systems, and by Next to its own data requests. */
const NOISE = /^(?:utm_|_rsc$|gclid$|fbclid$|msclkid$|spm$|from_source$)/;

/** Makes the function that turns a request's address into its target; undefined for addresses that are not cacheable. */
export function pageTargets(rules: PageRules): (url: string) => PageTarget | undefined {
  const remembered = new LRUCache<string, PageTarget>({ max: REMEMBERED_URLS });
  return (url) => {
    const known = remembered.get(url);
    if (known) return known;
    const target = readTarget(url, rules);
    if (target && url.length <= LONGEST_QUERY) remembered.set(url, target);
    return target;
  };
}

function readTarget(url: string, rules: PageRules): PageTarget | undefined {
  if (!url.startsWith('/') || url.startsWith('//')) return undefined;
  const mark = url.indexOf('?');
  const rawPath = mark === -1 ? url : url.slice(0, mark);
  if (!isReadable(rawPath)) {
    const { locale } = splitLocale(rawPath, rules);
    return readTarget(locale === rules.defaultLocale ? NOWHERE : `/${locale}${NOWHERE}`, rules);
  }
  if (url.includes('\\') || url.includes('#')) return undefined;
  const rawQuery = mark === -1 ? '' : url.slice(mark + 1);
  if (rawQuery.length > LONGEST_QUERY || !URL.canParse(rawPath, 'http://site')) return undefined;
  // What reads the address next leaves these out: two addresses would be kept for one page.
  if (/%0[9ad]/i.test(rawPath)) return undefined;
  const pathname = new URL(rawPath, 'http://site').pathname;
  const { locale, path } = splitLocale(pathname, rules);
  const query = withoutNoise(rawQuery);
  const filter = rules.listQuery(path, query);
  const join = (text: string) => (text ? `${pathname}?${text}` : pathname);
  const key = join(filter ?? '');
  return {
    key,
    url: rules.readsQuery(path) ? join(query.toString()) : key,
    locale,
    personal: rules.isPersonal(path),
    camera: rules.usesCamera(path),
    home: pathname === '/',
  };
}

/** Whether a path can be read: the framework reads it twice, and calls what it cannot read a fault of its own. */
function isReadable(path: string): boolean {
  try {
    return decodeURIComponent(decodeURIComponent(path)) !== '';
  } catch {
    return false;
  }
}

/** Removes the language prefix from a path. */
export function splitLocale(
  pathname: string,
  rules: Pick<PageRules, 'locales' | 'defaultLocale'>,
): { locale: string; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  if (!rules.locales.includes(first)) return { locale: rules.defaultLocale, path: pathname };
  return { locale: first, path: `/${rest.join('/')}` };
}

function withoutNoise(raw: string): URLSearchParams {
  const query = new URLSearchParams(raw);
  for (const name of [...query.keys()]) if (NOISE.test(name)) query.delete(name);
  return query;
}

/** The remembered language, if the cookie holds one of the site's. */
export function localeCookie(cookies: string | undefined, locales: readonly string[]): string | undefined {
  if (!cookies) return undefined;
  const value = readCookie(cookies, LOCALE_COOKIE);
  return value !== undefined && locales.includes(value) ? value : undefined;
}

/** One cookie's raw value. */
export function readCookie(cookies: string, name: string): string | undefined {
  let from = cookies.indexOf(`${name}=`);
  while (from > 0 && cookies[from - 1] !== ' ' && cookies[from - 1] !== ';')
    from = cookies.indexOf(`${name}=`, from + 1);
  if (from === -1) return undefined;
  const start = from + name.length + 1;
  const end = cookies.indexOf(';', start);
  return cookies.slice(start, end === -1 ? undefined : end).trim();
}

/** Whether the request wants Next's data instead of the page, or a draft: neither is ever cached here. */
export function bypassesCache(headers: IncomingHttpHeaders, url: string): boolean {
  if (headers.rsc !== undefined || headers['next-router-prefetch'] !== undefined) return true;
  if (headers['next-router-state-tree'] !== undefined || headers['next-router-segment-prefetch'] !== undefined)
    return true;
  if (url.includes('_rsc=')) return true;
  const { cookie } = headers;
  return cookie !== undefined && (cookie.includes('__prerender_bypass') || cookie.includes('__next_preview_data'));
}
