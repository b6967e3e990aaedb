import { getTranslations } from 'next-intl/server';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { OrganiserPageView } from './organiser-page-view';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/index1'>) {
  const [locale, routes, t] = [
    await localeOf(params),
    await getTranslations('routes'),
    await getTranslations('organiser'),
  ];
  return pageMetadata({ locale, path: href('organisers'), title: routes('organisers'), description: t('lead') });
}

export default function OrganisersPage() {
  return <OrganiserPageView />;
}
