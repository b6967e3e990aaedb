import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_ORDERS } from '@/components/console/money/money-lists';
import { OrdersScreen } from '@/components/console/order/orders-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleOrders', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ALL_ORDERS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <OrdersScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
