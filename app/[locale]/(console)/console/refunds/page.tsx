import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_REFUNDS } from '@/components/console/money/money-lists';
import { RefundsScreen } from '@/components/console/refund/refunds-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleRefunds', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ALL_REFUNDS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <RefundsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
