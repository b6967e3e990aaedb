import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { SearchPageView, searchMetadata } from '../../search-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/search/filtered/[query]'>) {
  return searchMetadata(await localeOf(params), true);
}

export default async function FilteredSearchPage({ params }: PageProps<'/[locale]/search/filtered/[query]'>) {
  const { query } = await params;
  return <SearchPageView filter={filterOfSegment('search', query)} />;
}
