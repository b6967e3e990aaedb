import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import styles from '@/components/favo/favo.module.css';
import { MEETING_FAVOS } from '@/components/favo/favo-lists';
import { FavoTabs } from '@/components/favo/favo-tabs';
import { MeetingFavos } from '@/components/favo/meeting-favos';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('favor', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(MEETING_FAVOS, query)]);
  return (
    <div className={styles.page}>
      <FavoTabs kind="meeting" />
      <NextIntlClientProvider messages={pickMessages(messages, 'favo', 'form')}>
        <MeetingFavos start={start} serverTime={Date.now()} />
      </NextIntlClientProvider>
    </div>
  );
});

export { generateMetadata };
export default page;
