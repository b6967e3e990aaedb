import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DictsScreen } from '@/components/console/dict/dicts-screen';
import { DICTS } from '@/components/console/panel/content-query';
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
