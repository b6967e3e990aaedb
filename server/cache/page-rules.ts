import { readsQuery } from '@/lib/files';
import { writeFilter } from '@/lib/filters/filter-href';
import { listOfPath, readFilter } from '@/lib/filters/list-filters';
import { prefersEnglish } from '@/lib/i18n/accept-language';
import { routing } from '@/lib/i18n/routing';
import { isForOne, usesCamera } from '@/lib/routes';
import type { PageRules } from '@/server/cache/page-key';

/** The page cache's view of the site, made from the route table. */
export const pageRules: PageRules = {
  locales: routing.locales,
  defaultLocale: routing.defaultLocale,
  isPersonal: isForOne,
  usesCamera,
  listQuery(path, query) {
    const list = listOfPath(path.length > 1 ? path.replace(/\/$/, '') : path);
    return list ? writeFilter(readFilter(list, query)) : undefined;
  },
  readsQuery,
  prefersOther: prefersEnglish,
};
