import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Section } from '@/components/ui/layout/section';
import { Pager } from '@/components/ui/list/pager';
import { SearchField } from '@/components/ui/list/search-field';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import styles from './search-results.module.css';

export interface ResultSection {
  key: 'meetings' | 'doctors' | 'lives' | 'videos' | 'articles';
  total: number;
  rows: ReactNode[];
  /** Nothing here has all of the keyword: these come nearest. */
  loose?: boolean;
  /** Where all of them are listed, if there are more. */
  more?: string;
}

const PATH = href('search');

/** Results of the global search, one section a domain, each leading to its own list. */
export function SearchResults({
  filter,
  sections = [],
  outcome,
  perPage,
}: {
  filter: ListFilter<'search'>;
  sections?: ResultSection[];
  outcome: SearchOutcome;
  /** Results on a page, where one domain is shown page by page. */
  perPage?: number;
}) {
  const t = useTranslations('search');
  const common = useTranslations('common');
  const { keyword, kind } = filter;
  const filled = sections.filter((section) => section.total > 0);
  const total = filled.reduce((sum, section) => sum + (section.loose ? 0 : section.total), 0);
  return (
    <div className={`content ${styles.page}`}>
      <h1 className={styles.title}>{keyword ? t('resultsFor', { keyword }) : t('title')}</h1>
      <SearchField path={PATH} label={t('label')} hint={t('placeholder')} keyword={keyword} kept={{ kind }} />
      {keyword ? (
        <p className={styles.count} role="status">
          {common('results', { count: total })}
        </p>
      ) : (
        <p className={styles.count}>{t('hint')}</p>
      )}
      <SearchNotice path={PATH} filter={filter} outcome={outcome} total={filled.length} />
      {keyword && filled.length === 0 && (
        <EmptyState
          scene="search"
          title={t('empty')}
          text={t('emptyHint')}
          action={<SmartLink href={href('meetings')}>{t('browse')}</SmartLink>}
        />
      )}
      {filled.map((section) => (
        <Section
          key={section.key}
          size="inner"
          title={t(`section.${section.key}`)}
          lead={section.loose ? t('related') : common('results', { count: section.total })}
          more={section.more ? { href: section.more, label: common('more') } : undefined}
        >
          <div className={section.key === 'doctors' ? styles.pairs : undefined}>{section.rows}</div>
        </Section>
      ))}
      {perPage && <Pager path={PATH} filter={filter} page={Number(filter.page ?? 1)} total={total} perPage={perPage} />}
    </div>
  );
}
