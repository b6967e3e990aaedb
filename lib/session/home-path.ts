import { homePathIn } from '@/lib/i18n/locale-path';

/** The home page in the language of the page shown. */
export function homePath(): string {
  return homePathIn(document.documentElement.lang.startsWith('en') ? 'en' : 'zh');
}
