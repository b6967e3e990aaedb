import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { createOrder as createOrderCall, PayOrder } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { toFen } from '@/upstream/core/money';
import { canonical, hashOf } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import type { OrderRow, Quote } from '@/upstream/modules/pay/product/product.service';
import { orderDue } from './close-order.service';
import * as repository from './order.repository';
import { getOrder } from './order.service';

const MINUTE_MS = 60_000;

/** A number that no other order has: the second and 48 random bits, 26 characters of `[0-9a-f]`. */
const orderNumber = (now: Date) => toWire(now).replace(/\D/g, '') + randomBytes(6).toString('hex');

/** Orders something at the server's price; the same key of the same person is the same order. */
export async function createOrder(
  ctx: Context,
  caller: Caller,
  { biz, idempotencyKey, amount, ...wanted }: z.output<typeof createOrderCall.body>,
): Promise<PayOrder> {
  const product = productOf(biz);
  // What is bought has the server's price.
  const asked = { ...wanted, amount: product.money.purchase || amount === undefined ? undefined : toFen(amount) };
  const whole = hashOf(canonical({ biz, ...asked }));
  const { orderNo } = await write(ctx, caller, 'signedIn', async (tx) => {
    const known = await repository.findOrderByKey(tx, caller.userId, idempotencyKey);
    if (known) return requireSame(known, whole);
    const quote = await product.quote(tx, caller, asked);
    const order = await insertOrder(tx, caller, { biz, idempotencyKey, quote, asked: whole });
    if (order) return order;
    // The same click in another request was quicker.
    const winner = await repository.findOrderByKey(tx, caller.userId, idempotencyKey);
    return requireSame(winner, whole);
  });
  return getOrder(ctx, caller, orderNo);
}

interface NewOrder {
  biz: string;
  idempotencyKey: string;
  quote: Quote;
  asked: string;
}

async function insertOrder(tx: Tx, caller: Caller, { biz, idempotencyKey, quote, asked }: NewOrder) {
  const expireTime = new Date(tx.now.getTime() + quote.minutes * MINUTE_MS);
  const { subject, subjectEn, msId } = quote;
  const order = await repository.insertOrder(tx, {
    orderNo: orderNumber(tx.now),
    userId: caller.userId,
    biz,
    msId,
    subject,
    subjectEn,
    idempotencyKey,
    asked,
    amount: quote.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    expireTime,
    createTime: tx.now,
    updateTime: tx.now,
  });
  if (!order) return null;
  const { orderNo } = order;
  const lines = quote.lines.map(({ userId = caller.userId, ...line }) => ({
    ...line,
    userId,
    orderNo,
    biz,
    amount: line.price * line.quantity,
    updateTime: tx.now,
  }));
  for (const line of await repository.insertLines(tx, lines)) await productOf(biz).hold(tx, order, line);
  tx.emit(orderDue({ orderNo }, { at: expireTime }));
  return order;
}

/** A key that was used for something else is a mistake of the asker's, not the same order: all that was asked is compared. */
function requireSame(order: OrderRow | undefined, asked: string): OrderRow {
  if (!order) throw new Error('an order with a used key is missing');
  if (order.asked !== asked) throw new AppError('pay.keyUsed');
  return order;
}
