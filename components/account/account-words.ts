import { getTranslations } from 'next-intl/server';
import type { AccountWords } from './account-menu';
import type { LogoutWords } from './account-menu-logout';

/** The words of the header's account, on the server. */
export async function getAccountWords(): Promise<AccountWords> {
  const [t, common] = await Promise.all([getTranslations('header'), getTranslations('common')]);
  return {
    login: t('login'),
    register: t('register'),
    account: t('account'),
    accountMenu: t('accountMenu'),
    notice: t('notice'),
    unread: t('unread'),
    myMeetings: t('myMeetings'),
    logout: t('logout'),
    logoutTitle: t('logoutTitle'),
    logoutText: t('logoutText'),
    confirm: common('confirm'),
    cancel: common('cancel'),
  };
}

/** The words of the side menu's logout, whose confirmation has texts of its own (spec §5). */
export async function getSideLogoutWords(): Promise<LogoutWords> {
  const [t, words] = await Promise.all([getTranslations('header'), getAccountWords()]);
  return { ...words, logoutTitle: t('sideLogoutTitle'), logoutText: t('sideLogoutText') };
}
