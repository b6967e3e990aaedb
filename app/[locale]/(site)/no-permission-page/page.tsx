import { getTranslations } from 'next-intl/server';
import { ForStaff } from '@/components/shells/for-staff';
import { NoPermissionView } from '@/components/shells/no-permission-view';
import { NoRoleView } from '@/components/shells/no-role-view';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

export const revalidate = 60;

/** Path of what stands in for another page's body; nobody asks for it by name. */
const PATH = '/no-permission-page';

export async function generateMetadata({ params }: PageProps<'/[locale]/no-permission-page'>) {
  const [locale, t] = [await localeOf(params), await getTranslations('error')];
  return pageMetadata({ locale, path: PATH, title: t('noPermissionTitle'), noindex: true });
}

/** What the web server sends as the body of a 403, because the router's own is blank without JavaScript. */
export default function NoPermissionPage() {
  return <ForStaff staff={<NoRoleView />} others={<NoPermissionView />} />;
}
