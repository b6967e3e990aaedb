import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const voucherPaid = checkOver(
  {
    name: 'voucherPaid',
    table: 'pay_voucher',
    key: 'id',
    holds:
      'the proof of a bank transfer is of a transfer of its owner’s order for that amount, which has come when it passed',
  },
  (piece) => sql`
    select 'voucher ' || v.id as id,
      'of person ' || v.user_id || ' for ' || v.amount || ' is ' || v.audit_status || ', payment ' || p.out_trade_no || ' of order '
        || o.order_no || ' of person ' || o.user_id || ' is ' || p.state || ' with ' || p.amount || ' by ' || p.channel as what
    from pay_voucher v join pay_payment p using (out_trade_no) join pay_order o using (order_no)
    where ${piece('v.id')} and (v.user_id <> o.user_id or v.amount <> p.amount or p.channel <> 'offline'
      or (v.audit_status = '2' and p.state not in ('paid', 'stray')))`,
);

export const transferProved = checkOver(
  {
    name: 'transferProved',
    table: 'pay_payment',
    key: 'out_trade_no',
    holds: 'a bank transfer that has come has a proof, and was paid when that passed',
  },
  (piece) => sql`
    select 'payment ' || p.out_trade_no as id, 'of order ' || p.order_no || ' is ' || p.state || ', and no proof of it passed at ' || coalesce(p.pay_time::text, 'no time') as what
    from pay_payment p
    where ${piece('p.out_trade_no')} and p.channel = 'offline' and p.state in ('paid', 'stray')
      and not exists (select from pay_voucher v where v.out_trade_no = p.out_trade_no and v.audit_status = '2'
        and v.update_time = p.pay_time)`,
);

/** What proofs of bank transfers promise. */
export const VOUCHER_CHECKS = [voucherPaid, transferProved];
