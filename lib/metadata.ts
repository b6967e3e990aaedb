import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { processEnv } from '@/lib/env';
import { fileHref } from '@/lib/files';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { ogPicturePath } from '@/lib/og/og-picture';
import type { PageFacts } from '@/lib/page-facts';
import { fitDescription, fitTitle } from '@/lib/text/fit-words';
import { personMonogram } from '@/lib/text/monogram';

/** Public address of the site; never taken from a request's Host. */
export function siteUrl(): string {
  return processEnv().SITE_URL;
}

/** Address of the articles' feed in a language. */
export const feedPath = (locale: Locale) => fileHref('feed', { locale: `${locale}.xml` });

/** Self canonical, reciprocal alternates (zh, en, x-default) of a path without query, and the feed. */
export function alternatesOf(locale: Locale, path: string): NonNullable<Metadata['alternates']> {
  return {
    canonical: localePath(locale, path),
    languages: { zh: localePath('zh', path), en: localePath('en', path), 'x-default': localePath('zh', path) },
    types: { 'application/rss+xml': feedPath(locale) },
  };
}

/** What every page starts from. */
export async function baseMetadata(locale: Locale): Promise<Metadata> {
  const [common, routes] = await Promise.all([
    getTranslations({ locale, namespace: 'common' }),
    getTranslations({ locale, namespace: 'routes' }),
  ]);
  return {
    metadataBase: new URL(siteUrl()),
    title: routes('homeTitle'),
    description: common('description'),
    applicationName: common('siteName'),
    formatDetection: { telephone: false, email: false, address: false },
    icons: {
      icon: [
        { url: '/favicon.ico', sizes: '48x48' },
        { url: '/favicon.svg', type: 'image/svg+xml' },
      ],
      apple: '/apple-touch-icon.png',
    },
    manifest: '/manifest.webmanifest',
  };
}

const DRAWN_COVER = /\/file\/art\/[a-z]+\/([a-z-]+)\/(\d+)\./;

/** Title of a page that is made for one person: nobody finds or shares it. */
export async function personalMetadata(locale: Locale, title: string): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'routes' });
  return { title: t('titleTemplate', { page: title }), robots: { index: false, follow: true } };
}

/** Title, description, canonical, alternates and Open Graph of a page. */
export async function pageMetadata(facts: PageFacts): Promise<Metadata> {
  const t = await getTranslations({ locale: facts.locale, namespace: 'routes' });
  const common = await getTranslations({ locale: facts.locale, namespace: 'common' });
  const inner = (page: string) => t('titleTemplate', { page });
  const title = facts.path === href('home') ? t('homeTitle') : fitTitle(facts.title, inner);
  const description = facts.description
    ? fitDescription(facts.description)
    : fitDescription([facts.title, common('description')].filter(Boolean).join(facts.locale === 'en' ? '. ' : '。'));
  const images = [sharingPicture(facts)];
  return {
    title,
    description,
    alternates: facts.noindex ? undefined : alternatesOf(facts.locale, facts.path),
    robots: facts.noindex ? { index: false, follow: true } : undefined,
    openGraph: {
      title,
      description,
      url: localePath(facts.locale, facts.path),
      siteName: common('siteName'),
      locale: facts.locale === 'en' ? 'en_GB' : 'zh_CN',
      alternateLocale: facts.locale === 'en' ? 'zh_CN' : 'en_GB',
      type: facts.type ?? 'website',
      images: images.map((url) => ({ url, width: 1200, height: 630 })),
      ...(facts.publishedTime ? { publishedTime: facts.publishedTime } : {}),
    },
    twitter: { card: 'summary_large_image', title, description, images },
  };
}

/** Address of the card for chats: the page's sharing picture with its QR code. */
export function shareCard({ locale, path, ...facts }: Omit<PageFacts, 'description'>): string {
  return sharingPicture({ locale, ...facts }, localePath(locale, path));
}

/** Path of a page's sharing picture, a PNG of 1200 × 630; with the path of the page, of its card for chats. */
export function sharingPicture(
  { title, line, cover, person, locale }: Pick<PageFacts, 'title' | 'line' | 'cover' | 'person' | 'locale'>,
  page?: string,
): string {
  const [, drawn = 'page', number = '1'] = DRAWN_COVER.exec(cover ?? '') ?? [];
  const { subject, seed } = { subject: person?.subject || drawn, seed: person?.seed ?? Number(number) };
  const words = { title: title.slice(0, 120), line: line?.slice(0, 120) ?? '' };
  return ogPicturePath(processEnv().HOOK_SECRET, {
    locale,
    ...words,
    subject,
    seed,
    page,
    monogram: person ? personMonogram(person.name) : '',
  });
}
