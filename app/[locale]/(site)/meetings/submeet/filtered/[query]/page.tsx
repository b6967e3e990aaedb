import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { ForumsPageView, forumsMetadata } from '../../forums-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

async function read(params: PageProps<'/[locale]/meetings/submeet/filtered/[query]'>['params']) {
  const locale = await localeOf(params);
  return { locale, ...filterOfSegment('submeet', (await params).query) };
}

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/submeet/filtered/[query]'>) {
  const { locale, msId } = await read(params);
  return forumsMetadata(locale, msId);
}

/** The same page with its meeting in the query, kept by the canonical form of the query. */
export default async function ForumsOfPage({ params }: PageProps<'/[locale]/meetings/submeet/filtered/[query]'>) {
  const { locale, msId } = await read(params);
  return <ForumsPageView locale={locale} msId={msId} />;
}
