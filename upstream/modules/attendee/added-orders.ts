import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import type { MyEnrol } from '@/contract/attendee/enrol';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import type { AttendeeRow } from './enrol.repository';

/** What somebody added to their place that waits for its money, by its orders. */
export async function findAdded(
  db: Reader,
  own: AttendeeRow,
  besides: readonly { feeId: number; lineId: number | null; state: string }[],
): Promise<MyEnrol['added']> {
  if (own.state !== ATTENDEE_STATE.enrolled) return [];
  const waits = besides.filter(({ state }) => state === ATTENDEE_STATE.awaiting);
  const orders = await findLineOrders(
    db,
    waits.flatMap(({ lineId }) => lineId ?? []),
  );
  const byOrder = new Map<string, MyEnrol['added'][number]>();
  for (const { feeId, lineId } of waits) {
    const order = orders.get(lineId ?? 0);
    if (!order) continue;
    const { orderNo, orderAmount, expireTime } = order;
    const known = byOrder.get(orderNo) ?? {
      orderNo,
      amount: toYuan(orderAmount),
      expireTime: toWire(expireTime),
      feeIds: [],
    };
    byOrder.set(orderNo, { ...known, feeIds: [...known.feeIds, feeId] });
  }
  return [...byOrder.values()];
}
