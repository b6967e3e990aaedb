import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { OrderList } from '@/components/pay/order-list';
import styles from '@/components/pay/pay.module.css';
import { RechargeForm } from '@/components/pay/recharge-form';
import { readListStart } from '@/lib/data/list-start';
import { pickMessages } from '@/lib/i18n/messages';
import { RECHARGES } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('recharge', async ({ query }) => {
  const [t, messages, start] = await Promise.all([
    getTranslations('pay.recharge'),
    getMessages(),
    readListStart(RECHARGES, query),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form', 'validation')}>
      <div className={styles.page}>
        <header>
          <h1>{t('listTitle')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        <RechargeForm />
        <OrderList of="recharges" start={start} caption={t('caption')} empty={t('empty')} exportName="recharges" />
      </div>
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
