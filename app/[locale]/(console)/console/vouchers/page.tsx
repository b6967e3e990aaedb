import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_VOUCHERS } from '@/components/console/finance/finance-lists';
import { VouchersScreen } from '@/components/console/finance/vouchers-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleVouchers', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ALL_VOUCHERS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <VouchersScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
