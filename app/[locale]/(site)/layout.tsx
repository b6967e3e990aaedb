import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { NoticeToastLeaf } from '@/app/[locale]/notice-toast-leaf';
import { AccountLines, AccountMenu } from '@/components/account/account-menu';
import { accountLinks, getAccountWords, getLoginBonesWords } from '@/components/account/account-words';
import { LoginBoxHost } from '@/components/account/login-box-host';
import type { SiteFooterProps } from '@/components/shells/site-footer';
import { SiteShell } from '@/components/shells/site-shell';
import { processEnv } from '@/lib/env';
import { localText } from '@/lib/i18n/local-text';
import { type Locale, routing, TIME_ZONE } from '@/lib/i18n/routing';

const YEAR = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: TIME_ZONE });

export default async function SiteLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const words = await getAccountWords();
  const links = accountLinks();
  return (
    <>
      <SiteShell
        locale={locale}
        account={<AccountMenu words={words} links={links} />}
        accountLines={<AccountLines words={words} links={links} />}
        footer={getFooter(locale)}
      >
        {children}
      </SiteShell>
      <LoginBoxHost locale={locale} words={await getLoginBonesWords()} />
      <NoticeToastLeaf />
    </>
  );
}

function getFooter(locale: Locale): SiteFooterProps {
  const { ICP_NUMBER, contact } = processEnv();
  const hours = localText(locale, contact.hours, contact.hoursEn);
  return {
    year: Number(YEAR.format(new Date())),
    icpNumber: ICP_NUMBER,
    phone: contact.phone,
    email: contact.email,
    hours: hours.text,
    hoursLang: hours.lang,
  };
}
