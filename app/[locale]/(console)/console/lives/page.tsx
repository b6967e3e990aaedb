import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { LIVES } from '@/components/console/live/live-query';
import { LivesScreen } from '@/components/console/live/lives-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleLives', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(LIVES, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <LivesScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
