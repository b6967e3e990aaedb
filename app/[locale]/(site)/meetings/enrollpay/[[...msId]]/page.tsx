import { UnpaidOrders } from '@/components/attendee/enrol/unpaid-orders';
import { getEnrol } from '@/contract/attendee/enrol';
import { listMyTeams } from '@/contract/attendee/team';
import { getOrder, listMyOrders, ORDER_STATE } from '@/contract/pay/order';
import { readPersonal } from '@/lib/data/read';
import { ownMeetingPage } from '../../own-meeting-page';

/** More open orders for one meeting nobody has. */
const MOST = 10;

/** What is still to pay for a meeting, order by order. */
const { generateMetadata, page } = ownMeetingPage('enrolPay', ['enrol', 'form', 'attendee'], async ({ msId }) => {
  const [{ rows }, sheet, [team]] = await Promise.all([
    readPersonal(listMyOrders, { query: { msId, payStatus: ORDER_STATE.unpaid, pageSize: MOST } }),
    readPersonal(getEnrol, { query: { msId } }),
    readPersonal(listMyTeams, { query: { msId, timeState: 'all' } }),
  ]);
  // An upstream that does not know the filter answers others too.
  const own = rows.filter((order) => order.msId === msId);
  const orders = await Promise.all(own.map(({ orderNo }) => readPersonal(getOrder, { params: { orderNo } })));
  return <UnpaidOrders msId={msId} orders={orders} mine={sheet.mine ?? null} state={sheet.state} team={team ?? null} />;
});

export { generateMetadata };
export default page;
