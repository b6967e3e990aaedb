import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { CONSOLE_LOG } from '@/components/console/log/log-query';
import { LogScreen } from '@/components/console/log/log-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleLog', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(CONSOLE_LOG, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form')}>
      <LogScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
