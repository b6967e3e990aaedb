import { AUDIT } from '@/contract/codes';
import { ORDER_STATE, type TransferStand } from '@/contract/pay/order';
import type { Context } from '@/upstream/core/context';
import { toWire } from '@/upstream/core/time';
import type { Reader } from '@/upstream/db/client';
import { findPayments } from '@/upstream/modules/pay/payment/payment.repository';
import type { OrderRow } from '@/upstream/modules/pay/product/product.service';
import { findLastVouchers, type VoucherRow } from '@/upstream/modules/pay/voucher/voucher.repository';
import { isTransferChosen, transferUntil } from './transfer.service';

/** How the bank transfer for an unpaid order stands: whether it was chosen, until when it is waited for, what became of its proof. */
export async function findTransferStand(ctx: Context, order: OrderRow): Promise<TransferStand> {
  const [payments, proofs] = await Promise.all([
    findPayments(ctx.db, order.orderNo),
    findLastVouchers(ctx.db, order.orderNo),
  ]);
  const before = payments.some(({ channel }) => channel === 'offline');
  const until = before ? order.expireTime : await transferUntil(ctx.db, order, ctx.now());
  return {
    chosen: isTransferChosen(payments, order.amount),
    until: toWire(until),
    proof: toProof(proofs.get(order.orderNo)),
  };
}

/** The same of those orders, by their numbers, that a transfer was chosen for. */
export async function findChosenTransfers(db: Reader, orders: OrderRow[]): Promise<Map<string, TransferStand>> {
  const unpaid = orders.filter(({ payStatus }) => payStatus === ORDER_STATE.unpaid);
  const numbers = unpaid.map(({ orderNo }) => orderNo);
  const [payments, proofs] = await Promise.all([findPayments(db, ...numbers), findLastVouchers(db, ...numbers)]);
  const chosen = unpaid.filter(({ orderNo, amount }) =>
    isTransferChosen(
      payments.filter((payment) => payment.orderNo === orderNo),
      amount,
    ),
  );
  return new Map(
    chosen.map(({ orderNo, expireTime }) => [
      orderNo,
      { chosen: true, until: toWire(expireTime), proof: toProof(proofs.get(orderNo)) },
    ]),
  );
}

function toProof(proof: VoucherRow | undefined): TransferStand['proof'] {
  const status = proof?.auditStatus === AUDIT.before ? AUDIT.during : proof?.auditStatus;
  return proof && status ? { status, time: toWire(proof.createTime), reason: proof.auditMsg } : null;
}
