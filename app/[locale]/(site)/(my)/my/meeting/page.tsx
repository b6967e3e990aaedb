import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MY_MEETINGS } from '@/components/attendee/my-meeting-list';
import { MyMeetings } from '@/components/attendee/my-meetings';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('myMeetings', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(MY_MEETINGS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'attendee', 'form')}>
      <MyMeetings start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
