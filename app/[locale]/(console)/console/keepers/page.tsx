import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { KEEPER_REQUESTS } from '@/components/console/keeper/keepers-query';
import { KeepersScreen } from '@/components/console/keeper/keepers-screen';
import { readListStart } from '@/lib/data/list-start';
import { getDict } from '@/lib/data/reference';
import { localText } from '@/lib/i18n/local-text';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleKeepers', async ({ locale, query }) => {
  const [messages, start, kinds] = await Promise.all([
    getMessages(),
    readListStart(KEEPER_REQUESTS, query),
    getDict('sys_keeper_type'),
  ]);
  const labels = kinds.map((kind) => [kind.dictValue, localText(locale, kind.dictLabel, kind.labelEn).text]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'toast', 'validation')}>
      <KeepersScreen start={start} kinds={Object.fromEntries(labels)} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
