import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { asLocale } from '@/components/ui/locale';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import { LOST_MENU } from '@/lib/menu/menus';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';
import { SearchBox } from './search-box';

/** The text of an unknown route (spec §2, §8), with a search and the usual starting points. */
export function NotFoundView() {
  const t = useTranslations('error');
  const failure = useTranslations('failure');
  const header = useTranslations('header');
  const locale = asLocale(useLocale());
  return (
    <ErrorView status={404} title={t('notFoundTitle')} text={t('notFoundText')}>
      <div className={styles.search}>
        <SearchBox
          action={localePath(locale, href('search'))}
          results={href('search')}
          words={{
            searchLabel: header('searchLabel'),
            searchPlaceholder: header('searchPlaceholder'),
            searchSubmit: header('searchSubmit'),
          }}
          wide
        />
      </div>
      <nav aria-label={t('notFoundLinks')}>
        <ul className={styles.links}>
          {LOST_MENU.map((link) => (
            <li key={link.key}>
              <SmartLink href={link.href}>{t(link.key)}</SmartLink>
            </li>
          ))}
          <li>
            <SmartLink href={href('home')}>{failure('goHome')}</SmartLink>
          </li>
        </ul>
      </nav>
    </ErrorView>
  );
}
