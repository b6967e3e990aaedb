import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { GROUPS } from '@/components/console/notice/notice-query';
import { NoticesScreen } from '@/components/console/notice/notices-screen';
import { readListStart } from '@/lib/data/list-start';
import { getSubjectTree } from '@/lib/data/reference';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleNotices', async ({ query }) => {
  const [messages, start, tree] = await Promise.all([getMessages(), readListStart(GROUPS, query), getSubjectTree()]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <NoticesScreen start={start} tree={tree} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
