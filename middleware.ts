import { NextRequest, NextResponse } from 'next/server';
import createMiddleware from 'next-intl/middleware';
import { writeFilter } from '@/lib/filters/filter-href';
import { FILTERED, listOfPath, readFilter } from '@/lib/filters/list-filters';
import { prefersEnglish } from '@/lib/i18n/accept-language';
import { homePathIn, localePath } from '@/lib/i18n/locale-path';
import { LOCALE_COOKIE, type Locale, routing } from '@/lib/i18n/routing';
import { olderAddress } from '@/lib/redirects';
import { needsLogin } from '@/lib/routes';
import { TOKEN_COOKIE } from '@/lib/session/cookies';
import { PATH_HEADER } from '@/lib/session/path-header';

const localise = createMiddleware(routing);

/** Language prefix in small letters, first-visit language, older addresses, guests of personal pages, and normalised filters, in this order. */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl;
  const english = pathname === '/en' || pathname.startsWith('/en/');
  const path = english ? pathname.slice(3) || '/' : pathname;
  const prefix = english ? '/en' : '';
  const locale = english ? 'en' : 'zh';

  const spelled = /^\/(en|zh)(?=\/|$)/i.exec(pathname)?.[0];
  if (spelled && spelled !== spelled.toLowerCase()) {
    const rest = `/${pathname.slice(spelled.length).replace(/^[/\\]+/, '')}`;
    return redirect(request, localePath(spelled.toLowerCase() === homePathIn('en') ? 'en' : 'zh', rest), search, 308);
  }
  const ended = withoutEnd(pathname);
  if (ended !== pathname) return redirect(request, ended, search, 308);
  if (pathname === '/' && isFirstVisitInEnglish(request)) return redirect(request, homePathIn('en'), search, 302);
  const moved = olderAddress(path);
  if (moved) return redirectTo(request, localePath(locale, moved));
  if (needsLogin(path) && !request.cookies.get(TOKEN_COOKIE)?.value) {
    // The router keeps where an address led it, also for whoever has signed in since; what is no page it loads anew, and keeps nothing.
    // Browsers say so over https and on this machine; elsewhere, over plain http, the router is redirected as before.
    if (request.headers.get('sec-fetch-dest') === 'empty') return noPage();
    const from = encodeURIComponent(`${prefix}${path}${search}`);
    return redirect(request, homePathIn(locale), `?login=1&from=${from}`, 307);
  }
  if (needsLogin(path)) {
    // The page checks the token again on the server, and sends people whose token has expired back here.
    const headers = new Headers(request.headers);
    headers.set(PATH_HEADER, `${prefix}${path}${search}`);
    return localise(new NextRequest(request.nextUrl, { headers, method: request.method }));
  }
  const marker = path.indexOf(`/${FILTERED}/`);
  if (marker > 0) {
    const query = path.slice(marker + FILTERED.length + 2);
    return redirect(request, `${prefix}${path.slice(0, marker)}`, `?${decodeOnce(query)}`, 308);
  }
  return rewriteToFilter(request, path, locale) ?? localise(request);
}

/** A list with a query is rendered under a path that holds its canonical filter, so that it is cached as a whole. */
function rewriteToFilter(request: NextRequest, path: string, locale: Locale): NextResponse | null {
  const list = listOfPath(path.length > 1 ? path.replace(/\/$/, '') : path);
  if (!list || !request.nextUrl.search) return null;
  const query = writeFilter(readFilter(list, request.nextUrl.searchParams));
  const url = request.nextUrl.clone();
  // What the filter does not know never reaches a page, so it cannot create a cache entry.
  url.search = '';
  url.pathname = `/${locale}${path}${query ? `/${FILTERED}/${encodeURIComponent(query)}` : ''}`;
  return NextResponse.rewrite(url);
}

function isFirstVisitInEnglish(request: NextRequest): boolean {
  const known = request.cookies.get(LOCALE_COOKIE)?.value;
  if (known === 'zh' || known === 'en') return false;
  return prefersEnglish(request.headers.get('accept-language'));
}

/** An address without spaces and control characters at its end: whoever reads it next cuts them off, and two addresses had one page. */
const withoutEnd = (path: string) => path.replace(/(?:%(?:20|[01][0-9a-f]))+$/i, '').replace(/^[/\\]*/, '/');

/** For good; nobody keeps it all the same, because the page may move nearer. */
function redirectTo(request: NextRequest, address: string): NextResponse {
  const { pathname, search, hash } = new URL(address, request.nextUrl);
  return redirect(request, pathname, search, 308, hash);
}

function redirect(
  request: NextRequest,
  pathname: string,
  search: string,
  status: 302 | 307 | 308,
  hash = '',
): NextResponse {
  const url = request.nextUrl.clone();
  url.pathname = pathname;
  url.search = search;
  url.hash = hash;
  // Where a visitor is sent depends on cookies: no cache may keep it.
  return NextResponse.redirect(url, { status, headers: { 'cache-control': 'private, no-store' } });
}

const noPage = () => new NextResponse(null, { status: 204, headers: { 'cache-control': 'private, no-store' } });

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

export const config = {
  matcher: [
    '/((?!api/|_next/|_hook/|hooks/|health/|mqtt|metrics|sitemap|robots\\.txt|feeds/|calendar/|images/|.*\\.[a-z0-9]{2,11}$).*)',
  ],
};
