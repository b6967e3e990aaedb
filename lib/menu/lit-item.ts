interface Lightable {
  key: string;
  href: string;
}

/** Key of the link that a path lights: the longest that it lies below; null for none. */
export function litItem(items: readonly Lightable[], path: string): string | null {
  const covers = (href: string) => path === href || (href !== '/' && path.startsWith(`${href}/`));
  const [best] = items.filter(({ href }) => covers(href)).sort((a, b) => b.href.length - a.href.length);
  return best?.key ?? null;
}

/** The same for the header, where any path with /article lights the news (spec §2). */
export function litInHeader(items: readonly Lightable[], path: string): string | null {
  if (path.includes('/article')) return items.find(({ href }) => href.includes('/article'))?.key ?? null;
  return litItem(items, path);
}
