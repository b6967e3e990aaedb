'use client';

import { useSyncExternalStore } from 'react';
import { Icon } from '@/components/ui/picture/icon';
import { usePathname } from '@/lib/i18n/navigation';
import styles from './language-switch.module.css';
import { otherLanguageHref } from './other-language';

// What the query is changes with navigation, which draws this again anyway.
const nothing = () => () => {};

/** The same page in the other language: a plain link, for the whole document changes its language. */
export function LanguageSwitch({ locale, label }: { locale: string; label: string }) {
  const path = usePathname();
  const search = useSyncExternalStore(
    nothing,
    () => window.location.search,
    () => '',
  );
  const other = locale === 'en' ? 'zh' : 'en';
  return (
    <a
      href={otherLanguageHref(locale, path, search)}
      hrefLang={other}
      lang={other}
      className={styles.switch}
      // The server renders a filtered list under its inner path.
      suppressHydrationWarning
      onClick={(event) => {
        // The query may have changed without drawing this again.
        event.currentTarget.href = otherLanguageHref(locale, path, window.location.search) + window.location.hash;
      }}
    >
      <Icon name="globe" size={16} />
      <span>{label}</span>
    </a>
  );
}
