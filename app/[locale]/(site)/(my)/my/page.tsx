import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyPage } from '@/components/my/my-page';
import { nextSteps } from '@/components/my/next-steps';
import { pickSubjects } from '@/components/my/subject-names';
import { listSessions } from '@/contract/account';
import { getMyCert } from '@/contract/cert';
import { CERT_FLAG } from '@/contract/codes';
import { readPersonal } from '@/lib/data/read';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { getProfile } from '@/lib/data/session';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../personal-page';

const { generateMetadata, page } = personalPage('my', async ({ locale, user }) => {
  const [profile, cert, sessions, provinces, subjects, messages] = await Promise.all([
    getProfile(),
    // Only who has not been certified may have been refused.
    (user.certFlag ?? CERT_FLAG.none) === CERT_FLAG.none ? readPersonal(getMyCert) : null,
    readPersonal(listSessions),
    getProvinces(),
    getSubjectTree(),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'my', 'form', 'validation')}>
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
        followed={pickSubjects(subjects, profile.subjectIds ?? [])}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
