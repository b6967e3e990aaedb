import { localeOf } from '@/lib/i18n/locale-param';
import { LivesPageView, livesMetadata } from './lives-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/lives'>) {
  return livesMetadata(await localeOf(params));
}

export default function LivesPage() {
  return <LivesPageView filter={{}} />;
}
