import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { KEEPERS } from '@/components/console/content/content-query';
import { KeepersScreen } from '@/components/console/content/keepers-screen';
import { readListStart } from '@/lib/data/list-start';
import { getDict } from '@/lib/data/reference';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleKeepers', async ({ locale, query }) => {
  const [messages, start, dict] = await Promise.all([
    getMessages(),
    readListStart(KEEPERS, query),
    getDict('sys_keeper_type'),
  ]);
  const kinds = dict.map(({ dictValue, dictLabel, labelEn }) => ({
    value: dictValue,
    label: (locale === 'en' && labelEn) || dictLabel,
  }));
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <KeepersScreen start={start} kinds={kinds} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
