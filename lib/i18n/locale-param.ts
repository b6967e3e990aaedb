import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { type Locale, routing } from './routing';

/** The locale of a page's params; a 404 for a first segment that is not a locale. */
export async function localeOf(params: Promise<{ locale: string }>): Promise<Locale> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return locale;
}
