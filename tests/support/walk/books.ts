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
/** What staff have paid by another road and the gateway has paid too: nobody enters it, and the gateway's bill has it. */
const BY_HAND = `select refund_no as no from pay_refund where proof is not null`;

/** Payments about which a gateway's own books and our ledger do not agree. */
export async function differences({ gateway, rows }: World): Promise<Held[]> {
  const ours = new Map((await rows<{ no: string; sum: string }>(OURS)).map(({ no, sum }) => [no, Number(sum)]));
  const byHand = new Set((await rows<{ no: string }>(BY_HAND)).map(({ no }) => no));
  const theirs = new Map(
    (await gateway.trades()).map(({ outTradeNo, state, paid = 0, refunds }) => {
      const back = refunds.filter((refund) => arrived(refund) && !byHand.has(refund.refundNo));
      return [outTradeNo, state === 'paid' ? paid - back.reduce((sum, { amount }) => sum + amount, 0) : 0];
    }),
  );
  return [...new Set([...ours.keys(), ...theirs.keys()])]
    .map((outTradeNo) => ({ outTradeNo, theirs: theirs.get(outTradeNo) ?? 0, ours: ours.get(outTradeNo) ?? 0 }))
    .filter((one) => one.theirs !== one.ours);
}
