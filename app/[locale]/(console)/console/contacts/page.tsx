import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { ContactsScreen } from '@/components/console/contact/contacts-screen';
import { CONTACTS } from '@/components/console/panel/content-query';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleContacts', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(CONTACTS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <ContactsScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
