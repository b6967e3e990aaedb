import { localeOf } from '@/lib/i18n/locale-param';
import { VideosPageView, videosMetadata } from './videos-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/videos'>) {
  return videosMetadata(await localeOf(params));
}

export default function VideosPage() {
  return <VideosPageView filter={{}} />;
}
