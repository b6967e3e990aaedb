import { and, desc, eq, inArray, isNotNull } from 'drizzle-orm';
import { AUDIT } from '@/contract/codes';
import { ORDER_STATE, type PayTrouble } from '@/contract/pay/order';
import { toYuan } from '@/upstream/core/money';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { payNotifies } from '@/upstream/db/schema/pay';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { findRefunds, type RefundRow } from '@/upstream/modules/pay/refund/refund.repository';
import { findPayments, type PaymentRow } from './payment.repository';

/** What went wrong with the tries to pay orders, by their numbers, as far as their payers still have to know it; the first one first. */
export async function findTroubles(db: Reader, orders: OrderRow[]): Promise<Map<string, PayTrouble[]>> {
  const payments = await findPayments(db, ...orders.map(({ orderNo }) => orderNo));
  const differing = await findDiffering(db, payments);
  const strays = payments.filter(({ state }) => state === 'stray').map(({ orderNo }) => orderNo);
  const refunds = strays.length > 0 ? await findRefunds(db, ...strays) : [];
  return new Map(
    orders.map((order) => [
      order.orderNo,
      troublesOf(order, {
        payments: payments.filter(({ orderNo }) => orderNo === order.orderNo),
        differing,
        refunds,
      }),
    ]),
  );
}

interface Found {
  payments: PaymentRow[];
  differing: Awaited<ReturnType<typeof findDiffering>>;
  refunds: RefundRow[];
}

function troublesOf(order: OrderRow, { payments, differing, refunds }: Found): PayTrouble[] {
  const last = order.payStatus === ORDER_STATE.unpaid ? payments.at(-1) : undefined;
  return payments.flatMap((payment): PayTrouble[] => {
    const { outTradeNo, channel } = payment;
    const trouble = { channel, amount: toYuan(payment.amount), last: payment === last };
    const told = differing.get(outTradeNo);
    if (told) return [{ ...trouble, kind: 'differs', came: toYuan(told.came), time: toWire(told.time) }];
    if (payment.state === 'stray') {
      const came = toYuan(payment.amount);
      const back = backOf(refunds.findLast((refund) => refund.outTradeNo === outTradeNo));
      return [{ ...trouble, kind: 'stray', came, back, time: toWire(payment.payTime ?? payment.updateTime) }];
    }
    // Of tries that brought nothing the last one alone is news.
    if (payment !== last) return [];
    if (payment.state === 'open' && payment.failedTime)
      return [{ ...trouble, kind: 'failed', time: toWire(payment.failedTime) }];
    return payment.state === 'closed' ? [{ ...trouble, kind: 'closed', time: toWire(payment.updateTime) }] : [];
  });
}

/** Where money is that came for nothing: whatever staff end is said to be with us, until it is paid out. */
const backOf = (refund: RefundRow | undefined): PayTrouble['back'] =>
  refund?.status === AUDIT.succeed ? 'done' : refund?.status === AUDIT.failed ? 'kept' : 'during';

/** What came by payments that are open, where their company says another amount than we asked for; fen. */
export async function findDiffering(
  db: Reader,
  payments: PaymentRow[],
): Promise<Map<string, { came: number; time: Date }>> {
  const open = payments.filter(({ state }) => state === 'open').map(({ outTradeNo }) => outTradeNo);
  if (open.length === 0) return new Map();
  const rows = await db
    .select()
    .from(payNotifies)
    .where(
      and(inArray(payNotifies.outTradeNo, open), eq(payNotifies.outcome, 'wrongAmount'), isNotNull(payNotifies.theirs)),
    )
    .orderBy(desc(payNotifies.id));
  // The first word is the news; a company repeats it.
  return new Map(rows.map((row) => [row.outTradeNo ?? '', { came: Number(row.theirs), time: row.createTime }]));
}
