import { localeOf } from '@/lib/i18n/locale-param';
import { MeetingsPageView, meetingsMetadata } from './meetings-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/meetings'>) {
  return meetingsMetadata(await localeOf(params));
}

export default function MeetingsPage() {
  return <MeetingsPageView filter={{}} />;
}
