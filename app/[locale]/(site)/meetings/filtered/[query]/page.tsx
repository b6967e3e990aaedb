import { filterOfSegment } from '@/lib/filters/filtered-path';
import { localeOf } from '@/lib/i18n/locale-param';
import { MeetingsPageView, meetingsMetadata } from '../../meetings-page-view';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings/filtered/[query]'>) {
  return meetingsMetadata(await localeOf(params), true);
}

export default async function FilteredMeetingsPage({ params }: PageProps<'/[locale]/meetings/filtered/[query]'>) {
  const { query } = await params;
  return <MeetingsPageView filter={filterOfSegment('meetings', query)} />;
}
