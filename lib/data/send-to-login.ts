import 'server-only';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getLocale } from 'next-intl/server';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import { type Locale, routing } from '@/lib/i18n/routing';
import { safePath } from '@/lib/safe-redirect';
import { PATH_HEADER } from '@/lib/session/path-header';

/** Sends who is not signed in (any more) to the home page with the login box open, and back here afterwards. */
export async function sendToLogin(known?: Locale): Promise<never> {
  const locale = known ?? (await localeOfPage());
  const from = safePath((await headers()).get(PATH_HEADER), localePath(locale, href('my')));
  redirect(localePath(locale, href('home', {}, { query: { login: 1, from } })));
}

async function localeOfPage(): Promise<Locale> {
  const asked = await getLocale();
  return hasLocale(routing.locales, asked) ? asked : routing.defaultLocale;
}
