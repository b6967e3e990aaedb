import { getTranslations } from 'next-intl/server';
import { processEnv } from '@/lib/env';
import { href } from '@/lib/href';
import { isOwnConsole } from '@/lib/menu/menus';
import type { AccountLinks, AccountWords } from './account-menu';
import type { LogoutWords } from './account-menu-logout';
import type { LoginBonesWords } from './login-bones';

/** The texts of the header's account menu, read on the server. */
export async function getAccountWords(): Promise<AccountWords> {
  const [t, common, all] = await Promise.all([getTranslations('header'), getTranslations('common'), getTranslations()]);
  return {
    login: t('login'),
    register: t('register'),
    account: t('account'),
    accountMenu: t('accountMenu'),
    notice: t('notice'),
    unread: t('unread'),
    myMeetings: t('myMeetings'),
    myVideos: all('routes.myVideos'),
    console: all('my.menu.console'),
    logout: t('logout'),
    logoutTitle: t('logoutTitle'),
    logoutText: t('logoutText'),
    confirm: common('confirm'),
    cancel: common('cancel'),
  };
}

/** Where the header's account leads. */
export const accountLinks = (): AccountLinks => ({
  register: href('register'),
  my: href('my'),
  notice: href('notice'),
  myMeetings: href('myMeetings'),
  myVideos: href('myVideos'),
  console: consoleLink(processEnv().CONSOLE_URL),
});

const consoleLink = (address: string) => ({ href: address, native: !isOwnConsole(address) });

/** The texts of the side menu's logout, whose confirmation has its own wording (spec §5). */
export async function getSideLogoutWords(): Promise<LogoutWords> {
  const [t, words] = await Promise.all([getTranslations('header'), getAccountWords()]);
  return { ...words, logoutTitle: t('sideLogoutTitle'), logoutText: t('sideLogoutText') };
}

/** The texts of the login box's frame, which stands in every page. */
export async function getLoginBonesWords(): Promise<LoginBonesWords> {
  const t = await getTranslations('login');
  return { title: t('title'), close: t('close') };
}
