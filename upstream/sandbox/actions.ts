import { type Context, SYSTEM } from '@/upstream/core/context';
import { type Tx, write } from '@/upstream/core/write';
import { payerNotified, refundSettled } from './messages';
import { type Host, lockTrade, refundedOf, saveTrade, stateNow, type Trade, type TradeRefund } from './trade';

/** What the payer can do; `less` pays a fen too little, which no real gateway lets happen. */
const PAYING = ['pay', 'coupon', 'less', 'fail', 'close'] as const;
/**
 * What can become of a payment that was made: refunds get stuck or are refused from now on, those that are stuck arrive
 * after all, all of it goes back by the company's own console, or the company misstates what it signs.
 */
const AFTERWARDS = ['stick', 'refuse', 'settle', 'giveBack', 'currency', 'amount', 'number'] as const;
export const ACTIONS = [...PAYING, ...AFTERWARDS] as const;
export type Action = (typeof ACTIONS)[number];
/** What can be done about a payment in a state. */
export const actionsOf = (state: Trade['state']): readonly Action[] =>
  state === 'open' ? PAYING : state === 'paid' ? AFTERWARDS : [];

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

/** The tester does something with a payment; what its state does not allow changes nothing. */
export function act(ctx: Context, { host, outTradeNo }: Which, action: Action, late: boolean): Promise<void> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade || !actionsOf(stateNow(trade, tx.now)).includes(action)) return;
    if (trade.state === 'paid') return afterwards(tx, trade, action);
    if (action === 'fail') return saveTrade(tx, { ...trade, failed: true });
    if (action === 'close') return saveTrade(tx, { ...trade, state: 'closed' });
    const paid = action === 'less' ? Math.max(1, trade.amount - 1) : trade.amount;
    const coupon = action === 'coupon' ? Math.min(LARGEST_COUPON, Math.floor(trade.amount / 2)) : 0;
    await saveTrade(tx, { ...trade, state: 'paid', failed: false, payTime: tx.now, paid, payerPaid: paid - coupon });
    const at = late ? new Date(tx.now.getTime() + LATE_MS) : undefined;
    tx.emit(payerNotified({ host, outTradeNo, attempt: 1 }, { at }));
  });
}

async function afterwards(tx: Tx, trade: Trade, action: Action): Promise<void> {
  const { host, outTradeNo } = trade;
  if (action === 'stick') return saveTrade(tx, { ...trade, trouble: 'ABNORMAL' });
  if (action === 'refuse') return saveTrade(tx, { ...trade, trouble: 'CLOSED' });
  if (action === 'currency' || action === 'amount' || action === 'number') {
    return saveTrade(tx, { ...trade, misstates: action });
  }
  if (action === 'settle') {
    const stuck = trade.refunds.filter(({ trouble }) => trouble === 'ABNORMAL');
    const arrive = ({ trouble, ...refund }: TradeRefund) =>
      trouble === 'ABNORMAL' ? { ...refund, done: true } : { ...refund, trouble };
    await saveTrade(tx, { ...trade, trouble: undefined, misstates: undefined, refunds: trade.refunds.map(arrive) });
    tx.emit(...stuck.map(({ refundNo }) => payerNotified({ host, outTradeNo, refundNo, attempt: 1 })));
    return;
  }
  const left = (trade.paid ?? 0) - refundedOf(trade);
  if (left <= 0) return;
  const refund = {
    refundNo: `${outTradeNo}M`,
    refundId: `51${trade.tradeNo.slice(2)}`,
    amount: left,
    time: tx.now,
    done: true,
  };
  await saveTrade(tx, { ...trade, refunds: [...trade.refunds, refund] });
}

/** What the merchant asked for could not be done. */
export type Refusal = 'missing' | 'paid' | 'unpaid' | 'tooMuch' | 'refused';

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
  notifyUrl?: string,
): Promise<Refunded | Refusal> {
  return write(ctx, SYSTEM, 'system', async (tx) => {
    const trade = await lockTrade(tx, host, outTradeNo);
    if (!trade) return 'missing';
    if (trade.state !== 'paid') return 'unpaid';
    const known = trade.refunds.find(({ refundNo }) => refundNo === asked.refundNo);
    if (known) return { trade, refund: known, isNew: false };
    if (asked.amount + refundedOf(trade) > (trade.paid ?? 0)) return 'tooMuch';
    // Alipay says no at once, WeChat Pay of a refund that it has taken up.
    if (host === 'alipay' && trade.trouble === 'CLOSED') return 'refused';
    const refundId = `50${trade.tradeNo.slice(2)}${String(trade.refunds.length + 1).padStart(2, '0')}`;
    const { trouble } = trade;
    const refund = { ...asked, refundId, time: tx.now, done: host === 'alipay' && !trouble, trouble };
    const changed = { ...trade, ...(notifyUrl && { notifyUrl }), refunds: [...trade.refunds, refund] };
    await saveTrade(tx, changed);
    const which = { host, outTradeNo, refundNo: asked.refundNo };
    if (refund.done) tx.emit(payerNotified({ ...which, attempt: 1 }));
    else if (host === 'wechat') tx.emit(refundSettled(which, { at: new Date(tx.now.getTime() + REFUND_MS) }));
    return { trade: changed, refund, isNew: true };
  });
}
