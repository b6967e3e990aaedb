import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { NotFoundView } from '@/components/shells/not-found-view';
import { routing } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/not-found-page'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations('routes');
  return pageMetadata({ locale, path: '/not-found-page', title: t('notFound'), noindex: true });
}

/** What the web server sends as the body of a 404, because the router's own is blank without JavaScript. */
export default async function NotFoundPage({ params }: PageProps<'/[locale]/not-found-page'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  return <NotFoundView />;
}
