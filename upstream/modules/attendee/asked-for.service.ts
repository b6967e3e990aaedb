import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { Reader } from '@/upstream/db/client';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';

interface Row {
  state: string;
  lineId: number | null;
}

/**
 * What somebody asked for with a proved place that is still to be ordered: what was written with it, and what stood in the last order of the place, which
 * nobody paid. It is kept as a wish and not as a seat.
 */
export async function askedFor<R extends Row>(db: Reader, own: Row, rows: readonly R[]): Promise<R[]> {
  const lapsed = rows.filter(({ state, lineId }) => state === ATTENDEE_STATE.expired && lineId !== null);
  const orders = await findLineOrders(
    db,
    [own, ...lapsed].flatMap(({ lineId }) => lineId ?? []),
  );
  const last = orders.get(own.lineId ?? 0)?.orderNo;
  const isLast = ({ lineId }: Row) => last !== undefined && orders.get(lineId ?? 0)?.orderNo === last;
  return rows.filter((row) => row.state === ATTENDEE_STATE.draft || (lapsed.includes(row) && isLast(row)));
}
