export type PageItem = { kind: 'page'; page: number; key: string } | { kind: 'gap'; key: string };

/** First and last page, the current one with its neighbours, and gaps between; a gap of one page is that page. */
export function pageItems(page: number, pageCount: number): PageItem[] {
  const wanted = [1, page - 1, page, page + 1, pageCount].filter((number) => number >= 1 && number <= pageCount);
  const sorted = [...new Set(wanted)].sort((a, b) => a - b);
  const items: PageItem[] = [];
  let last = 0;
  for (const number of sorted) {
    if (number - last === 2) items.push({ kind: 'page', page: number - 1, key: String(number - 1) });
    else if (number - last > 2) items.push({ kind: 'gap', key: `gap-${number}` });
    items.push({ kind: 'page', page: number, key: String(number) });
    last = number;
  }
  return items;
}
