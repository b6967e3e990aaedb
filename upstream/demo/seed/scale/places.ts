import { type SQL, sql } from 'drizzle-orm';
import { happening, LEDGER_TABLES, POSTED } from './money';

/** Who orders for others: certified doctors of the demonstration. */
const PAYERS = sql`select user_id, row_number() over (order by user_id) - 1 as place, count(*) over () as all_of
  from sys_user where user_type = '104' and cert_flag = '2' and user_name <> 'doctor'`;

/** `bought`: an order for each place since a number whose type costs something. */
const ordered = ({ msId, since }: Fresh): SQL => sql`
  create temporary table bought on commit drop as
  select *, order_no || 'P01' as trade, at + interval '30 seconds' as paid_at from (
    select a.attendee_id, p.user_id, m.ms_name || ' · ' || f.fee_name as title,
      coalesce(m.ms_name_en, m.ms_name) || ' · ' || coalesce(f.fee_name_en, f.fee_name) as title_en,
      f.price as amount, case when a.attendee_id % 3 = 0 then 'alipay_pc' else 'wx_native' end as channel,
      case a.state when 'cancelled' then '2' else '1' end as state, a.create_time as at,
      to_char(a.create_time at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') || lpad(a.attendee_id::text, 12, '0') as order_no
    from ms_attendee a join ms_fee f using (fee_id) join ms_meeting m on m.ms_id = a.ms_id
    join (${PAYERS}) p on p.place = a.attendee_id % p.all_of
    where a.ms_id = ${msId}::integer and a.attendee_id > ${since}::integer and f.price > 0
  ) numbered`;

const stored = (msId: number, back: SQL): SQL[] => [
  sql`insert into pay_order (order_no, user_id, biz, ms_id, subject, subject_en, amount, refunded, pay_status, channel, idempotency_key,
      expire_time, pay_time, create_time, update_time)
    select order_no, user_id, 'enroll', ${msId}::integer, title, title_en, amount, case state when '2' then amount else 0 end, state, channel,
      'demo-' || order_no, at + interval '30 minutes', paid_at, at, paid_at
    from bought`,
  sql`insert into pay_order_line (order_no, biz, ref_id, title, title_en, price, amount, refunded, state, update_time)
    select order_no, 'enroll', attendee_id::text, title, title_en, amount, amount, case state when '2' then amount else 0 end,
      case state when '2' then 'revoked' else 'fulfilled' end, paid_at
    from bought`,
  // What was just made is looked up by an index only if it is known how much it is.
  sql`analyze bought, pay_order_line, ms_attendee`,
  sql`update ms_attendee a set line_id = l.line_id from bought b join pay_order_line l using (order_no) where a.attendee_id = b.attendee_id`,
  sql`insert into pay_payment (out_trade_no, order_no, channel, amount, payer_amount, trade_no, state, expire_time, pay_time, create_time, update_time)
    select trade, order_no, channel, amount, amount, '42' || order_no, 'paid', at + interval '30 minutes', paid_at, at, paid_at from bought`,
  sql`insert into pay_notify (channel, out_trade_no, outcome, create_time)
    select channel, trade, 'applied', paid_at from bought order by paid_at`,
  sql`insert into pay_refund (refund_no, order_no, out_trade_no, amount, lines, reason, status, gateway_no, idempotency_key, asked_by,
      done_time, create_time, update_time)
    select trade || 'R01', order_no, trade, b.amount,
      jsonb_build_array(jsonb_build_object('lineId', l.line_id, 'amount', b.amount, 'givenUp', true)), '行程有变', '2',
      '50' || order_no, 'demo-' || trade, b.user_id, ${back}, ${back}, ${back}
    from bought b join pay_order_line l using (order_no) where b.state = '2'`,
];

interface Fresh {
  msId: number;
  /** The number of the last place that was there before. */
  since: number;
}

/** Statements that let places of a meeting be paid for, one order each; those that are cancelled have their money back. */
export function placeOrders(fresh: Fresh, now: SQL): SQL[] {
  const back = sql`least(paid_at + interval '1 hour', ${now})`;
  const sales = sql`'sales:enroll:' || ${String(fresh.msId)}`;
  return [
    ordered(fresh),
    ...stored(fresh.msId, back),
    ...LEDGER_TABLES,
    ...happening(
      sql`select 'paid:' || trade, 'enroll', order_no, title, title_en, paid_at from bought`,
      sql`select 'paid:' || trade, side.code, side.amount
        from bought, lateral (values ('gateway:' || channel, -amount), (${sales}, amount)) as side (code, amount)`,
    ),
    ...happening(
      sql`select 'refund:' || trade || 'R01', 'refund', order_no, title, title_en, ${back} from bought where state = '2'`,
      sql`select 'refund:' || trade || 'R01', side.code, side.amount
        from bought, lateral (values ('gateway:' || channel, amount), (${sales}, -amount)) as side (code, amount) where state = '2'`,
    ),
    ...POSTED,
  ];
}
