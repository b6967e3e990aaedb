import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { HomeView } from './_home/home-view';
import { readHome } from './_home/read-home';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]'>) {
  return pageMetadata({ locale: await localeOf(params), path: href('home'), title: '' });
}

export default async function HomePage() {
  return <HomeView data={await readHome()} now={new Date()} />;
}
