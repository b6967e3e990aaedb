import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DeskHome } from '@/components/meeting-manage/desk-home';
import { DeskView } from '@/components/meeting-manage/desk-view';
import { DeskCoupons } from '@/components/meeting-manage/seats/desk-coupons';
import { DeskWaiting } from '@/components/meeting-manage/seats/desk-waiting';
import { listCoupons } from '@/contract/attendee/coupon';
import { listWaiting } from '@/contract/attendee/waiting';
import { getDesk, listDeskMeetings, listDeskTasks } from '@/contract/meeting-manage/desk';
import { meetingRightsOf } from '@/contract/post-rights';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('tasks', async ({ query }) => {
  const messages = pickMessages(await getMessages(), 'meetingManage', 'form', 'validation');
  const asked = parseId(typeof query.msId === 'string' ? query.msId : undefined);
  if (asked === null) {
    const [tasks, meetings] = await Promise.all([readPersonal(listDeskTasks), readPersonal(listDeskMeetings)]);
    return (
      <NextIntlClientProvider messages={messages}>
        <DeskHome tasks={tasks} meetings={meetings} />
      </NextIntlClientProvider>
    );
  }
  const desk = await nullOnMissing(readPersonal(getDesk, { params: { msId: asked } }));
  if (!desk) notFound();
  const changesSeats = meetingRightsOf(desk).includes('seats.change');
  const params = { msId: asked };
  const [waiting, coupons] = changesSeats
    ? await Promise.all([readPersonal(listWaiting, { params }), readPersonal(listCoupons, { params })])
    : [];
  return (
    <NextIntlClientProvider messages={messages}>
      <DeskView desk={desk} />
      {waiting && <DeskWaiting msId={asked} {...waiting} />}
      {coupons && <DeskCoupons msId={asked} {...coupons} />}
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
