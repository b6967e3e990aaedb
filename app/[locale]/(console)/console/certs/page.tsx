import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { CERT_CASES } from '@/components/console/case/audit-query';
import { AuditScreen } from '@/components/console/case/audit-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';
import { readReasons } from '../../read-reasons';

const { generateMetadata, page } = consolePage('consoleCerts', async ({ locale, query }) => {
  const [messages, start, reasons] = await Promise.all([
    getMessages(),
    readListStart(CERT_CASES, query),
    readReasons(locale, 'cert', 'dept'),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form')}>
      <AuditScreen what="certs" start={start} reasons={reasons} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
