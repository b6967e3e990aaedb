import type { TradeRefund } from '@/upstream/sandbox/trade';
import type { World } from './world';

/** What a company has of ours for one payment by its books and by ours, fen. */
interface Held {
  outTradeNo: string;
  theirs: number;
  ours: number;
}

const arrived = ({ done, trouble }: TradeRefund) => done && !trouble;

/** What our ledger says that gateways have for each payment. */
const OURS = `
  select substring(t.key from '^(?:paid:|stray:|refund:)(.*P\\d\\d)') as no, -sum(e.amount) as sum
  from ledger_entry e join ledger_account a using (account_id) join ledger_transaction t using (tx_id)
  where a.code like 'gateway:%' and a.code <> 'gateway:offline' group by 1`;
/**
 * What a gateway has paid out besides: staff have paid it by another road, or have kept it and given the money back anew.
 * Nobody enters it, its suspicion is kept for who looks, and the gateway's bill has it.
 */
export const PAID_BESIDES = `
  select refund_no as no from pay_refund r where exists (
    select from pay_notify n where n.out_trade_no = r.refund_no
      and ((n.outcome = 'paidTwice' and r.proof is not null) or (n.outcome = 'tooMuch' and r.status = '3')))`;

/** Payments about which a gateway's own books and our ledger do not agree. */
export async function differences({ gateway, rows }: World): Promise<Held[]> {
  const ours = new Map((await rows<{ no: string; sum: string }>(OURS)).map(({ no, sum }) => [no, Number(sum)]));
  const besides = new Set((await rows<{ no: string }>(PAID_BESIDES)).map(({ no }) => no));
  const theirs = new Map(
    (await gateway.trades()).map(({ outTradeNo, state, paid = 0, refunds }) => {
      const back = refunds.filter((refund) => arrived(refund) && !besides.has(refund.refundNo));
      return [outTradeNo, state === 'paid' ? paid - back.reduce((sum, { amount }) => sum + amount, 0) : 0];
    }),
  );
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((outTradeNo) => ({ outTradeNo, theirs: theirs.get(outTradeNo) ?? 0, ours: ours.get(outTradeNo) ?? 0 }))
    .filter((one) => one.theirs !== one.ours);
}
