import type { Biz } from '@/contract/pay/order';
import { AppError } from '@/upstream/core/errors';
import type { Tx } from '@/upstream/core/write';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import { closeOrders } from './close-order.service';
import { findLines } from './order.repository';
import { placeOrder } from './place-order.service';

const MINUTE_MS = 60_000;

/**
 * Takes lines out of an unpaid order, which the caller has locked: it is closed, so that nobody pays the old sum, and made anew for the others at the
 * same prices, until the same moment. Answers the new order; null where no line is left. Refused while its bank transfer is compared.
 */
export async function orderWithout(tx: Tx, order: OrderRow, lineIds: readonly number[]): Promise<OrderRow | null> {
  if (await hasPendingVoucher(tx, order.orderNo)) throw new AppError('pay.voucherPending');
  const rest = (await findLines(tx, order.orderNo)).filter(({ lineId }) => !lineIds.includes(lineId));
  await closeOrders(tx, [order]);
  if (rest.length === 0) return null;
  return placeOrder(
    tx,
    { userId: order.userId },
    {
      idempotencyKey: `rest-${order.orderNo}`,
      asked: { restOf: order.orderNo, lines: rest.map(({ lineId }) => lineId) },
      quote: async () => ({
        biz: order.biz as Biz,
        msId: order.msId ?? undefined,
        subject: order.subject,
        subjectEn: order.subjectEn,
        minutes: (order.expireTime.getTime() - tx.now.getTime()) / MINUTE_MS,
        lines: rest.map(({ biz, refId, userId, title, titleEn, unit, quantity, price, terms }) => ({
          refId,
          userId,
          title,
          titleEn,
          unit,
          quantity,
          price,
          terms,
          biz: biz as Biz,
        })),
      }),
    },
  );
}
