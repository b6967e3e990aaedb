import { fileHref } from '@/lib/files';
import { alternatesOf, siteUrl } from '@/lib/metadata';

/** A page in the sitemap. */
export interface SitemapEntry {
  /** Without language prefix. */
  path: string;
  /** `yyyy-MM-dd HH:mm:ss`, Asia/Shanghai. */
  lastmod?: string | null;
}

const escapeXml = (text: string) => text.replace(/[<>&'"]/g, (c) => `&#${c.charCodeAt(0)};`);
const withOffset = (time: string) => `${time.slice(0, 10)}T${time.slice(11, 19)}+08:00`;

/** One `<url>` per language, each with its alternates. A last change that lies after `now` is not known, and left out. */
export function sitemapXml(entries: SitemapEntry[], now: number): string {
  const site = siteUrl();
  const absolute = (path: string) => escapeXml(new URL(path, site).href);
  const urls = entries.map(({ path, lastmod }) => {
    const languages = Object.entries(alternatesOf('zh', path).languages ?? {});
    const found = new Map(languages.map(([language, address]) => [language, absolute(String(address))]));
    const links = [...found]
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('');
    const changed = lastmod && withOffset(lastmod);
    const modified = changed && Date.parse(changed) <= now ? `<lastmod>${changed}</lastmod>` : '';
    return ['zh', 'en'].map((locale) => `<url><loc>${found.get(locale)}</loc>${modified}${links}</url>`).join('');
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`;
}

/** The index of all sitemap files. */
export function sitemapIndexXml(files: string[]): string {
  const site = siteUrl();
  const items = files.map(
    (file) => `<sitemap><loc>${escapeXml(site + fileHref('sitemapPart', { file: `${file}.xml` }))}</loc></sitemap>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${items.join('')}</sitemapindex>\n`;
}
