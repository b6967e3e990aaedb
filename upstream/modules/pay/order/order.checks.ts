import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const orders = { table: 'pay_order', key: 'order_no' };
const lines = { table: 'pay_order_line', key: 'line_id' };
/** Hours after its end in which an unpaid order is closed. */
const CLOSED_HOURS = 24;

/** The state that an order's payments, refunds and lines make; what costs nothing is paid when it says so. */
const STATE = sql`case
  when paid = 0 then case when pay_status = '3' then '3' else '0' end
  when open_refunds > 0 then '4'
  when in_force = 0 and refunded > 0 then '2'
  else '1' end`;

export const orderState = checkOver(
  { name: 'orderState', holds: 'the state of an order follows from its payments and refunds', ...orders },
  (piece) => sql`
    select 'order ' || order_no as id,
      'is ' || pay_status || ', its ' || paid || ' payments and its refunds make it ' || (${STATE}) as what
    from (
      select o.order_no, o.pay_status, o.refunded,
        (select count(*) from pay_payment p where p.order_no = o.order_no and p.state = 'paid')
          + (o.amount = 0 and o.pay_time is not null)::integer as paid,
        (select count(*) from pay_refund r where r.order_no = o.order_no and r.status in ('0', '1') and r.lines <> '[]') as open_refunds,
        (select count(*) from pay_order_line l where l.order_no = o.order_no and l.state = 'fulfilled' and (l.refunded < l.amount or l.amount = 0)) as in_force
      from pay_order o where ${piece('o.order_no')}
    ) facts
    where pay_status <> (${STATE}) or paid > 1`,
);

export const orderAmounts = checkOver(
  { name: 'orderAmounts', holds: 'an order’s amounts are those of its lines, its payment and its refunds', ...orders },
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
);

export const orderPaid = checkOver(
  {
    name: 'orderPaid',
    holds: 'an order says when and by what it was paid, as its payment does, and when it was closed',
    ...orders,
  },
  (piece) => sql`
    select 'order ' || o.order_no as id,
      'is ' || o.pay_status || ', paid ' || coalesce(o.pay_time::text, 'never') || ' by ' || coalesce(o.channel, 'nothing') || ', payment '
        || coalesce(p.out_trade_no || ' ' || p.pay_time::text || ' by ' || p.channel, 'none') || '; closed '
        || coalesce(o.close_time::text, 'never') as what
    from pay_order o left join pay_payment p on p.order_no = o.order_no and p.state = 'paid'
    where ${piece('o.order_no')} and ((o.pay_time is distinct from p.pay_time and (o.amount > 0 or p.pay_time is not null))
      or o.channel is distinct from p.channel or (o.pay_status = '3') <> (o.close_time is not null))`,
);

/** What is the buyer's own; what is of a meeting can be for others, of several kinds in one order. */
const PERSONAL = sql`('recharge', 'vip')`;

export const orderOwner = checkOver(
  {
    name: 'orderOwner',
    holds: 'what an order buys is for who ordered it, and of the kind that was ordered, unless it is of a meeting',
    ...lines,
  },
  (piece) => sql`
    select 'line ' || l.line_id as id,
      'is ' || l.biz || ' for person ' || coalesce(l.user_id::text, 'none') || ', order ' || o.order_no || ' is ' || o.biz || ' of person '
        || o.user_id as what
    from pay_order_line l join pay_order o using (order_no)
    where ${piece('l.line_id')} and (l.biz in ${PERSONAL} or o.biz in ${PERSONAL} or o.ms_id is null)
      and (l.user_id is distinct from o.user_id or l.biz <> o.biz)`,
);

export const orderEnds = checkOver(
  {
    name: 'orderEnds',
    holds: 'an unpaid order is closed at its time, but while somebody compares its bank transfer',
    ...orders,
  },
  (piece, now) => sql`
    select 'order ' || o.order_no as id, 'is unpaid and could be paid until ' || o.expire_time as what
    from pay_order o
    where ${piece('o.order_no')} and o.pay_status = '0' and o.expire_time < ${now} - make_interval(hours => ${CLOSED_HOURS})
      and not exists (
        select from pay_voucher v join pay_payment p using (out_trade_no)
        where p.order_no = o.order_no and v.audit_status in ('0', '1'))`,
);

export const linesGiven = checkOver(
  { name: 'linesGiven', holds: 'what was paid was given once, what was not paid was not', ...lines },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'is ' || l.state || ' in order ' || o.order_no || ', which is ' || o.pay_status as what
    from pay_order_line l join pay_order o using (order_no)
    where ${piece('l.line_id')} and l.state <> all (case o.pay_status
      when '0' then array['held'] when '3' then array['released'] else array['fulfilled', 'revoked'] end)`,
);

/** What orders promise about their payments, refunds and lines. */
export const ORDER_CHECKS = [orderState, orderAmounts, orderPaid, orderOwner, orderEnds, linesGiven];
