import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { MyVideos } from '@/components/my-video/my-videos';
import { MY_VIDEOS } from '@/components/my-video/video-list';
import { CERT_KIND, certKindOf } from '@/contract/codes';
import { USER_POLICIES } from '@/contract/policies';
import { readListStart } from '@/lib/data/list-start';
import { listVideoCates } from '@/lib/data/videos';
import { localText } from '@/lib/i18n/local-text';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('myVideos', async ({ locale, query, user }) => {
  const [messages, start, cates] = await Promise.all([
    getMessages(),
    readListStart(MY_VIDEOS, query),
    listVideoCates(),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'myVideo', 'form', 'validation')}>
      <MyVideos
        start={start}
        cates={cates.map(({ id, label, labelEn }) => ({
          value: String(id),
          label: localText(locale, label, labelEn).text,
        }))}
        mayUpload={USER_POLICIES.sharesVideos(user)}
        isHospital={certKindOf(user) === CERT_KIND.hospital}
      />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
