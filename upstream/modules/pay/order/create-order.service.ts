import type { z } from 'zod';
import type { createOrder as createOrderCall, PayOrder } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { toFen } from '@/upstream/core/money';
import { write } from '@/upstream/core/write';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
import { getOrder } from './order.service';
import { placeOrder } from './place-order.service';

/** Orders something at the server's price; the same key of the same person is the same order. */
export async function createOrder(
  ctx: Context,
  caller: Caller,
  { biz, idempotencyKey, amount, ...wanted }: z.output<typeof createOrderCall.body>,
): Promise<PayOrder> {
  const product = productOf(biz);
  // What is bought has the server's price.
  const asked = { ...wanted, amount: product.money.purchase || amount === undefined ? undefined : toFen(amount) };
  const { orderNo } = await write(ctx, caller, 'signedIn', (tx) =>
    placeOrder(tx, caller, {
      idempotencyKey,
      asked: { biz, ...asked },
      quote: async () => {
        const { lines, ...quote } = await product.quote(tx, caller, asked);
        return { ...quote, biz, lines: lines.map((line) => ({ ...line, biz })) };
      },
    }),
  );
  return getOrder(ctx, caller, orderNo);
}
