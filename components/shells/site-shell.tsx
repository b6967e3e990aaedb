import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import type { Locale } from '@/lib/i18n/routing';
import { MORE_MENU, TOP_MENU } from '@/lib/menu/menus';
import { HeaderNavLeaf } from './header-nav-leaf';
import { LanguageSwitch } from './language-switch';
import { MobileMenu } from './mobile-menu';
import { SearchBox } from './search-box';
import { SiteFooter, type SiteFooterProps } from './site-footer';
import { SiteHeader } from './site-header';

export interface SiteShellProps {
  locale: Locale;
  /** The account in the header, and in the phone's drawer. */
  account: ReactNode;
  accountLines: ReactNode;
  footer: SiteFooterProps;
  children: ReactNode;
}

/** Header, main part and footer of the default layout. */
export function SiteShell({ locale, account, accountLines, footer, children }: SiteShellProps) {
  const t = useTranslations('header');
  const named = (links: typeof TOP_MENU) => links.map((link) => ({ ...link, label: t(link.key) }));
  const results = href('search');
  const searchAction = localePath(locale, results);
  const searchWords = {
    searchLabel: t('searchLabel'),
    searchPlaceholder: t('searchPlaceholder'),
    searchSubmit: t('searchSubmit'),
  };
  const language = <LanguageSwitch locale={locale} label={t('otherLanguage')} />;
  return (
    <>
      <SiteHeader
        navigation={<HeaderNavLeaf label={t('navigation')} items={named(TOP_MENU)} />}
        more={<HeaderNavLeaf label={t('more')} items={named(MORE_MENU)} minor />}
        search={<SearchBox action={searchAction} results={results} words={searchWords} />}
        language={language}
        account={account}
        mobileMenu={
          <MobileMenu
            label={t('menu')}
            closeLabel={t('closeMenu')}
            navigationLabel={t('navigation')}
            items={named([...TOP_MENU, ...MORE_MENU])}
            searchAction={searchAction}
            searchResults={results}
            searchWords={searchWords}
            language={language}
            account={accountLines}
          />
        }
      />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter {...footer} />
    </>
  );
}
