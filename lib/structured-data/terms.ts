import type { Organization } from 'schema-dts';
import { localText } from '@/lib/i18n/local-text';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { siteUrl } from '@/lib/metadata';

export const CONTEXT = 'https://schema.org' as const;

/** A public address of a path or file. */
export const absolute = (path: string) => new URL(path, siteUrl()).toString();
/** A picture that crawlers can read: a drawn cover as PNG instead of SVG. */
export const pictureUrl = (url: string | null | undefined) =>
  url ? absolute(url.replace(/^(\/api\/file\/art\/.+)\.svg$/, '$1.png?w=1200')) : undefined;
/** A public address of a page in a language. */
export const pageUrl = (locale: Locale, path: string) => absolute(localePath(locale, path));
/** A text in the page's language, as the page shows it. */
export const said = (locale: Locale, zh?: string | null, en?: string | null) =>
  localText(locale, zh, en).text || undefined;
/** The text of an HTML fragment. */
export const plain = (html: string | undefined) =>
  html
    ?.replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim() || undefined;

/** Who runs the site, by the same id wherever it is named. */
export function siteOrganisation(name: string) {
  return {
    '@type': 'Organization',
    '@id': absolute('/#organization'),
    name,
    url: absolute('/'),
    logo: { '@type': 'ImageObject', url: absolute('/icon-512.png'), width: '512', height: '512' },
  } as const satisfies Organization;
}
