import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
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

export const billsOnce = checkOver(
  {
    name: 'billsOnce',
    holds: 'what several bills have under one number that is none of ours is booked from one of them',
    table: 'pay_bill_difference',
    key: 'id',
  },
  (piece) => sql`
    select 'difference ' || d.id as id, d.out_trade_no || ' of ' || d.day || ' was booked from another bill too' as what
    from pay_bill_difference d
    where ${piece('d.id')} and d.outcome = 'booked' and exists (
        select from pay_bill_difference other where other.channel = d.channel and other.out_trade_no = d.out_trade_no
          and other.id < d.id and other.outcome = 'booked')
      and not exists (select from pay_payment p where p.out_trade_no = d.out_trade_no)
      and not exists (select from pay_refund f where f.refund_no = d.out_trade_no)`,
);

export const billSettled = checkOver(
  {
    name: 'billSettled',
    table: 'pay_bill_difference',
    key: 'id',
    holds: 'a difference was settled at some time and in some way, by somebody unless it went by itself',
  },
  (piece) => sql`
    select 'difference ' || id as id,
      'was settled ' || coalesce(settled_time::text, 'never') || ' as ' || coalesce(outcome, 'nothing') || ' by '
        || coalesce('person ' || settled_by, 'nobody') as what
    from pay_bill_difference
    where ${piece('id')} and ((outcome is null) <> (settled_time is null) or (outcome is null and settled_by is not null)
      or (outcome in ('noted', 'booked', 'givenBack') and settled_by is null))`,
);

/** What bills promise. */
export const BILL_CHECKS = [billMoves, billsOnce, billSettled];
