import { notFound } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { NoticeToastLeaf } from '@/app/[locale]/notice-toast-leaf';
import { AccountMenu } from '@/components/account/account-menu';
import { accountLinks, getAccountWords, getLoginBonesWords } from '@/components/account/account-words';
import { LoginBoxHost } from '@/components/account/login-box-host';
import { Palette } from '@/components/console/palette/palette';
import { RowKeys } from '@/components/console/panel/row-keys';
import { ConsoleMenu } from '@/components/shells/console-menu';
import { ConsoleShell } from '@/components/shells/console-shell';
import { getWaiting } from '@/contract/console/console';
import { isStaff } from '@/contract/policies';
import { requireSignIn } from '@/lib/data/page-access';
import { readForPart } from '@/lib/data/read';
import { routing } from '@/lib/i18n/routing';
import { consoleMenu } from '@/lib/menu/console-menu';
import { mayOpen } from '@/lib/rights';

/** Pages of the console are rendered for one person and one request. */
export const dynamic = 'force-dynamic';

export default async function ConsoleLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const user = await requireSignIn(locale);
  // Without them the menu has no numbers, and is whole otherwise.
  const counting = isStaff(user) ? readForPart(getWaiting).catch(() => null) : null;
  const [t, messages, words] = await Promise.all([getTranslations(), getMessages(), getAccountWords()]);
  const items = consoleMenu(user).map((item) => ({
    ...item,
    label: t(item.title),
    group: item.group && t(item.group),
  }));
  return (
    <>
      <ConsoleShell
        locale={locale}
        name={t(isStaff(user) ? 'my.menu.console' : 'console.dashboard.ofDept')}
        account={<AccountMenu words={words} links={{ ...accountLinks(), console: null }} />}
        palette={
          <Palette
            screens={items}
            finds={{ people: mayOpen('consoleUsers', user), orders: mayOpen('consoleOrders', user) }}
            words={messages.console.palette}
          />
        }
        menu={
          <ConsoleMenu
            label={t('console.menu')}
            waitsLabel={t('console.menuWaits')}
            items={items}
            waiting={await counting}
          />
        }
      >
        {children}
        <RowKeys words={t('console.keys')} />
      </ConsoleShell>
      <LoginBoxHost locale={locale} words={await getLoginBonesWords()} />
      <NoticeToastLeaf />
    </>
  );
}
