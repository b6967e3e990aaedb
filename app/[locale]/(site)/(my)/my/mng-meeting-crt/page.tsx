import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { CREDITS } from '@/components/meeting-manage/credit-list';
import { MyCredits } from '@/components/meeting-manage/my-credits';
import { listCreditRules } from '@/contract/credit/rule';
import { listCreditMeetings } from '@/contract/meeting-manage/credit-session';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('createCredit', async ({ query }) => {
  const [messages, start, meetings, rules] = await Promise.all([
    getMessages(),
    readListStart(CREDITS, query),
    readPersonal(listCreditMeetings),
    readPersonal(listCreditRules),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'meetingManage', 'form', 'validation')}>
      <MyCredits start={start} meetings={meetings} rules={rules} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
