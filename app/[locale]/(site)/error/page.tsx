import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { ErrorNotice, ErrorPage, type ErrorPageWords } from '@/components/shells/error-page';
import { href } from '@/lib/href';
import { homePathIn } from '@/lib/i18n/locale-path';
import { routing } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/error'>): Promise<Metadata> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return {};
  const t = await getTranslations('routes');
  return pageMetadata({ locale, path: href('error'), title: t('error'), noindex: true });
}

export default async function ErrorRoute({ params }: PageProps<'/[locale]/error'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const words = await getWords();
  const home = homePathIn(locale);
  return (
    <Suspense fallback={<ErrorNotice words={words} home={home} status={500} message="" />}>
      <ErrorPage words={words} home={home} />
    </Suspense>
  );
}

async function getWords(): Promise<ErrorPageWords> {
  const [t, failure] = await Promise.all([getTranslations('error'), getTranslations('failure')]);
  return {
    title500: failure('title'),
    text500: failure('text'),
    title: t('title'),
    text: t('text'),
    message: t('message'),
    countdown: [0, 1, 2, 3].map((seconds) => t('countdown', { seconds })),
    stayed: t('stayed'),
    goHome: failure('goHome'),
    stay: t('stay'),
  };
}
