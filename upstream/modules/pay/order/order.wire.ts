import type { PayOrder } from '@/contract/pay/order';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';

/** An order as its buyer and staff see it. */
export function toOrder(
  order: OrderRow,
  more: Pick<PayOrder, 'lines' | 'channels' | 'tradeNo' | 'transferWaits'> = {},
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
    createTime: toWire(order.createTime),
    updateTime: toWire(order.updateTime),
    ...more,
  };
}

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
