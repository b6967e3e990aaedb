import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { Locale } from '@/lib/i18n/routing';
import { localePath } from '@/lib/metadata';
import { HeaderNavLeaf } from './header-nav-leaf';
import { LanguageSwitch } from './language-switch';
import { MobileMenu } from './mobile-menu';
import { SearchBox } from './search-box';
import { SiteFooter, type SiteFooterProps } from './site-footer';
import { SiteHeader } from './site-header';

/** Paths by the keys of `activeNavigation` and of the `header` messages; the first three are the top navigation (spec §2). */
const ITEMS = [
  ['home', '/'],
  ['meetings', '/meetings'],
  ['articles', '/articles/2'],
  ['lives', '/lives'],
  ['videos', '/videos'],
  ['doctors', '/doctors'],
] as const;
const TOP_ITEMS = 3;

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
  const items = ITEMS.map(([key, href]) => ({ key, href, label: t(key) }));
  const searchAction = localePath(locale, '/search');
  const searchWords = {
    searchLabel: t('searchLabel'),
    searchPlaceholder: t('searchPlaceholder'),
    searchSubmit: t('searchSubmit'),
  };
  const language = <LanguageSwitch locale={locale} label={t('otherLanguage')} />;
  return (
    <>
      <SiteHeader
        navigation={<HeaderNavLeaf label={t('navigation')} items={items.slice(0, TOP_ITEMS)} />}
        search={<SearchBox action={searchAction} words={searchWords} />}
        language={language}
        account={account}
        mobileMenu={
          <MobileMenu
            label={t('menu')}
            closeLabel={t('closeMenu')}
            navigationLabel={t('navigation')}
            items={items}
            searchAction={searchAction}
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
