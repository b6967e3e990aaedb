import { getTranslations } from 'next-intl/server';
import { ExamPage } from '@/components/register/exam/exam-page';
import { PersonalLive } from '@/components/shells/personal-live';
import { getMyCert } from '@/contract/cert/cert';
import { readPersonal, showsOfPage } from '@/lib/data/read';
import { getBaseInfo } from '@/lib/data/session';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { pageMetadata } from '@/lib/metadata';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

export async function generateMetadata({ params }: PageProps<'/[locale]/register/exam'>) {
  const locale = await localeOf(params);
  const [t, routes] = await Promise.all([getTranslations('register.exam'), getTranslations('routes')]);
  const title = routes('registerExam');
  return pageMetadata({ locale, path: href('registerExam'), title, description: t('guestText'), noindex: true });
}

export default async function RegisterExamPage() {
  const user = await getBaseInfo();
  const cert = user.login === true ? await readPersonal(getMyCert) : null;
  return (
    <>
      <ExamPage user={user} cert={cert ?? null} />
      <PersonalLive shows={showsOfPage()} />
    </>
  );
}
