import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MY_MEETINGS } from '@/components/attendee/my-meeting-list';
import { MyMeetings } from '@/components/attendee/my-meetings';
import { listMyTeams } from '@/contract/attendee/team';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('myMeetings', async ({ query }) => {
  const timeState = query.timeState === 'over' ? 'over' : 'coming';
  const [messages, start, teams] = await Promise.all([
    getMessages(),
    readListStart(MY_MEETINGS, query),
    readPersonal(listMyTeams, { query: { timeState } }),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'attendee', 'form')}>
      <MyMeetings start={start} teams={teams} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
