import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { VIP_PLANS } from '@/components/console/money/money-lists';
import { VipsScreen } from '@/components/console/vip/vips-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleVipPlans', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(VIP_PLANS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <VipsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
