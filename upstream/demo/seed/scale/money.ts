import { type SQL, sql } from 'drizzle-orm';
import { VIP_PLANS } from '@/upstream/db/seed/reference/vip-plans';
import { taxOf } from '@/upstream/modules/pay/earning/tax.table';
import { withdrawFee } from '@/upstream/modules/pay/withdraw/withdraw.table';

/** Whoever decided. */
export const STAFF = sql`(select min(user_id) from sys_user where user_type = '0')`;
const [MONTHLY] = VIP_PLANS;
const WITHDRAWN = 100_00;
/** Gross fees, fen, with the tax of each. */
const FEES = Array.from({ length: 20 }, (_, step) => (500 + step * 100) * 100).map((gross) => [
  gross,
  taxOf('lecture', gross),
]);

/** `bought`: two orders of each `person`: a recharge, and a month of VIP from the wallet, by a company or by bank transfer. */
const ordered = (now: SQL): SQL => sql`
  create temporary table bought on commit drop as
  select *, order_no || 'P01' as trade from (
    select *, to_char(at at time zone 'Asia/Shanghai', 'YYYYMMDDHH24MISS') || lpad(user_id::text, 11, '0') || n as order_no,
      at + interval '2 minutes' as paid_at
    from (
      select user_id, i, 1 as n, born + span * 0.1 as at, 'recharge' as biz, 'wallet' as ref_id, '余额充值' as title,
        'Wallet top-up' as title_en, (200 + i % 30 * 10) * 100 as amount,
        case when i % 3 = 0 then 'alipay_pc' else 'wx_native' end as channel,
        case when i % 10 = 9 then '3' else '1' end as state
      from person
      union all
      select user_id, i, 2, case when i % 40 = 33 then ${now} - make_interval(hours => i % 60) else born + span * 0.5 end, 'vip', '1',
        ${MONTHLY?.vipName ?? ''}, ${MONTHLY?.vipNameEn ?? ''}, ${MONTHLY?.price ?? 0}::integer,
        case when i % 20 = 13 then 'offline' when i % 10 in (0, 2, 4, 6, 8) then 'wallet' when i % 3 = 0 then 'alipay_pc' else 'wx_native' end,
        case when i % 40 = 33 then '0' when i % 20 = 7 then '2' when i % 50 = 49 then '3' else '1' end
      from person
    ) two
  ) numbered`;

