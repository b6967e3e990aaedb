import { notFound, redirect } from 'next/navigation';
import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { LetterButton } from '@/components/attendee/enrol/letter-button';
import { type Bought, PayOutcome } from '@/components/pay/cashier/pay-outcome';
import { PersonalLive } from '@/components/shells/personal-live';
import { ATTENDEE_STATE, listMyMeetings } from '@/contract/attendee/attendee';
import { listMyTeams } from '@/contract/attendee/team';
import { getOrder, ORDER_STATE, type PayOrder } from '@/contract/pay/order';
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

/** What an order has paid for at a meeting: a place of the payer's own, people of their team. */
async function boughtBy({ orderNo, msId, payStatus }: PayOrder): Promise<Bought> {
  if (!msId || payStatus !== ORDER_STATE.paid) return {};
  const [{ rows }, [team]] = await Promise.all([
    readPersonal(listMyMeetings, { query: { msId, timeState: 'all' } }),
    readPersonal(listMyTeams, { query: { msId, timeState: 'all' } }),
  ]);
  const place = rows.find((row) => row.msId === msId && row.enrollState === ATTENDEE_STATE.enrolled);
  const own = place?.orderNo === orderNo;
  return { letter: own ? <LetterButton enrollId={place.enrollId} /> : undefined, team: team !== undefined && !own };
}

/** Where a payment returns. Of the address only the order’s number counts; the state is the server’s. */
export default async function PayedPage({ params, searchParams }: Props) {
  const locale = await localeOf(params);
  await requireRight('payed', locale);
  const { orderNo } = await searchParams;
  if (typeof orderNo !== 'string') return redirect(localePath(locale, href('cashier')));
  const order = await nullOnMissing(readPersonal(getOrder, { params: { orderNo } }));
  if (!order) notFound();
  const messages = pickMessages(await getMessages(), 'pay', 'enrol');
  return (
    <NextIntlClientProvider messages={messages}>
      <PayOutcome order={order} bought={await boughtBy(order)} />
      <PersonalLive shows={showsOfPage()} />
    </NextIntlClientProvider>
  );
}
