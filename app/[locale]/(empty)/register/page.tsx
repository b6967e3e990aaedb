import { getTranslations } from 'next-intl/server';
import { KindChoice } from '@/components/register/account/kind-choice';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

export async function generateMetadata({ params }: PageProps<'/[locale]/register'>) {
  const locale = await localeOf(params);
  const [t, routes] = await Promise.all([getTranslations('register'), getTranslations('routes')]);
  return pageMetadata({
    locale,
    path: href('register'),
    title: routes('register'),
    description: t('choose.description'),
  });
}

export default function RegisterPage() {
  return <KindChoice />;
}
