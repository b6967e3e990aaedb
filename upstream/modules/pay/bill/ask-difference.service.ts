import type { BILL_WORDS, BillOutcome } from '@/contract/pay/console-bill';
import type { Channel } from '@/contract/pay/order';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { type Tx, write } from '@/upstream/core/write';
import { logConsole } from '@/upstream/modules/log/log.service';
import { gatewayOf } from '@/upstream/modules/pay/payment/gateways';
import { enterAnswer } from '@/upstream/modules/pay/payment/pay.service';
import { findPayment, type PaymentRow } from '@/upstream/modules/pay/payment/payment.repository';
import { UNDERSTOOD } from '@/upstream/modules/pay/payment/suspicion.service';
import { enterRefund } from '@/upstream/modules/pay/refund/hear-refund.service';
import { findRefund, type RefundRow } from '@/upstream/modules/pay/refund/refund.repository';
import { overDifference } from './bill.acts';
import * as repository from './bill.repository';

/** What the gateway said, and how that settled the difference; null where it did not. */
export interface Asked {
  outcome: BillOutcome | null;
  said: (typeof BILL_WORDS)[number];
}

/** Asks the gateway once more about what a difference is about, enters what it says, and settles what both then say alike. */
export async function askAboutDifference(ctx: Context, caller: Caller, id: number): Promise<Asked> {
  const { number, payment, refund } = await write(ctx, caller, overDifference(id), async (tx) => {
    const row = await lockOpen(tx, id);
    await logConsole(tx, 'bill.ask', id, { number: row.outTradeNo });
    const found = { payment: await findPayment(tx, row.outTradeNo), refund: await findRefund(tx, row.outTradeNo) };
    return { number: row.outTradeNo, ...found };
  });
  if (payment) return askPayment(ctx, caller, id, payment);
  if (refund) return askRefund(ctx, caller, id, refund);
  throw new AppError('pay.billUnknown', { values: { number } });
}

async function lockOpen(tx: Tx, id: number): Promise<repository.DifferenceRow> {
  const row = await repository.lockDifference(tx, id);
  if (!row || row.settledTime) throw notFoundError();
  return row;
}

async function askPayment(
  ctx: Context,
  caller: Caller,
  id: number,
  { outTradeNo, ...payment }: PaymentRow,
): Promise<Asked> {
  const channel = payment.channel as Channel;
  const heard = await asked(ctx, channel, (gateway) => gateway.query(outTradeNo));
  return write(ctx, caller, overDifference(id), async (tx) => {
    const row = await lockOpen(tx, id);
    const { outcome } = await enterAnswer(tx, outTradeNo, { ...heard, channel });
    const entered = UNDERSTOOD.includes(outcome);
    const now = await findPayment(tx, outTradeNo);
    const took = heard.state === 'paid' || heard.state === 'refunded';
    const agreed = entered && took && (now?.state === 'paid' || now?.state === 'stray') && heard.amount === now.amount;
    const booked = now?.state === 'stray' ? 'givenBack' : 'booked';
    return conclude(tx, row, { agreed, booked, said: heard.state });
  });
}

async function askRefund(
  ctx: Context,
  caller: Caller,
  id: number,
  { refundNo, outTradeNo }: RefundRow,
): Promise<Asked> {
  const channel = (await findPayment(ctx.db, outTradeNo))?.channel as Channel;
  const told = await asked(ctx, channel, (gateway) => gateway.queryRefund({ outTradeNo, refundNo }));
  return write(ctx, caller, overDifference(id), async (tx) => {
    const row = await lockOpen(tx, id);
    const entered = told !== null && UNDERSTOOD.includes((await enterRefund(tx, refundNo, told)).outcome);
    const now = await findRefund(tx, refundNo);
    // It says nothing of the amount.
    const agreed = entered && row.kind !== 'amount' && told?.state === 'succeed' && now?.status === ARRIVED;
    return conclude(tx, row, { agreed, booked: 'booked', said: told?.state ?? 'missing' });
  });
}

const ARRIVED = '2';

async function asked<T>(
  ctx: Context,
  channel: Channel,
  ask: (gateway: NonNullable<ReturnType<typeof gatewayOf>>) => Promise<T>,
) {
  const gateway = gatewayOf(ctx, channel);
  if (!gateway) throw new AppError('pay.channelAway');
  return ask(gateway).catch((error: unknown) => {
    ctx.log.error(error, `${gateway.name} could not be asked`);
    throw new AppError('pay.channelAway');
  });
}

async function conclude(
  tx: Tx,
  row: repository.DifferenceRow,
  { agreed, booked, said }: { agreed: boolean; booked: BillOutcome; said: Asked['said'] },
): Promise<Asked> {
  // Its line was written when it was asked.
  tx.noted();
  if (!agreed) return { outcome: null, said };
  const outcome = row.kind === 'missingHere' ? booked : 'confirmed';
  await repository.settleAll(tx, [row.id], { outcome, settledBy: tx.caller?.userId });
  return { outcome, said };
}
