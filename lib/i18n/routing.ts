import { defineRouting } from 'next-intl/routing';

/** zh at `/`, en at `/en`; the URL decides (spec §9). The cookie i18n_redirected is set by script (remember-language.ts) and by the redirect at `/` (server/web/site.ts). */
export const routing = defineRouting({
  locales: ['zh', 'en'],
  defaultLocale: 'zh',
  localePrefix: 'as-needed',
  localeDetection: false,
  localeCookie: false,
  alternateLinks: false,
});

export type Locale = (typeof routing.locales)[number];
/** Name of the locale cookie. */
export const LOCALE_COOKIE = 'i18n_redirected';
/** Value of `<html lang>`. */
export const HTML_LANG: Record<Locale, string> = { zh: 'zh-CN', en: 'en' };
/** All dates of the site are shown in the zone in which meetings are held. */
export const TIME_ZONE = 'Asia/Shanghai';
