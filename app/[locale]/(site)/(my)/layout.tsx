import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { hasLocale } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { LogoutButton } from '@/components/account/account-menu-logout';
import { getSideLogoutWords } from '@/components/account/account-words';
import { MenuLayout } from '@/components/shells/menu-layout';
import { MyMenu } from '@/components/shells/my-menu';
import styles from '@/components/shells/my-menu.module.css';
import { getBaseInfo } from '@/lib/data/session';
import { readEnv } from '@/lib/env';
import { type Locale, routing } from '@/lib/i18n/routing';
import { localePath } from '@/lib/metadata';
import { safePath } from '@/lib/safe-redirect';
import { PATH_HEADER } from '@/lib/session/path-header';

/** Personal pages are made for one person and one request. */
export const dynamic = 'force-dynamic';

export default async function MyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  // A failed read throws: an upstream that is down must not look like signed out.
  const user = await getBaseInfo();
  if (user.login !== true) return sendToLogin(locale);
  const [t, messages, logoutWords] = await Promise.all([getTranslations('my'), getMessages(), getSideLogoutWords()]);
  const { userType, certFlag, adminFlag, msgUnread } = user;
  return (
    <MenuLayout
      menu={
        <MyMenu
          user={{ userType, certFlag, adminFlag, msgUnread }}
          words={{ menuLabel: t('menuLabel'), unread: t('unread'), items: messages.my.menu }}
          consolePath={readEnv().CONSOLE_URL}
          logout={<LogoutButton words={logoutWords} className={styles.logout} />}
        />
      }
    >
      {children}
    </MenuLayout>
  );
}

async function sendToLogin(locale: Locale): Promise<never> {
  const asked = (await headers()).get(PATH_HEADER);
  const from = safePath(asked, localePath(locale, '/my'));
  redirect(`${localePath(locale, '/')}?login=1&from=${encodeURIComponent(from)}`);
}
