import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import styles from '@/components/pay/pay.module.css';
import { EarningList } from '@/components/pay/withdraw/earning-list';
import { WithdrawSection } from '@/components/pay/withdraw/withdraw-section';
import { WithdrawalList } from '@/components/pay/withdraw/withdrawal-list';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { getAccount } from '@/contract/account/account';
import { getWithdrawRule } from '@/contract/pay/pay';
import { isCertified } from '@/contract/policies';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { getProfile } from '@/lib/data/session';
import { href } from '@/lib/href';
import { pickMessages } from '@/lib/i18n/messages';
import { EARNINGS, WITHDRAWALS } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

const { generateMetadata, page } = personalPage('artFee', async ({ query, user }) => {
  const [t, routes, messages] = await Promise.all([
    getTranslations('pay.withdraw'),
    getTranslations('routes'),
    getMessages(),
  ]);
  const earns = query.tab === 'earnings';
  const tabs = [
    { key: 'withdrawals', label: t('tabWithdrawals'), href: href('artFee'), current: !earns },
    {
      key: 'earnings',
      label: t('tabEarnings'),
      href: href('artFee', {}, { query: { tab: 'earnings' } }),
      current: earns,
    },
  ];
  const nav = <TabsNav label={t('tabs')} items={tabs} />;
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form', 'validation')}>
      <div className={styles.page}>
        <header>
          <h1>{routes('artFee')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        {earns ? (
          <>
            {nav}
            {await Earnings({ query })}
          </>
        ) : (
          await Withdrawals({ query, tabs: nav, certified: isCertified(user.certFlag) })
        )}
      </div>
    </NextIntlClientProvider>
  );
});

type Query = Record<string, string | string[] | undefined>;

async function Earnings({ query }: { query: Query }) {
  return <EarningList start={await readListStart(EARNINGS, query)} />;
}

async function Withdrawals({ query, tabs, certified }: { query: Query; tabs: ReactNode; certified: boolean }) {
  const [account, rule, profile, start] = await Promise.all([
    readPersonal(getAccount),
    readPersonal(getWithdrawRule),
    getProfile(),
    readListStart(WITHDRAWALS, query),
  ]);
  return (
    <>
      <WithdrawSection
        balance={account.balance ?? '0.00'}
        rule={rule}
        phonenumber={profile.phonenumber ?? ''}
        name={profile.name ?? ''}
        certified={certified}
        tabs={tabs}
      />
      <WithdrawalList start={start} />
    </>
  );
}

export { generateMetadata };
export default page;
