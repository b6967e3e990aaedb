import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import styles from '@/components/pay/pay.module.css';
import { VipPlans } from '@/components/pay/vip/vip-plans';
import { getAccount } from '@/contract/account/account';
import { listVips } from '@/contract/pay/pay';
import { readPersonal } from '@/lib/data/read';
import { pickMessages } from '@/lib/i18n/messages';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('openVip', async () => {
  const [routes, messages, account, plans] = await Promise.all([
    getTranslations('routes'),
    getMessages(),
    readPersonal(getAccount),
    readPersonal(listVips),
  ]);
  const runs = (account.vipLevel ?? '0') !== '0';
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form', 'validation')}>
      <div className={styles.page}>
        <h1>{routes('openVip')}</h1>
        <VipPlans plans={plans} until={runs ? (account.vipExpireTime ?? null) : null} />
      </div>
    </NextIntlClientProvider>
  );
});

export { generateMetadata };
export default page;
