import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import styles from '@/components/pay/pay.module.css';
import { VipPage } from '@/components/pay/vip/vip-page';
import { getAccount } from '@/contract/account/account';
import { listVips } from '@/contract/pay/pay';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { VIP_ORDERS } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('vip', async ({ query }) => {
  const [routes, messages, account, plans, start] = await Promise.all([
    getTranslations('routes'),
    getMessages(),
    readPersonal(getAccount),
    readPersonal(listVips),
    readListStart(VIP_ORDERS, query),
  ]);
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form')}>
      <div className={styles.page}>
        <h1>{routes('vip')}</h1>
        <VipPage account={account} plans={plans} start={start} />
      </div>
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
