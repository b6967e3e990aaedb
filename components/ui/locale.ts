import type { Locale } from '@/lib/i18n/routing';

/** Narrows a locale string to the site's two languages. */
export function asLocale(locale: string): Locale {
  return locale === 'en' ? 'en' : 'zh';
}
