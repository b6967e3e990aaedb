import { z } from 'zod';
import { type Context, SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { closeLineOrders, lockLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { giveUpLines, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import { findWithdrawn } from './paper-fee.repository';

/** Papers that are read at once. */
const PART = 100;
/** Why it goes back: a code, which the console and files have words for. */
const REASON = 'withdrawn';

const settle = (ctx: Context, lineId: number): Promise<void> =>
  write(ctx, SYSTEM, 'system', async (tx) => {
    await closeLineOrders(tx, [lineId]);
    const orders = await lockLineOrders(tx, [lineId]);
    const { count, why } = await rateGivingUp(tx, orders);
    if (count === 0 || why) return;
    await giveUpLines(tx, orders, { reason: REASON, keyOf: ({ orderNo }) => `withdrawn:${orderNo}:${lineId}` });
  });

/** Papers were taken back: an order that waits for its money closes, and what was paid goes back by the meeting's rules; where they leave it to the organisers it is theirs. */
export const withdrawnFeesDue = defineEvent('presentation.withdrawnFeesDue', z.null(), async (ctx) => {
  const failed: unknown[] = [];
  // What is left to the organisers stays, and keeps none behind it waiting.
  let after = 0;
  for (;;) {
    const rows = await findWithdrawn(ctx.db, { after, limit: PART });
    for (const { lineId } of rows)
      if (lineId !== null) await settle(ctx, lineId).catch((error: unknown) => failed.push(error));
    after = rows.at(-1)?.paperId ?? after;
    if (rows.length < PART) break;
  }
  if (failed.length > 0) throw failed[0];
});
