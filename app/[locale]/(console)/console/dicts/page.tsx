import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DICTS } from '@/components/console/content/content-query';
import { DictsScreen } from '@/components/console/content/dicts-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleDicts', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(DICTS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <DictsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
