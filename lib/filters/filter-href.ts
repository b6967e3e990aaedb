/** Canonical query of a filter: sorted names, encoded values; empty for none. */
export function writeFilter(filter: Record<string, string | undefined>): string {
  return Object.entries(filter)
    .filter((entry): entry is [string, string] => Boolean(entry[1]))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
}

/** A list's path with some filters changed; a change goes back to page 1 unless it names the page. */
export function filterHref(
  path: string,
  filter: Record<string, string | undefined>,
  change: Record<string, string | undefined>,
): string {
  const query = writeFilter({ ...filter, page: undefined, ...change });
  return query ? `${path}?${query}` : path;
}
