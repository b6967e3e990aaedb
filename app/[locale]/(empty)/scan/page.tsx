import type { Metadata } from 'next';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { ScanShell } from '@/components/door/scan/scan-shell';
import { LanguageSwitch } from '@/components/shells/language-switch';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { loadMessages, pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

type Props = PageProps<'/[locale]/scan'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await localeOf(params);
  const t = await getTranslations('routes');
  const facts = { locale, path: href('scanner'), title: t('scanner'), noindex: true };
  const manifest = locale === 'en' ? '/scan-en.webmanifest' : '/scan.webmanifest';
  return { ...(await pageMetadata(facts)), manifest };
}

/** The scanner's page: the same for everybody, so that a device may keep it. What it is about is asked for in the browser. */
export default async function ScanPage({ params }: Props) {
  const locale = await localeOf(params);
  const other = locale === 'en' ? 'zh' : 'en';
  const [t, words] = [await getTranslations('header'), await loadMessages(other)];
  // Why somebody is refused, and what a screen says, stand there in both languages.
  const { admitted, reasons } = words.door ?? {};
  const messages = { door: { admitted, reasons }, scanner: { screen: words.scanner?.screen } };
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), 'scanner', 'door', 'form')}>
      <ScanShell
        other={{ locale: other, messages }}
        language={<LanguageSwitch locale={locale} label={t('otherLanguage')} />}
      />
    </NextIntlClientProvider>
  );
}
