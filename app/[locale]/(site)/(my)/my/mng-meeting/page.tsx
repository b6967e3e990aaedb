import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MANAGED } from '@/components/meeting-manage/manage-list';
import { MyMeetings } from '@/components/meeting-manage/my-meetings';
import { PlanPage } from '@/components/meeting-manage/plan-page';
import { getPlan } from '@/contract/meeting-manage/manage';
import { readListStart } from '@/lib/data/list-start';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { getProvinces, getSubjectTree } from '@/lib/data/reference';
import { parseWire } from '@/lib/i18n/format';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('manage', async ({ query }) => {
  const messages = pickMessages(await getMessages(), 'meetingManage', 'form', 'validation');
  const asked = parseId(typeof query.msId === 'string' ? query.msId : undefined);
  if (asked === null) {
    return (
      <NextIntlClientProvider messages={messages}>
        <MyMeetings start={await readListStart(MANAGED, query)} />
      </NextIntlClientProvider>
    );
  }
  const [given, tree, provinces] = await Promise.all([
    nullOnMissing(readPersonal(getPlan, { params: { msId: asked } })),
    getSubjectTree(),
    getProvinces(),
  ]);
  if (!given) notFound();
  const ends = parseWire(given.plan.endTime);
  return (
    <NextIntlClientProvider messages={messages}>
      <PlanPage
        given={given}
        over={ends !== null && ends.getTime() <= Date.now()}
        step={typeof query.step === 'string' ? query.step : ''}
        tree={tree}
        provinces={provinces}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
