import type { PayOrder } from '@/contract/pay/order';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import type { RefundRow } from '@/upstream/modules/pay/refund/refund.repository';

/** An order as its buyer and staff see it. */
export function toOrder(
  order: OrderRow,
  more: Pick<PayOrder, 'lines' | 'channels' | 'tradeNo' | 'payee' | 'transfer' | 'troubles' | 'notRefunded'> = {},
): PayOrder {
  const { orderNo, biz, msId, subject, subjectEn, channel, payStatus } = order;
  return {
    orderNo,
    biz,
    msId,
    subject,
    subjectEn,
    channel,
    payStatus,
    amount: toYuan(order.amount),
    refunded: toYuan(order.refunded),
    payTime: toWireOrNull(order.payTime),
    expireTime: toWire(order.expireTime),
    closeTime: toWireOrNull(order.closeTime),
    createTime: toWire(order.createTime),
    updateTime: toWire(order.updateTime),
    ...more,
  };
}

/** What the buyer is told of a refund that came to nothing. */
export const toNotRefunded = (refund: RefundRow | undefined): PayOrder['notRefunded'] =>
  refund && { amount: toYuan(refund.amount), kept: refund.endedBy !== null, time: toWireOrNull(refund.doneTime) };

/** A line of an order. */
export const toLine = (line: LineRow) => ({
  lineId: line.lineId,
  title: line.title,
  titleEn: line.titleEn,
  unit: line.unit,
  quantity: line.quantity,
  price: toYuan(line.price),
  amount: toYuan(line.amount),
  refunded: toYuan(line.refunded),
});
