import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { NoticeToastLeaf } from '@/app/[locale]/notice-toast-leaf';
import { AccountMenu } from '@/components/account/account-menu';
import { accountLinks, getAccountWords } from '@/components/account/account-words';
import { LoginBoxHost } from '@/components/account/login-box-host';
import { Palette } from '@/components/console/palette/palette';
import { ConsoleMenu } from '@/components/shells/console-menu';
import { ConsoleShell } from '@/components/shells/console-shell';
import { consoleMenu } from '@/lib/console-menu';
import { requireSignIn } from '@/lib/data/page-access';
import { routing } from '@/lib/i18n/routing';
import { mayOpen } from '@/lib/rights';

/** Pages of the console are rendered for one person and one request. */
export const dynamic = 'force-dynamic';

export default async function ConsoleLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const user = await requireSignIn(locale);
  const [t, messages, words] = await Promise.all([getTranslations(), getMessages(), getAccountWords()]);
  const items = consoleMenu(user).map((item) => ({ ...item, label: t(item.title) }));
  return (
    <>
      <ConsoleShell
        locale={locale}
        account={<AccountMenu words={words} links={accountLinks()} />}
        palette={
          <Palette
            screens={items}
            finds={{ people: mayOpen('consoleUsers', user), orders: mayOpen('consoleOrders', user) }}
            words={messages.console.palette}
          />
        }
        menu={<ConsoleMenu label={t('console.menu')} items={items} />}
      >
        {children}
      </ConsoleShell>
      <LoginBoxHost locale={locale} />
      <NoticeToastLeaf />
    </>
  );
}
