import '@/app/global.css';
import type { Metadata, Viewport } from 'next';
import { notFound } from 'next/navigation';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { SiteChrome } from '@/components/shells/site-chrome';
import { TELL_TOKEN } from '@/lib/browser/own-scripts';
import { pickMessages } from '@/lib/i18n/messages';
import { HTML_LANG, routing } from '@/lib/i18n/routing';
import { baseMetadata } from '@/lib/metadata';
import { cssVariables } from '@/lib/theme/css-variables';
import { tokens } from '@/lib/theme/tokens';

/** Pages are rendered on their first request, so that a build needs no running upstream. */
export function generateStaticParams() {
  return [];
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: tokens.color.light.paper },
    { media: '(prefers-color-scheme: dark)', color: tokens.color.dark.paper },
  ],
};

export async function generateMetadata({ params }: LayoutProps<'/[locale]'>): Promise<Metadata> {
  const { locale } = await params;
  return hasLocale(routing.locales, locale) ? baseMetadata(locale) : {};
}

export default async function RootLayout({
  params,
  children,
}: {
  params: Promise<{ locale: string }>;
  children: ReactNode;
}) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const t = await getTranslations('common');
  return (
    // TELL_TOKEN writes an attribute of its own before hydration.
    <html lang={HTML_LANG[locale]} suppressHydrationWarning>
      <head>
        <style id="tokens">{cssVariables()}</style>
        <script>{TELL_TOKEN}</script>
      </head>
      <body>
        <a className="skip-link" href="#main">
          {t('skipToContent')}
        </a>
        <NextIntlClientProvider messages={pickMessages(await getMessages(), 'toast')}>
          <SiteChrome />
          {children}
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
