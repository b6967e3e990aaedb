import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ArticlesScreen } from '@/components/console/article/articles-screen';
import { ARTICLES } from '@/components/console/panel/content-query';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleArticles', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(ARTICLES, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form')}>
      <ArticlesScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
