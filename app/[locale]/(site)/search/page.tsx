import { localeOf } from '@/lib/i18n/locale-param';
import { SearchPageView, searchMetadata } from './search-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/search'>) {
  return searchMetadata(await localeOf(params));
}

export default function SearchPage() {
  return <SearchPageView filter={{}} />;
}
