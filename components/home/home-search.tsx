import clsx from 'clsx';
import { useLocale, useTranslations } from 'next-intl';
import { type Chip, FilterChips } from '@/components/ui/list/filter-chips';
import { asLocale } from '@/components/ui/locale';
import { Icon } from '@/components/ui/picture/icon';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import styles from './home-search.module.css';
import phone from './phone.module.css';

/** The large search of the home page (a plain form that opens the list) with quick filters below. */
export function HomeSearch({ chips }: { chips: Chip[] }) {
  const t = useTranslations('home');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  return (
    <>
      <search>
        <form action={localePath(locale, href('meetings'))} className={styles.form}>
          <Icon name="search" size={22} />
          <input
            type="search"
            name="keyword"
            className={styles.input}
            aria-label={t('search.label')}
            placeholder={t('search.placeholder')}
            maxLength={60}
          />
          <button type="submit" className={styles.submit}>
            {common('search')}
          </button>
        </form>
      </search>
      <div className={clsx(styles.chips, phone.chips)}>
        <FilterChips label={t('search.quick')} chips={chips} />
      </div>
    </>
  );
}
