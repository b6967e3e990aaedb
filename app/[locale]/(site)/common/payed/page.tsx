import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { PayOutcome } from '@/components/pay/cashier/pay-outcome';
import { PersonalLive } from '@/components/shells/personal-live';
import { getOrder } from '@/contract/pay/order';
import { requireRight } from '@/lib/data/page-access';
import { nullOnMissing, readPersonal, showsOfPage } from '@/lib/data/read';
import { href } from '@/lib/href';
import { localeOf } from '@/lib/i18n/locale-param';
import { localePath } from '@/lib/i18n/locale-path';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';

/** Rendered for one person and one request. */
export const dynamic = 'force-dynamic';

type Props = PageProps<'/[locale]/common/payed'>;

export async function generateMetadata({ params }: Props) {
  const [locale, t] = [await localeOf(params), await getTranslations('routes')];
  return personalMetadata(locale, t('payed'));
}

/** Where a payment returns. Of the address only the order’s number counts; the state is the server’s. */
export default async function PayedPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  await requireRight('payed', locale);
  const { orderNo } = await searchParams;
  if (typeof orderNo !== 'string') return redirect(localePath(locale, href('cashier')));
  const order = await nullOnMissing(readPersonal(getOrder, { params: { orderNo } }));
  if (!order) notFound();
  return (
    <NextIntlClientProvider messages={pickMessages(await getMessages(), 'pay')}>
      <PayOutcome order={order} />
      <PersonalLive shows={showsOfPage()} />
    </NextIntlClientProvider>
  );
}
