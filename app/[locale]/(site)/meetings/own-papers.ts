import { getEnrol } from '@/contract/attendee/enrol';
import { getOrder, listMyOrders, ORDER_STATE } from '@/contract/pay/order';
import { getDues } from '@/contract/presentation/dues';
import { nullOnMissing, readPersonal } from '@/lib/data/read';

/** More open orders for one meeting nobody has. */
const MOST = 10;

/** The paper that an address names; null where it names none. */
export const paperIn = ({ artId }: Record<string, string | string[] | undefined>): number | null =>
  typeof artId === 'string' && /^[1-9]\d{0,9}$/.test(artId) ? Number(artId) : null;

/** What an author has to pay at a meeting, with what they have ordered and how they enrol. */
export async function readDues(msId: number) {
  const [dues, sheet, { rows }] = await Promise.all([
    readPersonal(getDues, { query: { msId } }),
    nullOnMissing(readPersonal(getEnrol, { query: { msId } })),
    readPersonal(listMyOrders, { query: { msId, payStatus: ORDER_STATE.unpaid, pageSize: MOST } }),
  ]);
  const own = rows.filter((order) => order.msId === msId);
  const open = await Promise.all(own.map(({ orderNo }) => readPersonal(getOrder, { params: { orderNo } })));
  return { dues, sheet, open };
}
