import { sql } from 'drizzle-orm';
import { checkOver } from './check';

const orders = { table: 'pay_order', key: 'order_no' };

/** The state that an order's payments, refunds and lines make. */
const STATE = sql`case
  when paid = 0 then case when pay_status = '3' then '3' else '0' end
  when open_refunds > 0 then '4'
  when in_force = 0 then '2'
  else '1' end`;

/** What orders promise about their payments, refunds and lines. */
export const ORDER_CHECKS = [
  checkOver(
    'the state of an order follows from its payments and refunds',
    orders,
    (piece) => sql`
      select 'order ' || order_no as id,
        'is ' || pay_status || ', its payments and refunds make it ' || (${STATE}) as what
      from (
        select o.order_no, o.pay_status,
          (select count(*) from pay_payment p where p.order_no = o.order_no and p.state = 'paid') as paid,
          (select count(*) from pay_refund r where r.order_no = o.order_no and r.status in ('0', '1') and r.lines <> '[]') as open_refunds,
          (select count(*) from pay_order_line l where l.order_no = o.order_no and l.state = 'fulfilled' and l.refunded < l.amount) as in_force
        from pay_order o where ${piece('o.order_no')}
      ) facts
      where pay_status <> (${STATE}) or paid > 1`,
  ),
  checkOver(
    'an order’s amounts are those of its lines, its payment and its refunds',
    orders,
    (piece) => sql`
      select 'order ' || order_no as id,
        'amount ' || amount || ', lines ' || lines || ', paid ' || coalesce(paid::text, 'nothing') || ', refunded '
          || refunded || ', by lines ' || line_refunded || ', by refunds ' || arrived as what
      from (
        select o.order_no, o.amount, o.refunded,
          (select coalesce(sum(l.amount), 0) from pay_order_line l where l.order_no = o.order_no) as lines,
          (select coalesce(sum(l.refunded), 0) from pay_order_line l where l.order_no = o.order_no) as line_refunded,
          (select sum(p.amount) from pay_payment p where p.order_no = o.order_no and p.state = 'paid') as paid,
          (select coalesce(sum(r.amount), 0) from pay_refund r
            where r.order_no = o.order_no and r.status = '2' and r.lines <> '[]') as arrived
        from pay_order o where ${piece('o.order_no')}
      ) facts
      where lines <> amount or paid <> amount or refunded <> line_refunded or refunded <> arrived or arrived > amount`,
  ),
  checkOver(
    'what was paid was given once, what was not paid was not',
    { table: 'pay_order_line', key: 'line_id' },
    (piece) => sql`
      select 'line ' || l.line_id as id, 'is ' || l.state || ' in order ' || o.order_no || ', which is ' || o.pay_status as what
      from pay_order_line l join pay_order o using (order_no)
      where ${piece('l.line_id')} and l.state <> all (case o.pay_status
        when '0' then array['held'] when '3' then array['released'] else array['fulfilled', 'revoked'] end)`,
  ),
  checkOver(
    'VIP time that was paid for runs',
    { table: 'pay_order_line', key: 'line_id' },
    (piece) => sql`
      select 'line ' || l.line_id as id,
        'gives VIP until ' || coalesce(l.terms ->> 'until', 'nothing') || ', its owner has it until '
          || coalesce(v.vip_expire_time::text, 'nothing') as what
      from pay_order_line l left join vip_member v on v.user_id = l.user_id
      where ${piece('l.line_id')} and l.biz = 'vip' and l.state = 'fulfilled'
        and ((l.terms ->> 'until') is null or v.vip_expire_time is null
          or v.vip_expire_time < (l.terms ->> 'until')::timestamptz)`,
  ),
];
