import { type CalledOffQuote, RETURN_STANDS, type Returns } from '@/contract/attendee/desk-money';
import { MEETING_STATUS } from '@/contract/codes';
import type { Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toYuan } from '@/upstream/core/money';
import { sumByStand, sumLeft, sumTransfers } from '@/upstream/modules/pay/refund/whole-order.service';
import { findStatus } from './returns.repository';

const toSum = ({ count, amount }: { count: number; amount: number }) => ({ count, amount: toYuan(amount) });

/** What would be given back if a meeting were called off now. */
export async function quoteCalledOff({ db }: Context, id: number): Promise<CalledOffQuote> {
  const msId = dbId(id);
  const { orders, lines, amount } = await sumLeft(db, msId);
  return { orders, lines, amount: toYuan(amount), transfers: toSum(await sumTransfers(db, msId)) };
}

/** How far the refunds of a meeting are; of one that is called off also what nobody has begun to give back. */
export async function getReturns({ db }: Context, id: number): Promise<Returns> {
  const msId = dbId(id);
  const status = await findStatus(db, msId);
  if (status === undefined) throw notFoundError();
  const calledOff = status === MEETING_STATUS.cancelled;
  const [sums, left, transfers] = [await sumByStand(db, msId), await sumLeft(db, msId), await sumTransfers(db, msId)];
  if (calledOff) sums.set('left', { count: left.orders, amount: left.amount });
  const of = (stand: (typeof RETURN_STANDS)[number]) => sums.get(stand) ?? { count: 0, amount: 0 };
  const open = of('left').count + of('running').count + of('failed').count + transfers.count;
  return {
    calledOff,
    ended: calledOff && open === 0,
    stands: RETURN_STANDS.map((stand) => ({ stand, ...toSum(of(stand)) })),
    transfers: toSum(transfers),
  };
}
