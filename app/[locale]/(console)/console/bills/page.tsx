import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { BillsScreen } from '@/components/console/bill/bills-screen';
import { BILL_DIFFERENCES } from '@/components/console/money/money-lists';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleBills', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(BILL_DIFFERENCES, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <BillsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
