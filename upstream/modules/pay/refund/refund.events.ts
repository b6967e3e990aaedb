import { z } from 'zod';
import type { Channel } from '@/contract/pay/order';
import { SYSTEM } from '@/upstream/core/context';
import { defineEvent } from '@/upstream/core/events';
import { write } from '@/upstream/core/write';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import { findPayment } from '@/upstream/modules/pay/payment/payment.repository';
import { applyRefund } from './apply-refund.service';
import { findRefund } from './refund.repository';
import { OPEN_REFUNDS, type RefundState } from './refund.table';

/** Asks the gateway for a refund and enters what it says; asked again it is the same refund. A transfer waits for staff. */
export const refundDue = defineEvent('pay.refundDue', z.object({ refundNo: z.string() }), async (ctx, { refundNo }) => {
  const refund = await findRefund(ctx.db, refundNo);
  const payment = refund && (await findPayment(ctx.db, refund.outTradeNo));
  if (!payment || !OPEN_REFUNDS.includes(refund.status as RefundState)) return;
  const say = (told: Parameters<typeof applyRefund>[2]) =>
    write(ctx, SYSTEM, 'system', (tx) => applyRefund(tx, refundNo, told));
  await say({ state: 'during' });
  const gateway = gatewayOf(ctx, payment.channel as Channel);
  if (!gateway) return;
  const { outTradeNo, amount: total } = payment;
  await say(await gateway.refund({ outTradeNo, refundNo, amount: refund.amount, total, reason: refund.reason }));
});