const stored = (now: SQL): SQL[] => [
  sql`insert into pay_order (order_no, user_id, biz, subject, subject_en, amount, refunded, pay_status, channel, idempotency_key,
      expire_time, pay_time, close_time, create_time, update_time)
    select order_no, user_id, biz, title, title_en, amount, case state when '2' then amount else 0 end, state,
      case when state in ('1', '2') then channel end, 'demo-' || order_no,
      case state when '0' then ${now} + interval '3 days' else at + interval '30 minutes' end,
      case when state in ('1', '2') then paid_at end, case state when '3' then at + interval '30 minutes' end, at, paid_at
    from bought`,
  sql`insert into pay_order_line (order_no, biz, ref_id, user_id, title, title_en, price, amount, refunded, terms, state, update_time)
    select order_no, biz, ref_id, user_id, title, title_en, amount, amount, case state when '2' then amount else 0 end,
      case biz when 'vip' then jsonb_build_object('months', 1, 'vipLevel', '1') || case when state in ('1', '2')
        then jsonb_build_object('from', paid_at, 'until', (paid_at at time zone 'Asia/Shanghai' + interval '1 month') at time zone 'Asia/Shanghai') else '{}' end else '{}' end,
      (array['held', 'fulfilled', 'revoked', 'released'])[1 + state::integer], paid_at
    from bought`,
  sql`insert into vip_member (user_id, vip_level, vip_expire_time, update_time)
    select user_id, '1', (paid_at at time zone 'Asia/Shanghai' + interval '1 month') at time zone 'Asia/Shanghai', paid_at from bought where biz = 'vip' and state = '1'`,
  sql`insert into pay_payment (out_trade_no, order_no, channel, amount, payer_amount, trade_no, state, expire_time, pay_time, create_time, update_time)
    select trade, order_no, channel, amount, case when state in ('1', '2') then amount end,
      case when state in ('1', '2') and channel <> 'wallet' then '42' || order_no end,
      case state when '0' then 'open' when '3' then 'closed' else 'paid' end,
      case state when '0' then ${now} + interval '3 days' else at + interval '30 minutes' end,
      case when state in ('1', '2') then paid_at end, at, paid_at
    from bought`,
  sql`insert into pay_notify (channel, out_trade_no, outcome, create_time)
    select channel, trade, 'applied', paid_at from bought where state in ('1', '2') and channel not in ('wallet', 'offline') order by paid_at`,
  sql`insert into pay_refund (refund_no, order_no, out_trade_no, amount, lines, reason, status, gateway_no, idempotency_key, asked_by,
      done_time, create_time, update_time)
    select trade || 'R01', order_no, trade, b.amount,
      jsonb_build_array(jsonb_build_object('lineId', l.line_id, 'amount', b.amount, 'givenUp', true)), '选错方案', '2',
      '50' || order_no, 'demo-' || trade, b.user_id, paid_at + interval '1 hour', paid_at + interval '1 hour', paid_at + interval '1 hour'
    from bought b join pay_order_line l using (order_no) where b.state = '2'`,
  sql`with proof as (
      insert into pay_voucher (out_trade_no, user_id, payer_name, amount, transfer_time, audit_status, create_time, update_time)
      select trade, user_id, name, amount, paid_at, case b.state when '0' then '1' else '2' end, at, paid_at
      from bought b join sys_user using (user_id) where channel = 'offline' returning *)
    insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time, create_time, update_time)
    select 'voucher', id::text, user_id, jsonb_build_object('payerName', payer_name, 'files', '[]'::jsonb,
        'amount', to_char(amount / 100.0, 'FM999990.00')), case audit_status when '1' then '0' else '2' end,
      case audit_status when '2' then ${STAFF} end, case audit_status when '2' then update_time end, create_time, update_time
    from proof`,
  sql`with asked as (
      insert into pay_withdraw (user_id, amount, fee, account_type, account_name, account_no, account_tail, bank_name, status,
        audit_msg, idempotency_key, pay_time, bank_ref, bank_day, create_time, update_time)
      select user_id, ${WITHDRAWN}::integer, ${withdrawFee(WITHDRAWN)}::integer, 'bank', name, '', lpad((i % 10000)::text, 4, '0'),
        '云澜银行浦东支行', p.status, case p.status when '3' then '收款账号与户名不符，银行已退回' end, 'demo-' || i,
        case p.status when '2' then done end, case p.status when '2' then 'YLP' || lpad(i::text, 16, '0') end,
        case p.status when '2' then to_char(done at time zone 'Asia/Shanghai', 'YYYY-MM-DD') end, born + span * 0.7, case p.status when '0' then born + span * 0.7 else done end
      from (select *, born + span * 0.8 as done, case when i % 40 = 15 then '0' when i % 40 = 35 then '1' when i % 20 = 5 then '3' else '2' end as status
        from person where i % 5 = 0) p join sys_user using (user_id) returning *)
    insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time, create_time, update_time)
    select 'withdraw', id::text, user_id, jsonb_build_object('accountName', account_name, 'accountTail', account_tail,
        'accountType', account_type, 'bankName', bank_name, 'amount', to_char(amount / 100.0, 'FM999990.00'), 'fee', to_char(fee / 100.0, 'FM999990.00')),
      case status when '0' then '0' else '2' end, case when status <> '0' then ${STAFF} end, case when status <> '0' then update_time end,
      create_time, update_time
    from asked`,
  sql`insert into pay_earning (user_id, kind, title, title_en, gross, tax, idempotency_key, create_by, create_time)
    select user_id, 'lecture', '专题讲座课酬', 'Fee for a special lecture', fee.gross, fee.tax, 'demo-' || i || '-' || n, ${STAFF},
      born + span * (0.2 * n)
    from person cross join generate_series(1, 2) as n
      join unnest(${sql.param(FEES.map(([gross]) => gross))}::integer[], ${sql.param(FEES.map(([, tax]) => tax))}::integer[])
        with ordinality as fee (gross, tax, place) on fee.place = 1 + (i + n) % ${FEES.length}::integer`,
];

/** `happened`: the ledger's transactions; `moved`: what each account gained or lost by them. */
export const LEDGER_TABLES: SQL[] = [
  sql`create temporary table happened (key text, event text, order_no text, title text, title_en text, at timestamptz) on commit drop`,
  sql`create temporary table moved (key text, code text, amount bigint) on commit drop`,
];

