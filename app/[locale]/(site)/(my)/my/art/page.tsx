import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyPapers } from '@/components/paper/my-papers';
import { MY_PAPERS } from '@/components/paper/paper-list';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('art', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(MY_PAPERS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'paper', 'form')}>
      <MyPapers start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
