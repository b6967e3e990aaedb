import { getTranslations } from 'next-intl/server';
import { JsonLd } from '@/components/ui/fact/json-ld';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';
import { organisationLd, websiteLd } from '@/lib/structured-data/site';
import { HomeView } from './_home/home-view';
import { readHome } from './_home/read-home';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]'>) {
  return pageMetadata({ locale: await localeOf(params), path: href('home'), title: '' });
}

export default async function HomePage({ params }: PageProps<'/[locale]'>) {
  const locale = await localeOf(params);
  const [data, common, footer] = await Promise.all([readHome(), getTranslations('common'), getTranslations('footer')]);
  const words = { name: common('siteName'), description: common('description'), organisation: footer('organisation') };
  return (
    <>
      <JsonLd data={organisationLd(words)} />
      <JsonLd data={websiteLd(locale, words)} />
      <HomeView data={data} now={new Date()} />
    </>
  );
}
