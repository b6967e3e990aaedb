import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyPage } from '@/components/my/my-page';
import { pickSubjects } from '@/components/my/subject-names';
import { listSessions } from '@/contract/account/account';
import { listExports } from '@/contract/export/export';
import { listSteps } from '@/contract/task/step';
import { nextSteps } from '@/lib/account/next-steps';
import { readPersonal } from '@/lib/data/read';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { getProfile } from '@/lib/data/session';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../personal-page';

const { generateMetadata, page } = personalPage('my', async ({ locale, user }) => {
  const [profile, steps, sessions, files, provinces, subjects, messages] = await Promise.all([
    getProfile(),
    readPersonal(listSteps),
    readPersonal(listSessions),
    readPersonal(listExports),
    getProvinces(),
    getSubjectTree(),
    getMessages(),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'my', 'form', 'validation')}>
      <MyPage
        locale={locale}
        profile={profile}
        steps={nextSteps(steps, user)}
        sessions={sessions}
        files={files}
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
