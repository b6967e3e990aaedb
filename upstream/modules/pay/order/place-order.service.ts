import { randomBytes } from 'node:crypto';
import type { Biz } from '@/contract/pay/order';
import type { Caller } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { canonical, hashOf } from '@/upstream/core/secret/secrets';
import { toWire } from '@/upstream/core/time';
import type { Tx } from '@/upstream/core/write';
import { type OrderRow, type Quote, type QuotedLine, SoldOut } from '@/upstream/modules/pay/product/product.service';
import { orderDue } from './close-order.service';
import * as repository from './order.repository';
import { moveLines, settleFree } from './settle-order.service';

const MINUTE_MS = 60_000;

/** A number that no other order has: the second and 48 random bits, 26 characters of `[0-9a-f]`. */
const orderNumber = (now: Date) => toWire(now).replace(/\D/g, '') + randomBytes(6).toString('hex');

/** A line of a basket, in the hands of the product of its kind. */
export type BasketLine = QuotedLine & { biz: Biz };
/** What is bought together: lines of several kinds, for several people or for nobody yet, paid by whoever orders. */
export interface Basket extends Omit<Quote, 'lines'> {
  /** The kind of the whole, as lists show it. */
  biz: Biz;
  lines: BasketLine[];
}

interface Asked {
  idempotencyKey: string;
  /** All that is asked for, whatever the prices are: the key stands for it. */
  asked: object;
  /** What it costs now; throws for what cannot be bought by this person. */
  quote(): Promise<Basket>;
}

/**
 * Orders a basket in the write of whoever sells it; the same key of the same person is the same order, and another basket under it is
 * refused. What is scarce is held; what costs nothing is paid at once. Throws `pay.soldOut` where something of it is gone.
 */
export async function placeOrder(
  tx: Tx,
  { userId }: Pick<Caller, 'userId'>,
  { idempotencyKey, asked, quote }: Asked,
): Promise<OrderRow> {
  const whole = hashOf(canonical(asked));
  const known = await repository.findOrderByKey(tx, userId, idempotencyKey);
  if (known) return requireSame(known, whole);
  const basket = await quote().catch(async (error: unknown) => {
    // The same click in another request may have had it all meanwhile.
    if (await repository.findOrderByKey(tx, userId, idempotencyKey)) return null;
    throw error;
  });
  if (!basket) return requireSame(await repository.findOrderByKey(tx, userId, idempotencyKey), whole);
  const order = await insertOrder(tx, { userId, idempotencyKey, asked: whole, basket });
  // The same click in another request was quicker.
  if (!order) return requireSame(await repository.findOrderByKey(tx, userId, idempotencyKey), whole);
  try {
    return await hold(tx, order, basket);
  } catch (error) {
    if (error instanceof SoldOut) throw new AppError('pay.soldOut');
    throw error;
  }
}

interface NewOrder {
  userId: number;
  idempotencyKey: string;
  asked: string;
  basket: Basket;
}

async function insertOrder(tx: Tx, { userId, idempotencyKey, asked, basket }: NewOrder): Promise<OrderRow | null> {
  const { biz, subject, subjectEn, msId, lines, minutes } = basket;
  return repository.insertOrder(tx, {
    orderNo: orderNumber(tx.now),
    userId,
    biz,
    msId,
    subject,
    subjectEn,
    idempotencyKey,
    asked,
    amount: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    expireTime: new Date(tx.now.getTime() + minutes * MINUTE_MS),
    createTime: tx.now,
    updateTime: tx.now,
  });
}

async function hold(tx: Tx, order: OrderRow, basket: Basket): Promise<OrderRow> {
  const { orderNo, expireTime } = order;
  const fields = basket.lines.map(({ userId = order.userId, ...line }) => ({
    ...line,
    userId,
    orderNo,
    amount: line.price * line.quantity,
    // What is set aside comes to be held.
    state: 'released',
    updateTime: tx.now,
  }));
  const lines = await repository.insertLines(tx, fields);
  await moveLines(tx, [{ order, lines }], 'hold');
  if (order.amount === 0) return settleFree(tx, order);
  tx.emit(orderDue({ orderNo }, { at: expireTime }));
  return order;
}

/** A key that was used for something else is a mistake of the asker's, not the same order: all that was asked is compared. */
function requireSame(order: OrderRow | undefined, asked: string): OrderRow {
  if (!order) throw new Error('an order with a used key is missing');
  if (order.asked !== asked) throw new AppError('pay.keyUsed');
  return order;
}
