import { FILTERED, type ListFilter, type ListName, readFilter } from './list-filters';

/** The filter in a `/filtered/[query]` path that the middleware made. */
export function filterOfSegment<L extends ListName>(list: L, segment: string): ListFilter<L> {
  let query = segment;
  // The segment arrives encoded once more than the middleware wrote it, depending on how the page is reached.
  for (let round = 0; round < 2 && /%[0-9a-f]{2}/i.test(query) && !query.includes('='); round++) query = decode(query);
  return readFilter(list, new URLSearchParams(query));
}

/** Splits catch-all segments into their own part and the filter behind `filtered`; null for what the middleware did not make. */
export function splitFiltered<L extends ListName>(
  list: L,
  segments: string[],
): { own: string[]; filter: ListFilter<L> } | null {
  const at = segments.indexOf(FILTERED);
  if (at < 0) return { own: segments, filter: readFilter(list, []) };
  const query = segments[at + 1];
  if (query === undefined || segments.length !== at + 2) return null;
  return { own: segments.slice(0, at), filter: filterOfSegment(list, query) };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}
