import { z } from 'zod';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { closeLineOrders, lockLineOrders } from '@/upstream/modules/pay/order/line-order.service';
import { giveUpLines, rateGivingUp } from '@/upstream/modules/pay/refund/refund.service';
import { findWithdrawn } from './paper-fee.repository';

/** Papers that one job looks at; the next one goes on with what is left. */
const BATCH = 100;
/** Why it goes back: a code, which the console and files have words for. */
const REASON = 'withdrawn';

/** Papers were taken back: an order that waits for its money closes, and what was paid goes back by the meeting's rules; where they leave it to the organisers it is theirs. */
export const withdrawnFeesDue = defineEvent('presentation.withdrawnFeesDue', z.null(), async (ctx) => {
  const failed: unknown[] = [];
  for (const lineId of await findWithdrawn(ctx.db, BATCH)) {
    await write(ctx, SYSTEM, 'system', async (tx) => {
      await closeLineOrders(tx, [lineId]);
      const orders = await lockLineOrders(tx, [lineId]);
      const { count, why } = await rateGivingUp(tx, orders);
      if (count === 0 || why) return;
      await giveUpLines(tx, orders, { reason: REASON, keyOf: ({ orderNo }) => `withdrawn:${orderNo}:${lineId}` });
    }).catch((error: unknown) => failed.push(error));
  }
  if (failed.length > 0) throw failed[0];
});