const entered: SQL[] = [
  ...LEDGER_TABLES,
  happening(
    sql`select 'paid:' || trade, biz, order_no, title, title_en, paid_at from bought where state in ('1', '2')`,
    sql`select 'paid:' || trade, side.code, side.amount from bought, lateral (values
      (case channel when 'wallet' then 'user:' || user_id || ':balance' else 'gateway:' || channel end, -amount),
      (case biz when 'recharge' then 'user:' || user_id || ':balance' else 'sales:vip:0' end, amount)) as side (code, amount)
      where state in ('1', '2')`,
  ),
  happening(
    sql`select 'refund:' || trade || 'R01', 'refund', order_no, title, title_en, paid_at + interval '1 hour' from bought where state = '2'`,
    sql`select 'refund:' || trade || 'R01', side.code, side.amount from bought, lateral (values
      ('gateway:' || channel, amount), ('sales:vip:0', -amount)) as side (code, amount) where state = '2'`,
  ),
  withdrawal(
    'asked',
    'withdraw',
    '提现',
    'Withdrawal',
    sql`true`,
    sql`w.create_time`,
    sql`
    ('user:' || w.user_id || ':balance', -w.amount), ('user:' || w.user_id || ':frozen', w.amount)`,
  ),
  withdrawal(
    'paid',
    'withdrawPaid',
    '提现已汇出',
    'Withdrawal paid',
    sql`w.status = '2'`,
    sql`w.update_time`,
    sql`
    ('user:' || w.user_id || ':frozen', -w.amount), ('bank', w.amount - w.fee), ('fee', w.fee)`,
  ),
  withdrawal(
    'back',
    'withdrawBack',
    '提现退回',
    'Withdrawal returned',
    sql`w.status = '3'`,
    sql`w.update_time`,
    sql`
    ('user:' || w.user_id || ':frozen', -w.amount), ('user:' || w.user_id || ':balance', w.amount)`,
  ),
  happening(
    sql`select 'earning:' || e.id, 'earning', null, e.title, e.title_en, e.create_time from pay_earning e join person using (user_id)`,
    sql`select 'earning:' || e.id, side.code, side.amount from pay_earning e join person using (user_id), lateral (values
      ('sales:earning:0', -e.gross), ('user:' || e.user_id || ':balance', e.gross - e.tax), ('tax', e.tax)) as side (code, amount)
      where side.amount <> 0`,
  ),
].flat();

/** Transactions of the ledger, and what each account gains or loses by them. */
export function happening(transactions: SQL, sides: SQL): SQL[] {
  return [sql`insert into happened ${transactions}`, sql`insert into moved ${sides}`];
}

function withdrawal(key: string, event: string, title: string, titleEn: string, when: SQL, at: SQL, sides: SQL): SQL[] {
  const name = sql`'withdraw:' || w.id || ${`:${key}`}`;
  return happening(
    sql`select ${name}, ${event}, null, ${title}, ${titleEn}, ${at} from pay_withdraw w join person using (user_id) where ${when}`,
    sql`select ${name}, side.code, side.amount from pay_withdraw w join person using (user_id), lateral (values ${sides}) as side (code, amount)
      where ${when}`,
  );
}

/** The ledger in the order in which it happened; the database looks at each transaction at the commit. */
export const POSTED: SQL[] = [
  sql`insert into ledger_transaction (key, event, order_no, title, title_en, create_time) select * from happened order by at`,
  sql`insert into ledger_account (code, user_id, balance)
    select code, case when code like 'user:%' then split_part(code, ':', 2)::integer end,
      case when code like 'user:%' then sum(amount) else 0 end
    from moved group by code on conflict (code) do nothing`,
  sql`insert into ledger_entry (tx_id, account_id, amount, balance_after, create_time)
    select t.tx_id, a.account_id, m.amount,
      case when a.user_id is not null then sum(m.amount) over (partition by a.account_id order by t.tx_id) end, t.create_time
    from moved m join ledger_transaction t using (key) join ledger_account a using (code) order by t.tx_id, m.amount`,
  // The commit asks for the sum of each transaction, by an index only if it is known how many there are.
  sql`analyze ledger_transaction, ledger_account, ledger_entry`,
];

/** Statements that give each `person` of the temporary table a past with money in it. */
export const moneySteps = (now: Date): SQL[] => {
  const moment = sql`${now.toISOString()}::timestamptz`;
  return [ordered(moment), ...stored(moment), ...entered, ...POSTED];
};
