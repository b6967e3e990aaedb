import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Logo } from '@/components/ui/picture/logo';
import { href } from '@/lib/href';
import styles from './site-header.module.css';

/** The sticky header: logo, main items, search, language, account. Under 900 px items, search and language give way to `mobileMenu`. */
export function SiteHeader({
  navigation,
  more,
  search,
  language,
  account,
  mobileMenu,
}: {
  navigation: ReactNode;
  /** What the navigation knows beside its main items. */
  more: ReactNode;
  search: ReactNode;
  language: ReactNode;
  account: ReactNode;
  mobileMenu: ReactNode;
}) {
  const t = useTranslations('common');
  return (
    <header className={styles.header}>
      <div className={`content ${styles.bar}`}>
        <SmartLink href={href('home')} className={styles.logo}>
          <Logo name={t('siteName')} />
        </SmartLink>
        <div className={styles.navigation}>
          {navigation}
          {more}
        </div>
        <div className={styles.search}>{search}</div>
        <div className={styles.language}>{language}</div>
        <div className={styles.account}>{account}</div>
        <div className={styles.menu}>{mobileMenu}</div>
      </div>
    </header>
  );
}
