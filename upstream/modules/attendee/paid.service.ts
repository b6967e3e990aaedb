import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { toYuan } from '@/upstream/core/money';
import type { Reader } from '@/upstream/db/client';
import { paidByLine } from '@/upstream/modules/pay/order/line-order.service';
import { findLinesByPlace } from './place.repository';

/** What was paid for places with their changes and all that was taken with them, less what went back: fen by place; with companions where they are the host's. */
export async function paidByPlace(
  db: Reader,
  attendeeIds: readonly number[],
  of: { companions: boolean },
): Promise<Map<number, number>> {
  const lines = await findLinesByPlace(db, attendeeIds, of);
  const paid = await paidByLine(db, [...lines.values()].flat());
  return new Map(
    [...lines].map(([attendeeId, ids]) => [attendeeId, ids.reduce((sum, id) => sum + (paid.get(id) ?? 0), 0)]),
  );
}

/** What a place is said to cost, yuan: what was paid for it and with it where it is certain, else what its order says (fen); null where nothing is to pay. */
export function amountOf(state: string, paid: number | undefined, ordered: number | undefined): string | null {
  const amount = state === ATTENDEE_STATE.enrolled ? paid : ordered;
  return amount === undefined ? null : toYuan(amount);
}
