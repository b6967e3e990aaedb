/** As in lib/filters/list-filters.ts, which would bring its parser into every page. */
const FILTERED = 'filtered';

/** The other language's address of a path (without locale); a filtered list goes by its visible query. */
export function otherLanguageHref(locale: string, path: string, search: string): string {
  const marker = path.indexOf(`/${FILTERED}/`);
  const visible = marker > 0 ? path.slice(0, marker) : path;
  const query = marker > 0 ? `?${decodeQuery(path.slice(marker + FILTERED.length + 2))}` : search;
  if (locale === 'en') return `${visible}${query}`;
  return `${visible === '/' ? '/en' : `/en${visible}`}${query}`;
}

function decodeQuery(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
