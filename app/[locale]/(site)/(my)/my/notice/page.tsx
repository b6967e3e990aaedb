import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import styles from '@/components/my/my-page.module.css';
import { MyNotices } from '@/components/notice/my-notices';
import { MySavedSearches } from '@/components/notice/my-saved-searches';
import { NOTICES } from '@/components/notice/notice-query';
import { NoticeSettingsPanel } from '@/components/notice/notice-settings-panel';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';
import { readSavedSearches } from './read-saved-searches';

const { generateMetadata, page } = personalPage('notice', async ({ query }) => {
  const [t, messages, start, searches] = await Promise.all([
    getTranslations('my'),
    getMessages(),
    readListStart(NOTICES, query),
    readSavedSearches(),
  ]);
  return (
    <div className={styles.notices}>
      <h1>{t('menu.notice')}</h1>
      <NextIntlClientProvider messages={pickMessages(messages, 'notice', 'form', 'validation')}>
        <MyNotices start={start} />
        <NoticeSettingsPanel />
        <MySavedSearches items={searches} />
      </NextIntlClientProvider>
    </div>
  );
});

export { generateMetadata };
export default page;
