import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { FAILED_JOBS } from '@/components/console/job/jobs-query';
import { JobsScreen } from '@/components/console/job/jobs-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleJobs', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(FAILED_JOBS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form')}>
      <JobsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
