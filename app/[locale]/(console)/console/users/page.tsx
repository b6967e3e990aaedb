import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { PEOPLE } from '@/components/console/user/users-query';
import { UsersScreen } from '@/components/console/user/users-screen';
import { USER_POLICIES } from '@/contract/policies';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleUsers', async ({ query, user }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(PEOPLE, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'pay', 'validation')}>
      <UsersScreen start={start} me={user.userId ?? 0} givesRoles={USER_POLICIES['staff.admin'](user)} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
