import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { MovementList } from '@/components/pay/movement-list';
import styles from '@/components/pay/pay.module.css';
import { getMovementSums } from '@/contract/pay';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { listQuery, readListState } from '@/lib/lists/list-state';
import { MOVEMENTS } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('records', async ({ query }) => {
  const [t, routes, messages, start, sums] = await Promise.all([
    getTranslations('pay.records'),
    getTranslations('routes'),
    getMessages(),
    readListStart(MOVEMENTS, query),
    readPersonal(getMovementSums, { query: listQuery(MOVEMENTS, readListState(MOVEMENTS, query)) }),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form')}>
      <div className={styles.page}>
        <header>
          <h1>{routes('records')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        <MovementList start={start} sums={sums} />
      </div>
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
