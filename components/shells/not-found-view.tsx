import { useLocale, useTranslations } from 'next-intl';
import { asLocale } from '@/components/ui/locale';
import { SmartLink } from '@/components/ui/smart-link';
import { localePath } from '@/lib/metadata';
import { ErrorView } from './error-view';
import styles from './error-view.module.css';
import { SearchBox } from './search-box';

const LINKS = [
  ['meetings', '/meetings'],
  ['lives', '/lives'],
  ['doctors', '/doctors'],
  ['articles', '/articles/2'],
] as const;

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
          action={localePath(locale, '/search')}
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
          {LINKS.map(([key, href]) => (
            <li key={key}>
              <SmartLink href={href}>{t(key)}</SmartLink>
            </li>
          ))}
          <li>
            <SmartLink href="/">{failure('goHome')}</SmartLink>
          </li>
        </ul>
      </nav>
    </ErrorView>
  );
}
