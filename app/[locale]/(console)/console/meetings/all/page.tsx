import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_MEETINGS } from '@/components/console/meeting/meetings-query';
import { MeetingsScreen } from '@/components/console/meeting/meetings-screen';
import { USER_POLICIES } from '@/contract/policies';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../../console-page';
import { readReasons } from '../../../read-reasons';

const { generateMetadata, page } = consolePage('consoleAllMeetings', async ({ locale, query, user }) => {
  const [messages, start, reasons] = await Promise.all([
    getMessages(),
    readListStart(ALL_MEETINGS, query),
    readReasons(locale, 'meeting'),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'meetingManage')}>
      <MeetingsScreen
        start={start}
        reasons={reasons}
        decides={USER_POLICIES['staff.audit'](user)}
        manages={USER_POLICIES['staff.meeting'](user)}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
