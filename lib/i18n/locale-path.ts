import { type Locale, routing } from './routing';

/** Path with its locale prefix: none for Chinese, `/en` for English; a query and a hash may follow. */
export function localePath(locale: Locale, path: string): string {
  if (locale === routing.defaultLocale) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, '')}`;
}

/** The home page's path in a language. */
export const homePathIn = (locale: Locale): string => localePath(locale, '/');
