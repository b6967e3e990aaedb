import type { PageOf } from '@/contract/core';
import {
  CHANNELS,
  type Channel,
  type listMyOrders as listMyOrdersCall,
  ORDER_STATE,
  type PayOrder,
} from '@/contract/pay/order';
import type { listMyRecharges as listMyRechargesCall } from '@/contract/pay/pay';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import { askGateway } from '@/upstream/modules/pay/payment/pay.service';
import { findPayments, takeAsking } from '@/upstream/modules/pay/payment/payment.repository';
import { findTroubles } from '@/upstream/modules/pay/payment/trouble.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { findNotRefunded } from '@/upstream/modules/pay/refund/refund.repository';
import * as repository from './order.repository';
import { toLine, toNotRefunded, toOrder } from './order.wire';
import * as lists from './order-list.repository';
import { findChosenTransfers, findTransferStand } from './transfer-stand.service';

/** An open payment is asked about when nobody has heard of it for this long, milliseconds. */
const SILENT_MS = 5_000;

/** An order of the caller's; 404 for anybody else's. */
export async function requireOwnOrder(db: Reader, caller: Caller, orderNo: string): Promise<OrderRow> {
  const order = await repository.findOrder(db, orderNo);
  if (order?.userId !== caller.userId) throw notFoundError();
  return order;
}

/** The channels that an order may be paid by here: no wallet is filled from itself. */
export function channelsOf(ctx: Context, order: Pick<OrderRow, 'biz'>): Channel[] {
  return CHANNELS.filter((channel) => {
    if (channel === 'wallet') return productOf(order.biz).money.purchase;
    // It asks for the payer's WeChat id, which only a sign-in by WeChat brings.
    if (channel === 'wx_jsapi') return false;
    return channel === 'offline' ? ctx.bankAccount !== null : gatewayOf(ctx, channel) !== undefined;
  });
}

/** An order of the caller's with its lines and what it may be paid by. */
export async function getOrder(ctx: Context, caller: Caller, orderNo: string): Promise<PayOrder> {
  const order = await requireOwnOrder(ctx.db, caller, orderNo);
  const [lines, payments, ended] = await Promise.all([
    repository.findLines(ctx.db, orderNo),
    findPayments(ctx.db, orderNo),
    findNotRefunded(ctx.db, [orderNo]),
  ]);
  const paid = payments.find(({ state }) => state === 'paid');
  const channels = channelsOf(ctx, order);
  const isOpen = order.payStatus === ORDER_STATE.unpaid;
  return toOrder(order, {
    lines: lines.map(toLine),
    channels,
    tradeNo: paid?.tradeNo,
    payee: ctx.invoiceSeller?.name ?? ctx.bankAccount?.accountName,
    transfer: isOpen && channels.includes('offline') ? await findTransferStand(ctx, order) : null,
    troubles: (await findTroubles(ctx.db, [order])).get(orderNo),
    notRefunded: toNotRefunded(ended.get(orderNo)),
  });
}

/** Where an order of the caller's stands; its gateways are asked when they have been silent for a while. */
export async function getOrderStatus(ctx: Context, caller: Caller, orderNo: string) {
  const known = await requireOwnOrder(ctx.db, caller, orderNo);
  const asked = known.payStatus === ORDER_STATE.unpaid && (await askSilent(ctx, caller, orderNo));
  const order = asked ? await requireOwnOrder(ctx.db, caller, orderNo) : known;
  return {
    orderNo,
    payStatus: order.payStatus,
    payTime: toWireOrNull(order.payTime),
    troubles: (await findTroubles(ctx.db, [order])).get(orderNo)?.length,
    serverTime: toWire(ctx.now()),
    expireTime: toWire(order.expireTime),
  };
}

async function askSilent(ctx: Context, caller: Caller, orderNo: string): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - SILENT_MS);
  const silent = (await findPayments(ctx.db, orderNo)).filter(
    ({ state, updateTime, channel }) =>
      state === 'open' && updateTime < since && gatewayOf(ctx, channel as Channel) !== undefined,
  );
  for (const { outTradeNo } of silent) {
    const mine = await write(ctx, caller, 'signedIn', (tx: Tx) => takeAsking(tx, outTradeNo, since));
    // The page asks again in a moment, and the reconciler after the order's time.
    if (mine) await askGateway(ctx, outTradeNo).catch((error: unknown) => ctx.log.error(error, outTradeNo));
  }
  return silent.length > 0;
}

/** A page of the caller's orders, the newest first. */
export async function listMyOrders(
  { db }: Context,
  { userId }: Caller,
  query: Asked<typeof listMyOrdersCall>,
): Promise<PageOf<PayOrder>> {
  return toOwnOrders(db, await lists.listOrders(db, userId, query));
}

/** The same of what the caller has put into the wallet. */
export async function listMyRecharges(
  { db }: Context,
  { userId }: Caller,
  query: Asked<typeof listMyRechargesCall>,
): Promise<PageOf<PayOrder>> {
  return toOwnOrders(db, await lists.listRecharges(db, userId, query));
}

async function toOwnOrders(db: Reader, { total, rows }: PageOf<OrderRow>): Promise<PageOf<PayOrder>> {
  const ended = await findNotRefunded(
    db,
    rows.map(({ orderNo }) => orderNo),
  );
  const troubles = await findTroubles(db, rows);
  const transfers = await findChosenTransfers(db, rows);
  return {
    total,
    rows: rows.map((row) =>
      toOrder(row, {
        notRefunded: toNotRefunded(ended.get(row.orderNo)),
        troubles: troubles.get(row.orderNo),
        transfer: transfers.get(row.orderNo),
      }),
    ),
  };
}
