import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { CreditRulesScreen } from '@/components/console/credit-rule/credit-rules-screen';
import { CREDIT_RULES } from '@/components/console/panel/content-query';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleCreditRules', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(CREDIT_RULES, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <CreditRulesScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
