import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { Cashier } from '@/components/pay/cashier/cashier';
import { OpenOrders } from '@/components/pay/order/open-orders';
import { PersonalLive } from '@/components/shells/personal-live';
import { getAccount } from '@/contract/account/account';
import { getBankAccount, getOrder, listMyOrders, ORDER_STATE } from '@/contract/pay/order';
import { requireRight } from '@/lib/data/page-access';
import { nullOnMissing, readPersonal, showsOfPage } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/meetings/signartpay/paycontaint'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('cashier'));
}

export default async function CashierPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  await requireRight('cashier', locale);
  const { orderNo } = await searchParams;
  const messages = pickMessages(await getMessages(), 'pay', 'form', 'validation');
  if (typeof orderNo !== 'string') {
    const open = await readPersonal(listMyOrders, { query: { payStatus: ORDER_STATE.unpaid } });
    return (
      <>
        <OpenOrders orders={open.rows} />
        <PersonalLive shows={showsOfPage()} />
      </>
    );
  }
  const order = await nullOnMissing(readPersonal(getOrder, { params: { orderNo } }));
  if (!order) notFound();
  if (order.payStatus !== ORDER_STATE.unpaid) redirect(localePath(locale, href('payed', {}, { query: { orderNo } })));
  const [account, bank] = await Promise.all([readPersonal(getAccount), readPersonal(getBankAccount)]);
  return (
    <NextIntlClientProvider messages={messages}>
      <Cashier order={order} balance={account.balance ?? '0.00'} bank={bank} />
      <PersonalLive shows={showsOfPage()} />
    </NextIntlClientProvider>
  );
}
