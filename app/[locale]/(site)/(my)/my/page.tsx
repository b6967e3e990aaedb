import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { MyPage } from '@/components/my/my-page';
import { nextSteps } from '@/components/my/next-steps';
import { listSessions } from '@/contract/account';
import { getMyCert } from '@/contract/cert';
import { readPersonal } from '@/lib/data/read';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { getBaseInfo, getProfile } from '@/lib/data/session';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/my'>) {
  const locale = await localeOf(params);
  const routes = await getTranslations('routes');
  return pageMetadata({ locale, path: '/my', title: routes('my'), noindex: true });
}

export default async function MyRoute({ params }: PageProps<'/[locale]/my'>) {
  const locale = await localeOf(params);
  const [user, profile, cert, sessions, provinces, subjects, messages] = await Promise.all([
    getBaseInfo(),
    getProfile(),
    readPersonal(getMyCert),
    readPersonal(listSessions),
    getProvinces(),
    getSubjectTree(),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'my', 'login', 'validation')}>
      <MyPage
        locale={locale}
        profile={profile}
        steps={nextSteps(profile, user, cert?.auditStatus)}
        sessions={sessions}
        provinces={provinces.map(({ regionCode, regionName, regionNameEn }) => ({
          regionCode,
          regionName,
          regionNameEn,
        }))}
        subjects={subjects}
      />
    </NextIntlClientProvider>
  );
}
