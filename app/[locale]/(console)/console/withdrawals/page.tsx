import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ALL_WITHDRAWALS } from '@/components/console/money/money-lists';
import { WithdrawalsScreen } from '@/components/console/withdrawal/withdrawals-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';
import { readReasons } from '../../read-reasons';

const { generateMetadata, page } = consolePage('consoleWithdrawals', async ({ locale, query }) => {
  const [messages, start, reasons] = await Promise.all([
    getMessages(),
    readListStart(ALL_WITHDRAWALS, query),
    readReasons(locale, 'withdraw'),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <WithdrawalsScreen start={start} reasons={reasons.withdraw ?? []} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
