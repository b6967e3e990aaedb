import type { FastifyInstance } from 'fastify';
import * as contract from '@/contract/pay/order';
import { route } from '@/upstream/core/route';
import { type MessageKey, translate } from '@/upstream/core/text/translate';
import { quoteRefund, refundOrder } from '@/upstream/modules/pay/refund/refund.service';
import { submitVoucher } from '@/upstream/modules/pay/voucher/voucher.service';
import { cancelOrder } from './close-order.service';
import { createOrder } from './create-order.service';
import * as orders from './order.service';
import { submitOrder } from './submit-order.service';

/** Orders of the caller's: made, paid, given up and refunded. */
export async function orderRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, contract.createOrder, ({ caller, body }) => createOrder(ctx, caller, body));
  route(app, contract.submitOrder, ({ caller, body, ip, locale }) => submitOrder(ctx, caller, { ...body, ip, locale }));
  route(app, contract.getOrderStatus, ({ caller, query }) => orders.getOrderStatus(ctx, caller, query.orderNo));
  route(app, contract.listMyOrders, ({ caller, query }) => orders.listMyOrders(ctx, caller, query));
  route(app, contract.quoteRefund, async ({ caller, query, locale }) => {
    const quote = await quoteRefund(ctx, caller, query.orderNo, query.lineIds);
    const say = (why: MessageKey | null) => why && translate(locale, why);
    return { ...quote, why: say(quote.why), lines: quote.lines.map((line) => ({ ...line, why: say(line.why) })) };
  });
  route(app, contract.refundOrder, ({ caller, body }) => refundOrder(ctx, caller, body));
  route(app, contract.getOrder, ({ caller, params }) => orders.getOrder(ctx, caller, params.orderNo));
  route(app, contract.cancelOrder, async ({ caller, body }) => {
    await cancelOrder(ctx, caller, body.orderNo);
    return null;
  });
  route(app, contract.submitVoucher, async ({ caller, body }) => {
    await submitVoucher(ctx, caller, body);
    return null;
  });
  route(app, contract.getBankAccount, () => ctx.bankAccount);
}
