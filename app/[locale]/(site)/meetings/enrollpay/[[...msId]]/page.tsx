import { NextIntlClientProvider } from 'next-intl';
import { getMessages, getTranslations } from 'next-intl/server';
import { UnpaidOrders } from '@/components/attendee/enrol/unpaid-orders';
import { MeetingFrame } from '@/components/shells/meeting-frame';
import { PersonalLive } from '@/components/shells/personal-live';
import { getEnrol } from '@/contract/attendee/enrol';
import { getOrder, listMyOrders, ORDER_STATE } from '@/contract/pay/order';
import { readMeetingPage } from '@/lib/data/meeting-page';
import { readPersonal, showsOfPage } from '@/lib/data/read';
import { localText } from '@/lib/i18n/local-text';
import { localeOf } from '@/lib/i18n/locale-param';
import { pickMessages } from '@/lib/i18n/messages';
import { personalMetadata } from '@/lib/metadata';
import { MeetingChoice } from '../../meeting-choice';

const NAME = 'enrolPay';
/** More open orders for one meeting nobody has. */
const MOST = 10;
type Props = PageProps<'/[locale]/meetings/enrollpay/[[...msId]]'>;

async function read(params: Props['params']) {
  const locale = await localeOf(params);
  const { msId = [] } = await params;
  return { locale, page: await readMeetingPage(NAME, locale, msId.join('/')) };
}

export async function generateMetadata({ params }: Props) {
  const { locale, page } = await read(params);
  const t = await getTranslations();
  if (!page) return personalMetadata(locale, t('routes.enrolPay'));
  const meeting = localText(locale, page.meeting.msName, page.meeting.msNameEn).text;
  return personalMetadata(locale, t('meeting.frame.titleOf', { page: t('routes.enrolPay'), meeting }));
}

/** What is still to pay for a meeting, order by order. */
export default async function EnrolPayRoute({ params }: Props) {
  const { locale, page } = await read(params);
  if (!page) return <MeetingChoice locale={locale} name={NAME} />;
  const { msId } = page.meeting;
  const query = { msId, payStatus: ORDER_STATE.unpaid, pageSize: MOST };
  const [messages, { rows }, sheet] = await Promise.all([
    getMessages(),
    readPersonal(listMyOrders, { query }),
    readPersonal(getEnrol, { query: { msId } }),
  ]);
  // An upstream that does not know the filter answers others too.
  const own = rows.filter((order) => order.msId === msId);
  const orders = await Promise.all(own.map(({ orderNo }) => readPersonal(getOrder, { params: { orderNo } })));
  return (
    <MeetingFrame page={page} now={new Date()}>
      <NextIntlClientProvider messages={pickMessages(messages, 'enrol', 'form')}>
        <UnpaidOrders msId={msId} orders={orders} mine={sheet.mine ?? null} state={sheet.state} />
      </NextIntlClientProvider>
      <PersonalLive shows={showsOfPage()} />
    </MeetingFrame>
  );
}
