import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyPage } from '@/components/my/my-page';
import { pickSubjects } from '@/components/my/subject-names';
import { listSessions } from '@/contract/account/account';
import { getWaiting } from '@/contract/console/console';
import { listExports } from '@/contract/export/export';
import { USER_POLICIES } from '@/contract/policies';
import { listSteps } from '@/contract/task/step';
import { consoleStep, nextSteps } from '@/lib/account/next-steps';
import { readPersonal } from '@/lib/data/read';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { getProfile } from '@/lib/data/session';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../personal-page';

const { generateMetadata, page } = personalPage('my', async ({ locale, user }) => {
  const [profile, steps, waiting, sessions, files, provinces, subjects, messages] = await Promise.all([
    getProfile(),
    readPersonal(listSteps),
    // Without them the card has no number, and is whole otherwise.
    USER_POLICIES.consoleStaff(user) ? readPersonal(getWaiting).catch(() => null) : null,
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
        steps={[...consoleStep(user, waiting), ...nextSteps(steps, user)]}
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
