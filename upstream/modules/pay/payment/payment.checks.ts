import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
import { movedAs, purseOf, SOLD } from '@/upstream/modules/pay/ledger/moved';

const payments = { table: 'pay_payment', key: 'out_trade_no' };
/** Days after which a payment that nobody can make any more is closed. */
const CLOSED_DAYS = 7;

export const paymentMoves = movedAs({
  name: 'paymentMoves',
  ...payments,
  noun: 'payment',
  holds:
    'what was paid is entered once, from its channel to whom its order names; what came for nothing waits in suspense',
  keys: sql`array['paid:' || r.out_trade_no, 'stray:' || r.out_trade_no]`,
  moves: sql`
    select 'paid:' || r.out_trade_no, ${purseOf(sql`r.channel`)}, -r.amount
    from pay_order o where o.order_no = r.order_no and r.state = 'paid'
    union all
    select 'paid:' || r.out_trade_no, ${SOLD}, l.amount
    from pay_order o join pay_order_line l using (order_no) where o.order_no = r.order_no and r.state = 'paid'
    union all
    select 'stray:' || r.out_trade_no, side.code, side.amount
    from (values ('gateway:' || r.channel, -r.amount), ('suspense', r.amount)) as side(code, amount) where r.state = 'stray'`,
});

export const paymentStray = checkOver(
  { name: 'paymentStray', holds: 'what came for nothing goes back whole', ...payments },
  (piece) => sql`
    select 'payment ' || out_trade_no as id, 'is stray with ' || amount || ', ' || back || ' goes back' as what
    from (
      select p.out_trade_no, p.amount,
        (select coalesce(sum(r.amount) filter (where r.status <> '3'), max(r.amount), 0)
          from pay_refund r where r.out_trade_no = p.out_trade_no and r.lines = '[]') as back
      from pay_payment p where ${piece('p.out_trade_no')} and p.state = 'stray'
    ) facts where back <> amount`,
);

export const paymentTimes = checkOver(
  {
    name: 'paymentTimes',
    holds: 'a payment has a time when its money came, and is not open long after its end',
    ...payments,
  },
  (piece, now) => sql`
    select 'payment ' || p.out_trade_no as id,
      'of order ' || p.order_no || ' is ' || p.state || ', was paid ' || coalesce(p.pay_time::text, 'never') || ' and ended '
        || p.expire_time as what
    from pay_payment p join pay_order o using (order_no)
    where ${piece('p.out_trade_no')} and (
      (p.state in ('paid', 'stray')) <> (p.pay_time is not null)
      or (p.state = 'open' and o.pay_status <> '0' and p.expire_time < ${now} - make_interval(days => ${CLOSED_DAYS})))`,
);

export const paymentPayer = checkOver(
  {
    name: 'paymentPayer',
    holds: 'a payer gives as much as was asked, or less by a coupon, once the money came',
    ...payments,
  },
  (piece) => sql`
    select 'payment ' || out_trade_no as id,
      'is ' || state || ' with ' || amount || ', its payer gave ' || coalesce(payer_amount::text, 'nothing') as what
    from pay_payment
    where ${piece('out_trade_no')} and case when state in ('paid', 'stray') then payer_amount not between 0 and amount
      else payer_amount is not null end`,
);

/** What payments promise. */
export const PAYMENT_CHECKS = [paymentMoves, paymentStray, paymentTimes, paymentPayer];
