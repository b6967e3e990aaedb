import { localeOf } from '@/lib/i18n/locale-param';
import { DoctorsPageView, doctorsMetadata } from './doctors-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/doctors'>) {
  return doctorsMetadata(await localeOf(params));
}

export default function DoctorsPage() {
  return <DoctorsPageView filter={{}} />;
}
