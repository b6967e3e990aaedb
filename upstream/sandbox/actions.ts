import { type Context, SYSTEM } from '@/upstream/core/context';
import { write } from '@/upstream/core/write';
import { payerNotified, refundSettled } from './messages';
import { type Host, lockTrade, refundedOf, saveTrade, stateNow, type Trade, type TradeRefund } from './trade';

/** What the payer can do; `less` pays a fen too little, which no real gateway lets happen. */
export const ACTIONS = ['pay', 'coupon', 'less', 'fail', 'close'] as const;
export type Action = (typeof ACTIONS)[number];

/** Milliseconds by which a late message comes after the payment. */
export const LATE_MS = 10_000;
/** fen */
const LARGEST_COUPON = 500;
/** Milliseconds that a refund takes at WeChat Pay; Alipay does it at once. */
const REFUND_MS = 1000;

interface Which {
  host: Host;
  outTradeNo: string;
}

/** The payer does something with an open payment; what is over stays as it is. */
export function act(ctx: Context, { host, outTradeNo }: Which, action: Action, late: boolean): Promise<void> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade || stateNow(trade, tx.now) !== 'open') return;
    if (action === 'fail') return saveTrade(tx, { ...trade, failed: true });
    if (action === 'close') return saveTrade(tx, { ...trade, state: 'closed' });
    const paid = action === 'less' ? Math.max(1, trade.amount - 1) : trade.amount;
    const coupon = action === 'coupon' ? Math.min(LARGEST_COUPON, Math.floor(trade.amount / 2)) : 0;
    await saveTrade(tx, { ...trade, state: 'paid', failed: false, payTime: tx.now, paid, payerPaid: paid - coupon });
    const at = late ? new Date(tx.now.getTime() + LATE_MS) : undefined;
    tx.emit(payerNotified({ host, outTradeNo, attempt: 1 }, { at }));
  });
}

/** What the merchant asked for could not be done. */
export type Refusal = 'missing' | 'paid' | 'unpaid' | 'tooMuch';

/** The merchant closes a payment: after this nobody can pay it. */
export function closeTrade(ctx: Context, { host, outTradeNo }: Which): Promise<Refusal | null> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade) return 'missing';
    if (trade.state === 'paid') return 'paid';
    await saveTrade(tx, { ...trade, state: 'closed' });
    return null;
  });
}

export interface Refunded {
  trade: Trade;
  refund: TradeRefund;
  /** Whether this was the first time that it was asked for. */
  isNew: boolean;
}

/** The merchant gives money back, in as many parts as it likes; the same number is the same refund. */
export function refundTrade(
  ctx: Context,
  { host, outTradeNo }: Which,
  asked: { refundNo: string; amount: number },
): Promise<Refunded | Refusal> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade) return 'missing';
    if (trade.state !== 'paid') return 'unpaid';
    const known = trade.refunds.find(({ refundNo }) => refundNo === asked.refundNo);
    if (known) return { trade, refund: known, isNew: false };
    if (asked.amount + refundedOf(trade) > (trade.paid ?? 0)) return 'tooMuch';
    const refundId = `50${trade.tradeNo.slice(2)}${String(trade.refunds.length + 1).padStart(2, '0')}`;
    const refund = { ...asked, refundId, time: tx.now, done: host === 'alipay' };
    const changed = { ...trade, refunds: [...trade.refunds, refund] };
    await saveTrade(tx, changed);
    const which = { host, outTradeNo, refundNo: asked.refundNo };
    if (refund.done) tx.emit(payerNotified({ ...which, attempt: 1 }));
    else tx.emit(refundSettled(which, { at: new Date(tx.now.getTime() + REFUND_MS) }));
    return { trade: changed, refund, isNew: true };
  });
}
