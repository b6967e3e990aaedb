import type { BillAct, BillOutcome } from '@/contract/pay/console-bill';
import type { Channel } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { ledgerAccount } from '@/upstream/modules/pay/ledger/ledger.names';
import { move, post } from '@/upstream/modules/pay/ledger/ledger.service';
import { applyPayment, type HeardPayment, returnPayment } from '@/upstream/modules/pay/payment/pay.service';
import { findPayment } from '@/upstream/modules/pay/payment/payment.repository';
import { applyRefund } from '@/upstream/modules/pay/refund/apply-refund.service';
import { findRefund } from '@/upstream/modules/pay/refund/refund.repository';
import { isSpent } from '@/upstream/modules/pay/refund/refund-stand.service';
import { actsOf, overDifference } from './bill.acts';
import * as repository from './bill.repository';

/** Says what a difference came from; 404 for one that is not there or settled. */
export const settleDifference = (ctx: Context, caller: Caller, { id, note }: { id: number; note: string }) =>
  write(ctx, caller, overDifference(id), async (tx) => {
    const row = await repository.lockDifference(tx, id);
    if (!row || row.settledTime) throw notFoundError();
    await settle(tx, row, 'noted', note);
    await logConsole(tx, 'bill.settle', id, { note });
  });

async function settle(tx: Tx, { id }: repository.DifferenceRow, outcome: BillOutcome, note?: string): Promise<void> {
  await repository.settleAll(tx, [id], { outcome, note, settledBy: tx.caller?.userId });
}

/** Enters the bill's word of what we do not know, in the ways in which it would have come; done once, and again it is done already. */
export const bookDifference = (ctx: Context, caller: Caller, id: number) =>
  act(ctx, caller, id, 'book', async (tx, { row, payment, refund }) => {
    if (payment) return enteredAs(await applyPayment(tx, heardOf(row, payment)));
    if (refund) {
      const told = { state: 'succeed', gatewayNo: row.tradeNo ?? undefined } as const;
      if ((await applyRefund(tx, row.outTradeNo, told)) !== 'applied') throw new AppError('pay.wrongState');
      return 'booked';
    }
    await bookUnknown(ctx, tx, row);
    return 'booked';
  });

/** Sends money back that came without our knowing, instead of booking it; done once, and again it is done already. */
export const giveDifferenceBack = (ctx: Context, caller: Caller, id: number) =>
  act(ctx, caller, id, 'giveBack', async (tx, { row, payment }) => {
    if (!payment) throw new AppError('pay.wrongState');
    return enteredAs(await returnPayment(tx, heardOf(row, payment)));
  });

interface Subject {
  row: repository.DifferenceRow;
  payment: Awaited<ReturnType<typeof findPayment>>;
  refund: Awaited<ReturnType<typeof findRefund>>;
  /** Others have given back what the refund would. */
  spent: boolean;
  /** Another day under which its number was booked, where that is none of ours. */
  bookedDay?: string;
}

/** One act about an open difference. */
function act(
  ctx: Context,
  caller: Caller,
  id: number,
  name: Exclude<BillAct, 'ask'>,
  work: (tx: Tx, subject: Subject) => Promise<BillOutcome>,
): Promise<BillOutcome> {
  return write(ctx, caller, overDifference(id), async (tx) => {
    const subject = await lockSubject(tx, id);
    const { row } = subject;
    // The same click again, or a colleague's.
    if (row.outcome === 'booked' || row.outcome === 'givenBack') {
      tx.noted();
      return row.outcome;
    }
    if (row.settledTime) throw notFoundError();
    if (!actsOf({ ...subject, ...row, settled: false }).includes(name)) {
      if (subject.bookedDay) throw new AppError('pay.billBooked', { values: { day: subject.bookedDay } });
      throw new AppError('pay.billAct');
    }
    const outcome = await work(tx, subject);
    await settle(tx, row, outcome);
    await logConsole(tx, `bill.${name}`, id, { number: row.outTradeNo, outcome });
    return outcome;
  });
}

async function lockSubject(tx: Tx, id: number): Promise<Subject> {
  const [row, ...others] = (await repository.lockNumber(tx, id)) ?? [];
  if (!row) throw notFoundError();
  const [payment, refund] = [await findPayment(tx, row.outTradeNo), await findRefund(tx, row.outTradeNo)];
  const booked = payment || refund ? undefined : others.find(({ outcome }) => outcome === 'booked');
  const spent = refund !== undefined && (await isSpent(tx, refund.refundNo));
  return { row, payment, refund, spent, bookedDay: booked?.day };
}

const heardOf = (row: repository.DifferenceRow, payment: { channel: string }): HeardPayment => ({
  outTradeNo: row.outTradeNo,
  channel: payment.channel as Channel,
  state: 'paid',
  amount: row.theirAmount ?? undefined,
  tradeNo: row.tradeNo ?? undefined,
  payTime: row.theirTime ?? undefined,
});

/** What became of money that was entered, in the words of a difference. */
function enteredAs(outcome: Awaited<ReturnType<typeof applyPayment>>): BillOutcome {
  if (outcome === 'stray') return 'givenBack';
  if (outcome !== 'applied') throw new AppError('pay.wrongState');
  return 'booked';
}

/** Money of a number that is none of ours waits in suspense, until the bill has it going back. */
async function bookUnknown(ctx: Context, tx: Tx, row: repository.DifferenceRow): Promise<void> {
  const channel = ctx.payGateways.find(({ name }) => name === row.channel)?.channels[0];
  const amount = row.theirAmount ?? 0;
  if (!channel || amount === 0) throw new AppError('pay.wrongState');
  const [gateway, { suspense }] = [ledgerAccount.gateway(channel), ledgerAccount];
  const words = { event: 'bill', title: '对账入账', titleEn: 'Booked from a bill' };
  const moved = amount > 0 ? move(gateway, suspense, amount) : move(suspense, gateway, -amount);
  await post(tx, { key: `bill:${row.id}`, ...words }, [moved]);
}
