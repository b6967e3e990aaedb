import type { z } from 'zod';
import { AUDIT } from '@/contract/codes';
import type { submitVoucher as submitVoucherCall } from '@/contract/pay/order';
import { ORDER_STATE } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, fieldError, notFoundError } from '@/upstream/core/errors';
import { toFen, toYuan } from '@/upstream/core/money';
import { fromWire } from '@/upstream/core/time';
import { type Tx, write } from '@/upstream/core/write';
import { decideCase, defineCase, findOpenCase, openCase, type Refusal } from '@/upstream/modules/case/case.service';
import { claimPrivateFiles } from '@/upstream/modules/file/file.service';
import { closeOrders, orderDue } from '@/upstream/modules/pay/order/close-order.service';
import * as orders from '@/upstream/modules/pay/order/order.repository';
import { lockOwnOrder } from '@/upstream/modules/pay/order/own-order.service';
import { waitForProof } from '@/upstream/modules/pay/order/transfer.service';
import { hasOwner } from '@/upstream/modules/pay/owner.service';
import { tellMoney } from '@/upstream/modules/pay/pay.notices';
import { applyPayment } from '@/upstream/modules/pay/payment/pay.service';
import { findPayment, findPayments } from '@/upstream/modules/pay/payment/payment.repository';
import { productOf } from '@/upstream/modules/pay/product/catalogue';
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
    const payment = (await findPayments(tx, orderNo)).find(
      (one) => one.channel === 'offline' && one.state === 'open' && one.amount === order.amount,
    );
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
    const id = await repository.insertVoucher(tx, { ...row, createTime: tx.now, updateTime: tx.now });
    const facts = {
      orderNo,
      subject: order.subject,
      payerName,
      amount: toYuan(amount),
      transferTime: body.transferTime,
    };
    await openCase(tx, { kind: 'voucher', subjectId: id, userId: caller.userId, snapshot: { ...facts, files } });
    return id;
  });
}

export interface VoucherDecision {
  id: number;
  pass: boolean;
  /** Why it was refused, shown to the person. */
  reason?: string;
}

/** Says whether a transfer has arrived: then its order is paid, else another proof may be handed in. */
export async function decideVoucher(
  ctx: Context,
  caller: Caller,
  { id, pass, reason }: VoucherDecision,
): Promise<void> {
  const found = await findOpenCase(ctx.db, 'voucher', id);
  if (!found) throw new AppError('pay.wrongState');
  await decideCase(ctx, caller, found.caseId, { pass, msg: reason });
}

export const voucherCase = defineCase('voucher', {
  right: 'staff.finance',
  lock: async (tx, { subjectId }) => {
    const payment = await paymentOf(tx, Number(subjectId));
    const order = payment && (await orders.lockOrder(tx, payment.orderNo));
    if (order) await hasOwner(tx, order.userId);
  },
  onPass: (tx, { subjectId }) => settleVoucher(tx, Number(subjectId), null),
  onRefuse: (tx, { subjectId }, refusal) => settleVoucher(tx, Number(subjectId), refusal),
});

async function paymentOf(tx: Tx, id: number) {
  const voucher = await repository.findVoucher(tx, id);
  return voucher && (await findPayment(tx, voucher.outTradeNo));
}

/** Something that an order is for will not be. */
async function isOver(tx: Tx, orderNo: string): Promise<boolean> {
  for (const line of await orders.findLines(tx, orderNo)) {
    if (await productOf(line.biz).isOver?.(tx, line)) return true;
  }
  return false;
}

async function settleVoucher(tx: Tx, id: number, refusal: Refusal | null): Promise<void> {
  const payment = await paymentOf(tx, id);
  const order = payment && (await orders.findOrder(tx, payment.orderNo));
  const voucher = order && (await repository.findVoucher(tx, id));
  if (!voucher) throw notFoundError();
  if (voucher.auditStatus !== AUDIT.during) throw new AppError('pay.wrongState');
  const auditStatus = refusal ? AUDIT.failed : AUDIT.succeed;
  await repository.updateVoucher(tx, id, { auditStatus, auditMsg: refusal?.zh ?? null });
  const { outTradeNo, amount } = voucher;
  if (!refusal) {
    // Paid is what we have found in the account, from now on: when it was sent is the payer's word.
    const heard = { outTradeNo, channel: 'offline', state: 'paid', tradeNo: `V${id}`, amount } as const;
    const outcome = await applyPayment(tx, heard);
    if (outcome === 'wrongAmount') throw new AppError('pay.wrongState');
    return;
  }
  const { orderNo, subject, subjectEn, userId } = order;
  if (order.payStatus === ORDER_STATE.unpaid && (await isOver(tx, orderNo))) await closeOrders(tx, [order]);
  else if (order.payStatus === ORDER_STATE.unpaid) {
    const isFirst = (await repository.countRefused(tx, orderNo)) === 1;
    if (isFirst) await waitForProof(tx, order);
    else tx.emit(orderDue({ orderNo }, { at: order.expireTime }));
  }
  const what = { zh: subject, en: subjectEn };
  await tellMoney(tx, { news: 'voucherRefused', userId, id, amount, what, reason: refusal, orderNo });
}
