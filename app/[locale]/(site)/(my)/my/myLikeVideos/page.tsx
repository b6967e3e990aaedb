import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import styles from '@/components/favo/favo.module.css';
import { VIDEO_FAVOS } from '@/components/favo/favo-lists';
import { FavoTabs } from '@/components/favo/favo-tabs';
import { VideoFavos } from '@/components/favo/video-favos';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('likedVideos', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(VIDEO_FAVOS, query)]);
  return (
    <div className={styles.page}>
      <FavoTabs kind="video" />
      <NextIntlClientProvider messages={pickMessages(messages, 'favo', 'form')}>
        <VideoFavos start={start} />
      </NextIntlClientProvider>
    </div>
  );
});

export { generateMetadata };
export default page;
