import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { KEEPERS } from '@/components/keeper/keeper-list';
import { MyKeepers } from '@/components/keeper/my-keepers';
import { readListStart } from '@/lib/data/list-start';
import { getDict } from '@/lib/data/reference';
import { getProfile } from '@/lib/data/session';
import { localText } from '@/lib/i18n/local-text';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('keeper', async ({ locale, query }) => {
  const [messages, start, kinds, profile] = await Promise.all([
    getMessages(),
    readListStart(KEEPERS, query),
    getDict('sys_keeper_type'),
    getProfile(),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'keeper', 'form', 'validation')}>
      <MyKeepers
        start={start}
        kinds={kinds.map(({ dictValue, dictLabel, labelEn }) => ({
          value: dictValue,
          label: localText(locale, dictLabel, labelEn).text,
        }))}
        phone={profile.phonenumber ?? ''}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
