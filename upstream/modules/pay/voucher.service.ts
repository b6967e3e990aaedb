import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import type { submitVoucher as submitVoucherCall } from '@/contract/order';
import { ORDER_STATE } from '@/contract/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/console/console-log.service';
import { claimPrivateFiles } from '@/upstream/modules/file/file.service';
import { lockOwnOrder, orderDue } from './close-order.service';
import * as orders from './order.repository';
import { tellMoney } from './pay.notices';
import { applyPayment } from './pay.service';
import { findPayment, findPayments } from './payment.repository';
import { TRANSFER_MS } from './submit-order.service';
import * as repository from './voucher.repository';

/** Hands in the proof of a bank transfer for an unpaid order of the caller's, and answers its id; the order stays open until the answer. */
export function submitVoucher(
  ctx: Context,
  caller: Caller,
  body: z.output<typeof submitVoucherCall.body>,
): Promise<number> {
  const { orderNo, payerName } = body;
  return write(ctx, caller, 'signedIn', async (tx) => {
    const order = await lockOwnOrder(tx, caller, orderNo);
    if (order.payStatus !== ORDER_STATE.unpaid) throw new AppError('pay.wrongState');
    const payment = (await findPayments(tx, orderNo)).find((one) => one.channel === 'offline' && one.state === 'open');
    if (!payment) throw new AppError('pay.noTransfer');
    if (await repository.hasPendingVoucher(tx, orderNo)) throw new AppError('pay.voucherPending');
    const amount = toFen(body.amount);
    if (amount !== payment.amount) {
      const values = { amount: toYuan(payment.amount) };
      throw new AppError('pay.voucherAmount', { fields: { amount: 'pay.voucherAmount' }, values });
    }
    const transferTime = fromWire(body.transferTime);
    if (!transferTime || transferTime > tx.now) throw fieldError('transferTime', 'validation.transferTime');
    const files = await claimPrivateFiles(tx, caller.userId, body.files, 'files');
    const { outTradeNo } = payment;
    const row = { outTradeNo, userId: caller.userId, payerName, amount, transferTime, files };
    return repository.insertVoucher(tx, { ...row, createTime: tx.now, updateTime: tx.now });
  });
}

export interface VoucherDecision {
  id: number;
  pass: boolean;
  /** Why it was refused, shown to the person. */
  reason?: string;
}

/** Says whether a transfer has arrived: then its order is paid, else another proof may be handed in. */
export const decideVoucher = (ctx: Context, caller: Caller, decision: VoucherDecision): Promise<void> =>
  write(ctx, caller, 'staff.finance', async (tx) => {
    await settleVoucher(tx, decision);
    const { id, pass, reason } = decision;
    await logConsole(tx, pass ? 'voucher.pass' : 'voucher.refuse', id, reason ? { reason } : {});
  });

/** Decides a proof with its order; throws when there is nothing to decide. */
async function settleVoucher(tx: Tx, { id, pass, reason = '' }: VoucherDecision): Promise<void> {
  const found = await repository.findVoucher(tx, id);
  const payment = found && (await findPayment(tx, found.outTradeNo));
  const order = payment && (await orders.lockOrder(tx, payment.orderNo));
  // Read again under the order's lock: a colleague may have been quicker.
  const voucher = order && (await repository.findVoucher(tx, id));
  if (!voucher) throw notFoundError();
  if (voucher.userId === tx.caller?.userId) throw new AppError('pay.ownVoucher');
  if (voucher.auditStatus !== AUDIT.during) throw new AppError('pay.wrongState');
  const auditStatus = pass ? AUDIT.succeed : AUDIT.failed;
  await repository.updateVoucher(tx, id, { auditStatus, auditMsg: pass ? null : reason });
  const { outTradeNo, amount, transferTime: payTime } = voucher;
  if (pass) {
    const heard = { outTradeNo, channel: 'offline', state: 'paid', tradeNo: `V${id}`, amount, payTime } as const;
    const outcome = await applyPayment(tx, heard);
    if (outcome === 'wrongAmount') throw new AppError('pay.wrongState');
    return;
  }
  const { orderNo, subject, subjectEn, userId } = order;
  if (order.payStatus === ORDER_STATE.unpaid) {
    const expireTime = new Date(tx.now.getTime() + TRANSFER_MS);
    await orders.updateOrder(tx, orderNo, { expireTime });
    tx.emit(orderDue({ orderNo }, { at: expireTime }));
  }
  const what = { zh: subject, en: subjectEn };
  await tellMoney(tx, { news: 'voucherRefused', userId, id, amount, what, reason, orderNo });
}
