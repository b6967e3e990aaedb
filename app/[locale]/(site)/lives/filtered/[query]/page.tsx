import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { LivesPageView, livesMetadata } from '../../lives-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/lives/filtered/[query]'>) {
  return livesMetadata(await localeOf(params), true);
}

export default async function FilteredLivesPage({ params }: PageProps<'/[locale]/lives/filtered/[query]'>) {
  const { query } = await params;
  return <LivesPageView filter={filterOfSegment('lives', query)} />;
}
