import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { NoticeToastLeaf } from '@/app/[locale]/notice-toast-leaf';
import { AccountLines, AccountMenu } from '@/components/account/account-menu';
import { getAccountWords } from '@/components/account/account-words';
import { LoginBoxHost } from '@/components/account/login-box-host';
import type { SiteFooterProps } from '@/components/shells/site-footer';
import { SiteShell } from '@/components/shells/site-shell';
import { listCustServs } from '@/lib/data/reference';
import { readEnv } from '@/lib/env';
import { localText } from '@/lib/i18n/local-text';
import { type Locale, routing, TIME_ZONE } from '@/lib/i18n/routing';

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE });

export default async function SiteLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const [words, footer] = await Promise.all([getAccountWords(), getFooter(locale)]);
  return (
    <>
      <SiteShell
        locale={locale}
        account={<AccountMenu words={words} />}
        accountLines={<AccountLines words={words} />}
        footer={footer}
      >
        {children}
      </SiteShell>
      <LoginBoxHost locale={locale} />
      <NoticeToastLeaf />
    </>
  );
}

async function getFooter(locale: Locale): Promise<SiteFooterProps> {
  // A page is worth more than its footer's phone number.
  const services = await listCustServs().catch(() => []);
  const service = services.find(({ phone }) => phone);
  const hours = localText(locale, service?.workTime, service?.workTimeEn);
  return {
    year: Number(YEAR.format(new Date())),
    icpNumber: readEnv().ICP_NUMBER,
    phone: service?.phone,
    hours: hours.text,
    hoursLang: hours.lang,
  };
}
