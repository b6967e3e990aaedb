import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { VideosPageView, videosMetadata } from '../../videos-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/videos/filtered/[query]'>) {
  return videosMetadata(await localeOf(params), true);
}

export default async function FilteredVideosPage({ params }: PageProps<'/[locale]/videos/filtered/[query]'>) {
  const { query } = await params;
  return <VideosPageView filter={filterOfSegment('videos', query)} />;
}
