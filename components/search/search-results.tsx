import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/ui/empty-state';
import { Grid } from '@/components/ui/grid';
import { asLocale } from '@/components/ui/locale';
import { Section } from '@/components/ui/section';
import { SmartLink } from '@/components/ui/smart-link';
import { href } from '@/lib/href';
import { localePath } from '@/lib/i18n/locale-path';
import styles from './search-results.module.css';

interface ResultSection {
  key: string;
  total: number;
  cards: ReactNode[];
  /** The list with this keyword, where there is one. */
  href: string | null;
}

/** Results of the global search, one section a domain, each leading to its own list. */
export function SearchResults({ keyword, sections = [] }: { keyword?: string; sections?: ResultSection[] }) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  const total = sections.reduce((sum, section) => sum + section.total, 0);
  return (
    <div className={`content ${styles.page}`}>
      <h1 className={styles.title}>{keyword ? t('resultsFor', { keyword }) : t('title')}</h1>
      <search>
        <form className={styles.form} action={localePath(locale, href('search'))}>
          <label className="visually-hidden" htmlFor="search-again">
            {t('label')}
          </label>
          <input
            id="search-again"
            className={styles.input}
            name="keyword"
            type="search"
            defaultValue={keyword}
            maxLength={60}
          />
          <button type="submit" className={styles.submit}>
            {common('search')}
          </button>
        </form>
      </search>
      {keyword && (
        <p className={styles.count} role="status">
          {common('results', { count: total })}
        </p>
      )}
      {!keyword && <p className={styles.count}>{t('hint')}</p>}
      {keyword && total === 0 && (
        <EmptyState
          scene="search"
          title={t('empty')}
          text={t('emptyHint')}
          action={<SmartLink href={href('meetings')}>{t('browse')}</SmartLink>}
        />
      )}
      {sections
        .filter((section) => section.total > 0)
        .map((section) => (
          <Section
            key={section.key}
            size="inner"
            title={t(`section.${section.key}`)}
            lead={common('results', { count: section.total })}
            more={section.href ? { href: section.href, label: common('more') } : undefined}
          >
            {section.key === 'doctors' || section.key === 'videos' ? (
              <Grid columns={4}>{section.cards}</Grid>
            ) : (
              section.cards
            )}
          </Section>
        ))}
    </div>
  );
}
