import { getLocale, getTranslations } from 'next-intl/server';
import { type ResultSection, SearchResults } from '@/components/search/search-results';
import { asLocale } from '@/components/ui/locale';
import { listArticles } from '@/lib/data/articles';
import { listSearchWords, readSearched } from '@/lib/data/search';
import { filterHref } from '@/lib/filters/filter-href';
import type { ListFilter } from '@/lib/filters/list-filters';
import { listPages } from '@/lib/filters/list-pages';
import { href } from '@/lib/href';
import type { Locale } from '@/lib/i18n/routing';
import { pageMetadata } from '@/lib/metadata';
import { FOUND } from '@/lib/search/search-outcome';
import { readSearch } from './read-search';
import { articleRow, doctorRow, liveRow, meetingRow, type RowSetting, videoRow } from './result-rows';

const ARTICLES_PER_PAGE = 20;

/** Metadata of the results page; never indexed. */
async function searchMetadata(locale: Locale) {
  const t = await getTranslations('search');
  return pageMetadata({ locale, path: href('search'), title: t('title'), noindex: true });
}

async function rowSetting(keyword: string): Promise<RowSetting> {
  const [t, locale, words] = await Promise.all([getTranslations('search'), getLocale(), listSearchWords(keyword)]);
  return { locale: asLocale(locale), words, now: new Date(), cancelled: t('state.cancelled') };
}

/** Reads the first results of every domain, or the articles page by page. */
async function SearchPageView({ filter }: { filter: ListFilter<'search'> }) {
  if (!filter.keyword) return <SearchResults filter={filter} outcome={FOUND} />;
  return filter.kind === 'articles' ? showArticles(filter, filter.keyword) : showAll(filter, filter.keyword);
}

/** What a section's own list is asked for besides the keyword. */
const MORE: Partial<Record<ResultSection['key'], { kind?: string; timeState?: string }>> = {
  meetings: { timeState: 'all' },
  articles: { kind: 'articles' },
};

async function showAll(filter: ListFilter<'search'>, asked: string) {
  const { found, keyword, outcome, loose } = await readSearch(asked, filter.exact === '1');
  const setting = await rowSetting(keyword);
  const section = <Row,>(
    key: ResultSection['key'],
    { total, rows }: { total: number; rows: Row[] },
    path: string,
    row: (one: Row, setting: RowSetting) => React.ReactNode,
  ): ResultSection => ({
    key,
    total,
    loose: loose.some((name) => name === key),
    rows: rows.map((one) => row(one, setting)),
    more: total > rows.length ? filterHref(path, {}, { keyword, ...MORE[key] }) : undefined,
  });
  const sections = [
    section('meetings', found.meetings, href('meetings'), meetingRow),
    section('doctors', found.doctors, href('doctors'), doctorRow),
    section('lives', found.lives, href('lives'), liveRow),
    section('videos', found.videos, href('videos'), videoRow),
    section('articles', found.articles, href('search'), articleRow),
  ];
  const order = [...sections.filter((one) => !one.loose), ...sections.filter((one) => one.loose)];
  return <SearchResults filter={filter} sections={order} outcome={outcome} />;
}

async function showArticles(filter: ListFilter<'search'>, keyword: string) {
  const pageNum = Number(filter.page ?? 1);
  const [{ rows, total, outcome }, setting] = await Promise.all([
    readSearched(filter, (asked) => listArticles({ ...asked, pageNum, pageSize: ARTICLES_PER_PAGE })),
    rowSetting(keyword),
  ]);
  const sections = [{ key: 'articles' as const, total, rows: rows.map((row) => articleRow(row, setting)) }];
  return <SearchResults filter={filter} sections={sections} outcome={outcome} perPage={ARTICLES_PER_PAGE} />;
}

export const searchPages = listPages('search', searchMetadata, SearchPageView);
