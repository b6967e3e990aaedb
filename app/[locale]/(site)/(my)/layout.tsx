import { notFound } from 'next/navigation';
import { hasLocale, NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { LogoutButton } from '@/components/account/account-menu-logout';
import { getSideLogoutWords } from '@/components/account/account-words';
import { OneTimePassword } from '@/components/my/one-time-password';
import { MyMenu } from '@/components/shells/my-menu';
import styles from '@/components/shells/my-menu.module.css';
import { PersonalMenuLayout } from '@/components/shells/personal-menu-layout';
import { requireSignIn } from '@/lib/data/page-access';
import { processEnv } from '@/lib/env';
import { pickMessages } from '@/lib/i18n/messages';
import { routing } from '@/lib/i18n/routing';
import { personalMenu } from '@/lib/menu/menus';

/** Personal pages are rendered for one person and one request. */
export const dynamic = 'force-dynamic';

export default async function MyLayout({ params, children }: LayoutProps<'/[locale]'>) {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) notFound();
  const user = await requireSignIn(locale);
  if (user.mustChangePassword) {
    return (
      <NextIntlClientProvider messages={pickMessages(await getMessages(), 'my', 'form', 'validation')}>
        <OneTimePassword locale={locale} />
      </NextIntlClientProvider>
    );
  }
  const [t, logoutWords] = await Promise.all([getTranslations(), getSideLogoutWords()]);
  const { userType, certFlag, adminFlag, roles, msgUnread } = user;
  const items = Object.fromEntries(personalMenu(user).map(({ label, title }) => [label, t(title)]));
  return (
    <PersonalMenuLayout
      menu={
        <MyMenu
          user={{ userType, certFlag, adminFlag, roles, msgUnread }}
          words={{ menuLabel: t('my.menuLabel'), unread: t('my.unread'), items }}
          consolePath={processEnv().CONSOLE_URL}
          logout={<LogoutButton words={logoutWords} className={styles.logout} />}
        />
      }
    >
      {children}
    </PersonalMenuLayout>
  );
}
