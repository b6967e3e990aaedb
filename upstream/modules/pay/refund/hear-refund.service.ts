import { type Context, SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import type { GatewayRefund } from '@/upstream/gateways/pay/pay-gateway';
import { type Entered, keepSuspicion } from '@/upstream/modules/pay/payment/suspicion.service';
import { applyRefund, type RefundOutcome } from './apply-refund.service';

/** Like hearRefund, in a write of the caller's. */
export async function enterRefund(tx: Tx, refundNo: string, told: GatewayRefund): Promise<Entered<RefundOutcome>> {
  const outcome = await applyRefund(tx, refundNo, told);
  return { outcome, differs: await keepSuspicion(tx, { number: refundNo, outcome, told }) };
}

/** Enters what a gateway answers about a refund; what does not agree with ours is kept, logged once, and changes nothing. */
export async function hearRefund(ctx: Context, refundNo: string, told: GatewayRefund): Promise<RefundOutcome> {
  const { outcome, differs } = await write(ctx, SYSTEM, 'system', (tx) => enterRefund(tx, refundNo, told));
  if (differs) ctx.log.error(new Error(`${refundNo}: ${outcome}`), 'a refund');
  return outcome;
}
