import Cookies from 'js-cookie';
import { LOCALE_COOKIE, routing } from './routing';

/** Days that the choice is kept (spec §9). */
const KEPT_DAYS = 365;

/** Keeps the language of the page shown for the next visit of the home page (spec §9). A public page's answer sets no cookie, or no shared cache would keep it. */
export function rememberLanguage(): void {
  const locale = document.documentElement.lang.startsWith('en') ? 'en' : routing.defaultLocale;
  if (Cookies.get(LOCALE_COOKIE) === locale) return;
  Cookies.set(LOCALE_COOKIE, locale, {
    path: '/',
    expires: KEPT_DAYS,
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}
