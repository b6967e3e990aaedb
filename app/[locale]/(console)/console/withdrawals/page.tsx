import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_WITHDRAWALS } from '@/components/console/finance/finance-lists';
import { WithdrawalsScreen } from '@/components/console/finance/withdrawals-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleWithdrawals', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ALL_WITHDRAWALS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <WithdrawalsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
