import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Logo } from '@/components/ui/picture/logo';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import styles from './console-shell.module.css';
import { LanguageSwitch } from './language-switch';

/** The console: a narrow bar, the screens beside the page, and the page as wide as the window. */
export function ConsoleShell({
  locale,
  name,
  account,
  menu,
  palette,
  children,
}: {
  locale: Locale;
  /** What it is called by who works in it. */
  name: string;
  account: ReactNode;
  menu: ReactNode;
  /** The way to everything by typing. */
  palette?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslations();
  return (
    <>
      <header className={styles.bar}>
        <SmartLink href={href('home')} className={styles.home}>
          <Logo name={t('common.siteName')} />
        </SmartLink>
        <span className={styles.name}>{name}</span>
        <div className={styles.middle}>{palette}</div>
        <LanguageSwitch locale={locale} label={t('header.otherLanguage')} />
        {account}
      </header>
      <div className={styles.shell}>
        <div className={styles.body}>
          <div className={styles.aside}>{menu}</div>
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
      </div>
    </>
  );
}
