import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MessagesScreen } from '@/components/console/message/messages-screen';
import { GATEWAY_MESSAGES } from '@/components/console/money/money-lists';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleMessages', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(GATEWAY_MESSAGES, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <MessagesScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
