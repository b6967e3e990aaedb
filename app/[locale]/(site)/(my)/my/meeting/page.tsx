import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MY_MEETINGS } from '@/components/attendee/my-meeting-list';
import { MyMeetings } from '@/components/attendee/my-meetings';
import { AskedList } from '@/components/meeting/schedule/asked-list';
import { AwayTimes } from '@/components/meeting/schedule/away-times';
import { listMyTeams } from '@/contract/attendee/team';
import { listMyAway, listMySessions } from '@/contract/programme/board';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('myMeetings', async ({ query }) => {
  const timeState = query.timeState === 'over' ? 'over' : 'coming';
  const [messages, start, teams, asked, away] = await Promise.all([
    getMessages(),
    readListStart(MY_MEETINGS, query),
    readPersonal(listMyTeams, { query: { timeState } }),
    timeState === 'coming' ? readPersonal(listMySessions) : [],
    timeState === 'coming' ? readPersonal(listMyAway) : [],
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'attendee', 'form', 'schedule', 'validation')}>
      <MyMeetings start={start} teams={teams} asked={asked.length > 0 && <AskedList start={asked} />} />
      {away.length > 0 && <AwayTimes start={away} />}
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
