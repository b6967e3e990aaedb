import { defineRouting } from 'next-intl/routing';

/** zh at `/`, en at `/en`; the URL decides (spec §9). The cookie i18n_redirected is set by server/, detection by middleware.ts. */
export const routing = defineRouting({
  locales: ['zh', 'en'],
  defaultLocale: 'zh',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];
/** Name of the locale cookie; 365 days (spec §9). */
export const LOCALE_COOKIE = 'i18n_redirected';
export const LOCALE_COOKIE_SECONDS = 365 * 86_400;
/** Value of `<html lang>`. */
export const HTML_LANG: Record<Locale, string> = { zh: 'zh-CN', en: 'en' };
/** All dates of the site are shown in the zone in which meetings are held. */
export const TIME_ZONE = 'Asia/Shanghai';
