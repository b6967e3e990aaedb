import { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import type { Channel } from '@/contract/pay/order';
import { defineEvent } from '@/upstream/core/events';
import { isMessageKey, translate } from '@/upstream/core/text/translate';
import { GatewayFailure } from '@/upstream/gateways/pay/pay-gateway';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import { findPayment } from '@/upstream/modules/pay/payment/payment.repository';
import { hearRefund } from './hear-refund.service';
import { findRefund } from './refund.repository';
import { OPEN_REFUNDS, type RefundState } from './refund.table';

/** Why, in words: what gives back money by itself says it by a code. */
function reasonText(reason: string): string {
  const key = `export.word.refundReason.${reason}`;
  return isMessageKey(key) ? translate('zh', key) : reason;
}

/** Asks the gateway for a refund and enters what it says; asked again it is the same refund. A transfer waits for staff. */
export const refundDue = defineEvent('pay.refundDue', z.object({ refundNo: z.string() }), async (ctx, { refundNo }) => {
  const refund = await findRefund(ctx.db, refundNo);
  const payment = refund && (await findPayment(ctx.db, refund.outTradeNo));
  if (!payment || !OPEN_REFUNDS.includes(refund.status as RefundState)) return;
  if (refund.status === AUDIT.before) await hearRefund(ctx, refundNo, { state: 'during' });
  const gateway = gatewayOf(ctx, payment.channel as Channel);
  if (!gateway) return;
  const { outTradeNo, amount: total } = payment;
  const asked = { outTradeNo, refundNo, amount: refund.amount, total, reason: reasonText(refund.reason) };
  const told = await gateway.refund(asked).catch(async (error: unknown) => {
    // Not a no: it is asked again. Staff see what keeps it, and may end it.
    if (error instanceof GatewayFailure && error.code) {
      await hearRefund(ctx, refundNo, { state: 'during', failure: error.code });
    }
    throw error;
  });
  await hearRefund(ctx, refundNo, told);
});
