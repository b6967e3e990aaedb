import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_VOUCHERS } from '@/components/console/money/money-lists';
import { VouchersScreen } from '@/components/console/voucher/vouchers-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';
import { readReasons } from '../../read-reasons';

const { generateMetadata, page } = consolePage('consoleVouchers', async ({ locale, query }) => {
  const [messages, start, reasons] = await Promise.all([
    getMessages(),
    readListStart(ALL_VOUCHERS, query),
    readReasons(locale, 'voucher'),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <VouchersScreen start={start} reasons={reasons.voucher ?? []} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
