import { localeOf } from '@/lib/i18n/locale-param';
import { ForumsPageView, forumsMetadata } from './forums-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/submeet'>) {
  return forumsMetadata(await localeOf(params));
}

export default async function ForumsPage({ params }: PageProps<'/[locale]/meetings/submeet'>) {
  return <ForumsPageView locale={await localeOf(params)} />;
}
