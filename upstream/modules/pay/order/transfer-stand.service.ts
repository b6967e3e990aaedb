import { AUDIT } from '@/contract/codes';
import type { TransferStand } from '@/contract/pay/order';
import type { Context } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import { findPayments } from '@/upstream/modules/pay/payment/payment.repository';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { findLastVoucher } from '@/upstream/modules/pay/voucher/voucher.repository';
import { isTransferChosen, transferUntil } from './transfer.service';

/** How the bank transfer for an unpaid order stands: whether it was chosen, until when it is waited for, what became of its proof. */
export async function findTransferStand(ctx: Context, order: OrderRow): Promise<TransferStand> {
  const [payments, proof] = await Promise.all([
    findPayments(ctx.db, order.orderNo),
    findLastVoucher(ctx.db, order.orderNo),
  ]);
  const before = payments.some(({ channel }) => channel === 'offline');
  const until = before ? order.expireTime : await transferUntil(ctx.db, order, ctx.now());
  const status = proof?.auditStatus === AUDIT.before ? AUDIT.during : proof?.auditStatus;
  return {
    chosen: isTransferChosen(payments, order.amount),
    until: toWire(until),
    proof: proof && status ? { status, time: toWire(proof.createTime), reason: proof.auditMsg } : null,
  };
}
