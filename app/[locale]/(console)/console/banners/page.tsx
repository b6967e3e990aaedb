import { NextIntlClientProvider } from 'next-intl';
import { getMessages } from 'next-intl/server';
import { BANNERS } from '@/components/console/banner/banner-query';
import { BannersScreen } from '@/components/console/banner/banners-screen';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { consolePage } from '../../console-page';

const { generateMetadata, page } = consolePage('consoleBanners', async ({ query }) => {
  const [messages, start] = await Promise.all([getMessages(), readListStart(BANNERS, query)]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'console', 'form', 'validation')}>
      <BannersScreen start={start} />
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
