import type { z } from 'zod';
import { CODE } from '@/contract/core';
import { ORDER_STATE, type PaySubmit, type submitOrder as submitOrderCall } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import type { Locale } from '@/upstream/core/text/translate';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { type CheckedPassword, checkOwnPassword, requireCheckedPassword } from '@/upstream/modules/auth/auth.service';
import { paymentsLeft, payOrder } from '@/upstream/modules/pay/payment/pay.service';
import * as repository from '@/upstream/modules/pay/payment/payment.repository';
import { findDiffering } from '@/upstream/modules/pay/payment/trouble.service';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { LineRow, OrderRow } from '@/upstream/modules/pay/product/product.service';
import { hasPendingVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import * as orders from './order.repository';
import { channelsOf, requireOwnOrder } from './order.service';
import { lockOwnOrder } from './own-order.service';
import { settleFree } from './settle-order.service';
import { SOON_MS, showPayment } from './show-payment.service';
import { awaitsTransfer, hasTransfer, waitForTransfer } from './transfer.service';

type Asked = z.output<typeof submitOrderCall.body> & { ip: string; locale: Locale };

/** What a write leaves: the order with the payment to show, or nothing to pay any more; or a price to agree to. */
type Prepared = { order: OrderRow; payment?: repository.PaymentRow } | { price: number };

/**
 * Pays an order of the caller's by a channel. The wallet pays at once; a gateway is asked outside the transaction, and an
 * open payment is shown again. Throws 601 with the new price when it is not what the payer agreed to.
 */
export async function submitOrder(ctx: Context, caller: Caller, asked: Asked): Promise<PaySubmit> {
  const known = await requireOwnOrder(ctx.db, caller, asked.orderNo);
  const byWallet = asked.channel === 'wallet' && known.payStatus === ORDER_STATE.unpaid;
  const checked = byWallet ? await checkOwnPassword(ctx, caller, asked.password ?? '', 'password') : undefined;
  const prepared = await write(ctx, caller, 'signedIn', (tx) => prepare(ctx, tx, caller, asked, checked));
  if ('price' in prepared) {
    throw new AppError('pay.priceChanged', { code: CODE.warning, values: { amount: toYuan(prepared.price) } });
  }
  const { order, payment } = prepared;
  const display = payment ? await showPayment(ctx, caller, payment, asked) : null;
  return {
    orderNo: order.orderNo,
    payStatus: order.payStatus,
    displayMode: display?.displayMode ?? 'none',
    displayContent: display?.displayContent ?? '',
    displayUntil: toWireOrNull(display?.displayUntil),
    expireTime: toWire(order.expireTime),
  };
}

async function prepare(
  ctx: Context,
  tx: Tx,
  caller: Caller,
  asked: Asked,
  checked?: CheckedPassword,
): Promise<Prepared> {
  const order = await lockOwnOrder(tx, caller, asked.orderNo);
  if (checked) await requireCheckedPassword(tx, caller, checked);
  if (order.payStatus === ORDER_STATE.closed) throw new AppError('pay.orderClosed');
  // A second click, or another tab.
  if (order.payStatus !== ORDER_STATE.unpaid) return { order };
  // What somebody compares with the account keeps its price, and waits for the answer alone.
  if (await hasPendingVoucher(tx, order.orderNo)) {
    if (asked.channel !== 'offline') throw new AppError('pay.voucherPending');
    return { order };
  }
  if (order.expireTime <= tx.now) throw new AppError('pay.orderClosed');
  if (!channelsOf(ctx, order).includes(asked.channel)) throw new AppError('pay.channelAway');
  const keepsPrice = asked.channel === 'offline' && (await awaitsTransfer(tx, order));
  const amount = keepsPrice ? order.amount : await priceNow(tx, order);
  if (amount === 0) return { order: await settleFree(tx, { ...order, amount }) };
  if (amount !== order.amount || (asked.amount !== undefined && toFen(asked.amount) !== amount)) {
    return { price: amount };
  }
  const extended = asked.channel !== 'offline' || (await hasTransfer(tx, order.orderNo));
  const payable = extended ? order : await waitForTransfer(tx, order);
  const payment = await openPayment(tx, payable, asked);
  if (checked) {
    await payOrder(tx, order, payment, {});
    return { order: { ...order, payStatus: ORDER_STATE.paid } };
  }
  return { order: payable, payment };
}

/** What lines that nobody has paid cost now, fen. */
export async function amountNow(tx: Tx, lines: readonly LineRow[]): Promise<number> {
  let amount = 0;
  for (const line of lines) amount += (await productOf(line.biz).priceNow(tx, line)) * line.quantity;
  return amount;
}

/** Asks what the lines cost now, and keeps another price; payments of the old one are closed. */
export async function priceNow(tx: Tx, order: OrderRow): Promise<number> {
  let amount = 0;
  for (const line of await orders.findLines(tx, order.orderNo)) {
    const price = await productOf(line.biz).priceNow(tx, line);
    if (price !== line.price) await orders.updateLine(tx, line.lineId, { price, amount: price * line.quantity });
    amount += price * line.quantity;
  }
  if (amount === order.amount) return amount;
  await orders.updateOrder(tx, order.orderNo, { amount });
  tx.emit(paymentsLeft({ orderNo: order.orderNo }));
  return amount;
}

/** The open payment by this channel, or a new one where that runs out before the order does. */
export async function openPayment(
  tx: Tx,
  order: OrderRow,
  { channel, locale }: Pick<Asked, 'channel' | 'locale'>,
): Promise<repository.PaymentRow> {
  const { orderNo, amount, expireTime } = order;
  const all = await repository.findPayments(tx, orderNo);
  const lasts = Math.min(expireTime.getTime(), tx.now.getTime() + SOON_MS);
  const usable = all.filter(
    (one) =>
      one.state === 'open' && one.channel === channel && one.amount === amount && one.expireTime.getTime() >= lasts,
  );
  // What failed, or took another amount, is not shown again.
  const differing = await findDiffering(tx, usable);
  const open = usable.find(({ failedTime, outTradeNo }) => failedTime === null && !differing.has(outTradeNo));
  if (open) return open;
  if (usable.length > 0) tx.emit(paymentsLeft({ orderNo }));
  const title = (locale === 'en' && order.subjectEn) || order.subject;
  const outTradeNo = `${orderNo}P${String(all.length + 1).padStart(2, '0')}`;
  const times = { expireTime, createTime: tx.now, updateTime: tx.now };
  return repository.insertPayment(tx, { outTradeNo, orderNo, channel, amount, title, ...times });
}
