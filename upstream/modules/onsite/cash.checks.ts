import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const payments = { table: 'pay_payment', key: 'out_trade_no' };
const refunds = { table: 'pay_refund', key: 'refund_no' };
const shifts = { table: 'ms_cash_shift', key: 'shift_id' };

export const cashTaken = checkOver(
  {
    name: 'cashTaken',
    ...payments,
    holds: 'what was paid in cash went into the drawer of a shift at its meeting, once and whole',
  },
  (piece) => sql`
    select 'payment ' || p.out_trade_no as id, 'took ' || p.amount || ' by ' || p.channel || ' at ' || coalesce(o.ms_id, 0) || ', a drawer at '
      || coalesce(s.ms_id::text, 'no meeting') || ' has ' || coalesce(e.amount::text, 'nothing') as what
    from pay_payment p join pay_order o using (order_no)
      left join ms_cash_entry e on e.out_trade_no = p.out_trade_no and e.kind = 'in' left join ms_cash_shift s using (shift_id)
    where ${piece('p.out_trade_no')} and ((p.channel = 'cash') <> (e.entry_id is not null) or e.entry_id is not null
      and (p.state <> 'paid' or e.amount <> p.amount or s.ms_id is distinct from o.ms_id))`,
);

export const cashPaidOut = checkOver(
  {
    name: 'cashPaidOut',
    ...refunds,
    holds: 'what came in cash and went back without another road went out of a drawer, once and whole',
  },
  (piece) => sql`
    select 'refund ' || r.refund_no as id, 'of ' || r.amount || ' by ' || p.channel || ' is ' || r.status || ', a drawer gave '
      || coalesce(e.amount::text, 'nothing') as what
    from pay_refund r join pay_payment p using (out_trade_no) left join ms_cash_entry e on e.refund_no = r.refund_no
    where ${piece('r.refund_no')} and (p.channel = 'cash' or e.entry_id is not null) and (
      (p.channel = 'cash' and r.status = '2' and r.proof is null) <> (e.entry_id is not null)
      or e.amount <> r.amount or e.out_trade_no <> r.out_trade_no)`,
);

export const cashCounted = checkOver(
  {
    name: 'cashCounted',
    ...shifts,
    holds:
      'what had to lie in a drawer is what it was begun with and what came and went; nobody took what they paid themselves, or took over their own',
  },
  (piece) => sql`
    select 'shift ' || shift_id as id, 'of ' || user_id || ' had ' || coalesce(due::text, 'nothing') || ', ' || moved
      || ' by its entries; ' || own || ' of what was taken was its own, ' || coalesce(received_by::text, 'nobody') || ' took it over' as what
    from (
      select s.*, s.opened + coalesce((select sum(case e.kind when 'in' then e.amount else -e.amount end)
          from ms_cash_entry e where e.shift_id = s.shift_id), 0) as moved,
        (select count(*) from ms_cash_entry e join pay_payment p using (out_trade_no) join pay_order o using (order_no)
          where e.shift_id = s.shift_id and o.user_id = s.user_id) as own
      from ms_cash_shift s where ${piece('s.shift_id')}
    ) facts where due <> moved or own > 0 or received_by = user_id`,
);

/** What cash at desks promises. */
export const CASH_CHECKS = [cashTaken, cashPaidOut, cashCounted];
