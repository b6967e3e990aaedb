import { sql } from 'drizzle-orm';
import { movedAs } from '@/upstream/modules/pay/ledger/moved';

export const billMoves = movedAs({
  name: 'billMoves',
  table: 'pay_bill_difference',
  key: 'id',
  noun: 'difference',
  holds: 'what a bill has under a number that is none of ours waits in suspense once it is booked, and not before',
  keys: sql`array['bill:' || r.id]`,
  moves: sql`
    select 'bill:' || r.id, side.code, side.amount from (values
      (case r.channel when 'alipay' then 'gateway:alipay_pc' else 'gateway:wx_native' end, -r.their_amount),
      ('suspense', r.their_amount)
    ) as side(code, amount)
    where r.kind = 'missingHere' and r.outcome = 'booked'
      and not exists (select from pay_payment p where p.out_trade_no = r.out_trade_no)
      and not exists (select from pay_refund f where f.refund_no = r.out_trade_no)`,
});

/** What bills promise. */
export const BILL_CHECKS = [billMoves];
