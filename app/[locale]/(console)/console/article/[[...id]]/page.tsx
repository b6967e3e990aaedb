import { notFound } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ArticleScreen } from '@/components/console/article/article-screen';
import { getConsoleArticle } from '@/contract/console/content';
import { nullOnMissing, parseId, readPersonal } from '@/lib/data/read';
import { toWire } from '@/lib/i18n/format';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../../console-page';

const { generateMetadata, page } = consolePage(
  'consoleArticle',
  async ({ path }) => {
    const [first, ...more] = path;
    const id = parseId(first);
    if (more.length > 0 || (first && !id)) notFound();
    const [messages, article] = await Promise.all([
      getMessages(),
      id ? nullOnMissing(readPersonal(getConsoleArticle, { params: { id } })) : null,
    ]);
    if (id && !article) notFound();
    return (
      <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
        <ArticleScreen key={id} article={article} now={toWire(new Date())} />
      </NextIntlClientProvider>
    );
  },
  ({ path }) => (path.length === 0 ? 'console.screens.newArticle' : null),
);

export { generateMetadata };
export default page;
