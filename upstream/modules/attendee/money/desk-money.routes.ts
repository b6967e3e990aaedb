import type { FastifyInstance } from 'fastify';
import * as calls from '@/contract/attendee/desk-money';
import { route } from '@/upstream/core/route';
import { translate } from '@/upstream/core/text/translate';
import { getDeskMoney } from './desk-money.service';
import * as orders from './desk-orders.service';
import { getReturns, quoteCalledOff } from './returns.service';

/** A meeting's money, for those who work there. */
export async function deskMoneyRoutes(app: FastifyInstance): Promise<void> {
  const { ctx } = app;
  route(app, calls.quoteCalledOff, ({ params }) => quoteCalledOff(ctx, params.msId));
  route(app, calls.getReturns, ({ params }) => getReturns(ctx, params.msId));
  route(app, calls.getDeskMoney, ({ caller, params }) => getDeskMoney(ctx, caller, params.msId));
  route(app, calls.listDeskOrders, ({ caller, params, query }) =>
    orders.listDeskOrders(ctx, caller, params.msId, query),
  );
  route(app, calls.getDeskOrder, ({ caller, params }) => orders.getDeskOrder(ctx, caller, params));
  route(app, calls.quoteDeskRefund, async ({ caller, params, query, locale }) => {
    const quote = await orders.quoteDeskRefund(ctx, caller, { ...params, ...query });
    return { ...quote, why: quote.why && translate(locale, quote.why) };
  });
  route(app, calls.refundDeskOrder, ({ caller, params, body }) => orders.refundDeskOrder(ctx, caller, params, body));
  route(app, calls.askGoodwill, ({ caller, params, body }) =>
    orders.askDeskGoodwill(ctx, caller, params, body).then(() => null),
  );
  route(app, calls.retryDeskRefund, ({ caller, params }) =>
    orders.retryDeskRefund(ctx, caller, params).then(() => null),
  );
  route(app, calls.askRefundEnd, ({ caller, params, body }) =>
    orders.askRefundEnd(ctx, caller, params, body.reason).then(() => null),
  );
}
