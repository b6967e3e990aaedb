import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { DoctorsScreen } from '@/components/console/doctor/doctors-screen';
import { DIRECTORY } from '@/components/console/panel/content-query';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleDoctors', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(DIRECTORY, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <DoctorsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
