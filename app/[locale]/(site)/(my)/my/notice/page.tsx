import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import styles from '@/components/my/my-page.module.css';
import { MyNotices } from '@/components/notice/my-notices';
import { DEFAULT_PAGE_SIZE } from '@/contract/core';
import { listMyTasks } from '@/lib/data/session';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { pageMetadata } from '@/lib/metadata';

export async function generateMetadata({ params }: PageProps<'/[locale]/my/notice'>) {
  const locale = await localeOf(params);
  const routes = await getTranslations('routes');
  return pageMetadata({ locale, path: '/my/notice', title: routes('notice'), noindex: true });
}

export default async function NoticePage() {
  const [routes, messages, initial] = await Promise.all([
    getTranslations('routes'),
    getMessages(),
    listMyTasks({ pageNum: 1, pageSize: DEFAULT_PAGE_SIZE }),
  ]);
  return (
    <div className={styles.notices}>
      <h1>{routes('notice')}</h1>
      <NextIntlClientProvider messages={pickMessages(messages, 'notice')}>
        <MyNotices initial={initial} />
      </NextIntlClientProvider>
    </div>
  );
}
