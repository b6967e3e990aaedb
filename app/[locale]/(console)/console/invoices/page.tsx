import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { InvoicesScreen } from '@/components/console/invoice/invoices-screen';
import { ALL_INVOICES } from '@/components/console/money/money-lists';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';
import { readReasons } from '../../read-reasons';

const { generateMetadata, page } = consolePage('consoleInvoices', async ({ locale, query }) => {
  const [messages, start, reasons] = await Promise.all([
    getMessages(),
    readListStart(ALL_INVOICES, query),
    readReasons(locale, 'invoice'),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <InvoicesScreen start={start} reasons={reasons.invoice ?? []} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
