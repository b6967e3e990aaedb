import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { OrderList } from '@/components/pay/order/order-list';
import styles from '@/components/pay/pay.module.css';
import { RechargeForm } from '@/components/pay/recharge-form';
import { getAccount } from '@/contract/account/account';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { formatYuan } from '@/lib/i18n/format';
import { pickMessages } from '@/lib/i18n/messages';
import { RECHARGES } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('recharge', async ({ query }) => {
  const [t, messages, account, start] = await Promise.all([
    getTranslations('pay.recharge'),
    getMessages(),
    readPersonal(getAccount),
    readListStart(RECHARGES, query),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form', 'validation')}>
      <div className={styles.page}>
        <header>
          <h1>{t('listTitle')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
          <p className={styles.lead}>{t('balance', { amount: formatYuan(account.balance ?? '0.00') })}</p>
        </header>
        <RechargeForm />
        <OrderList
          of="recharges"
          start={start}
          caption={t('caption')}
          empty={{ title: t('empty'), text: t('emptyText') }}
          exportName="recharges"
        />
      </div>
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
