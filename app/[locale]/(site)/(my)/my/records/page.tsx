import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Invoices } from '@/components/pay/invoice/invoice-list';
import { TitleList } from '@/components/pay/invoice/title-list';
import { MovementList } from '@/components/pay/movement-list';
import styles from '@/components/pay/pay.module.css';
import { TabsNav } from '@/components/ui/layout/tabs-nav';
import { listInvoiceTitles } from '@/contract/invoice/invoice';
import { getMovementSums } from '@/contract/pay/pay';
import { readListStart } from '@/lib/data/list-start';
import { readPersonal } from '@/lib/data/read';
import { href } from '@/lib/href';
import { pickMessages } from '@/lib/i18n/messages';
import { listQuery, readListState } from '@/lib/lists/list-state';
import { INVOICEABLE, MOVEMENTS, MY_INVOICES } from '@/lib/pay/pay-lists';
import { personalPage } from '../../personal-page';

type Query = Record<string, string | string[] | undefined>;
const TABS = ['movements', 'invoices', 'titles'] as const;

const { generateMetadata, page } = personalPage('records', async ({ query }) => {
  const [t, routes, messages] = await Promise.all([
    getTranslations('pay.records'),
    getTranslations('routes'),
    getMessages(),
  ]);
  const shown = TABS.find((tab) => tab === query.tab) ?? 'movements';
  const tabs = TABS.map((tab) => ({
    key: tab,
    label: t(`tab.${tab}`),
    href: href('records', {}, tab === 'movements' ? {} : { query: { tab } }),
    current: tab === shown,
  }));
  const nav = <TabsNav label={t('tabs')} items={tabs} />;
  return (
    <NextIntlClientProvider messages={pickMessages(messages, 'pay', 'form', 'validation')}>
      <div className={styles.page}>
        <header>
          <h1>{routes('records')}</h1>
          <p className={styles.lead}>{t('lead')}</p>
        </header>
        {shown === 'movements' ? await Movements({ query, tabs: nav }) : nav}
        {shown === 'invoices' && (await MyInvoices({ query }))}
        {shown === 'titles' && <TitleList titles={await readPersonal(listInvoiceTitles)} />}
      </div>
    </NextIntlClientProvider>
  );
});

async function Movements({ query, tabs }: { query: Query; tabs: ReactNode }) {
  const [start, sums] = await Promise.all([
    readListStart(MOVEMENTS, query),
    readPersonal(getMovementSums, { query: listQuery(MOVEMENTS, readListState(MOVEMENTS, query)) }),
  ]);
  return <MovementList start={start} sums={sums} tabs={tabs} />;
}

async function MyInvoices({ query }: { query: Query }) {
  const [able, start, titles] = await Promise.all([
    readListStart(INVOICEABLE, {}),
    readListStart(MY_INVOICES, query),
    readPersonal(listInvoiceTitles),
  ]);
  return <Invoices able={able} start={start} titles={titles} />;
}

export { generateMetadata };
export default page;
