import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { DoctorsPageView, doctorsMetadata } from '../../doctors-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/doctors/filtered/[query]'>) {
  return doctorsMetadata(await localeOf(params), true);
}

export default async function FilteredDoctorsPage({ params }: PageProps<'/[locale]/doctors/filtered/[query]'>) {
  const { query } = await params;
  return <DoctorsPageView filter={filterOfSegment('doctors', query)} />;
}
