import { useLocale, useTranslations } from 'next-intl';
import { SmartLink } from '@/components/ui/action/smart-link';
import { Breadcrumbs } from '@/components/ui/layout/breadcrumbs';
import { ActiveFilters } from '@/components/ui/list/active-filters';
import { ListSearch } from '@/components/ui/list/list-search';
import { Pager } from '@/components/ui/list/pager';
import { SearchNotice } from '@/components/ui/list/search-notice';
import { asLocale } from '@/components/ui/locale';
import { EmptyState } from '@/components/ui/message/empty-state';
import type { ArticleBrief } from '@/contract/article/article';
import { ARTICLE_TYPE } from '@/contract/codes';
import { fileHref } from '@/lib/files';
import type { ListFilter } from '@/lib/filters/list-filters';
import { href } from '@/lib/href';
import type { Crumb } from '@/lib/menu/trail';
import type { SearchOutcome } from '@/lib/search/search-outcome';
import { ArticleCard } from './article-card';
import styles from './article-list.module.css';
import type { ArticleType } from './article-types';

/** One type's articles, newest first: the first one large, pages as links, a feed to subscribe to. */
export function ArticleList({
  type,
  trail,
  rows,
  total,
  filter,
  outcome,
  page,
  perPage,
}: {
  type: ArticleType;
  trail: Crumb[];
  rows: ArticleBrief[];
  total: number;
  filter: ListFilter<'articles'>;
  outcome: SearchOutcome;
  page: number;
  perPage: number;
}) {
  const t = useTranslations('article');
  const common = useTranslations('common');
  const locale = asLocale(useLocale());
  const path = href('articles', { type });
  return (
    <div className={styles.list}>
      <Breadcrumbs trail={trail} />
      <header className={styles.head}>
        <h1 className={styles.title}>{t(`type.${type}`)}</h1>
        <p className={styles.lead}>{t(`lead.${type}`)}</p>
        <ListSearch
          path={path}
          filter={filter}
          label={t('search', { type: t(`type.${type}`) })}
          hint={t('searchHint')}
        />
        <p className={styles.tools}>
          <span>{common('results', { count: total })}</span>
          <SmartLink href={fileHref('feed', { locale: `${locale}.xml` })} native>
            {t('feed')}
          </SmartLink>
        </p>
      </header>
      <ActiveFilters path={path} filter={{ ...filter, page: undefined }} chosen={[]} />
      <SearchNotice path={path} filter={filter} outcome={outcome} total={total} />
      {rows.length === 0 && (
        <EmptyState
          scene="list"
          title={filter.keyword ? t('notFound') : t('empty')}
          action={<SmartLink href={href('articles', { type: ARTICLE_TYPE.hotspot })}>{t('backToNews')}</SmartLink>}
        />
      )}
      {rows.map((article, index) => (
        <ArticleCard key={article.id} article={article} variant="cover" level={2} eager={index === 0} />
      ))}
      <Pager path={path} filter={filter} page={page} total={total} perPage={perPage} />
    </div>
  );
}
