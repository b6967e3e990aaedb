import { listOfPath, readFilter, writeFilter } from '@/lib/filters/list-filters';
import { prefersEnglish } from '@/lib/i18n/accept-language';
import { routing } from '@/lib/i18n/routing';
import { needsLogin, routes } from '@/lib/routes';
import type { PageRules } from '@/server/page-key';

/** The operations console has its own root layout and its own access rules. */
const CONSOLE = /^\/console(?:\/|$)/;
const loginPaths = Object.values(routes)
  .filter((route) => route.access === 'login')
  .map(
    (route) => new RegExp(`^${route.path.replace(/\/\[\[[^\]]+\]\]/g, '(?:/.*)?').replace(/\[[^\]]+\]/g, '[^/]+')}/?$`),
  );

/** The page cache's view of the site, made from the route table. */
export const pageRules: PageRules = {
  locales: routing.locales,
  defaultLocale: routing.defaultLocale,
  isPersonal: (path) => CONSOLE.test(path) || needsLogin(path) || loginPaths.some((pattern) => pattern.test(path)),
  listQuery(path, query) {
    const list = listOfPath(path.length > 1 ? path.replace(/\/$/, '') : path);
    return list ? writeFilter(readFilter(list, query)) : undefined;
  },
  prefersOther: prefersEnglish,
};
