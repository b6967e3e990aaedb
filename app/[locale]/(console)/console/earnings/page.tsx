import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { EarningsScreen } from '@/components/console/earning/earnings-screen';
import { ALL_EARNINGS } from '@/components/console/money/money-lists';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleEarnings', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ALL_EARNINGS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <EarningsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
