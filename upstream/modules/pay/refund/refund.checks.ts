import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
import { balanceOf, HELD, KEPT, movedAs, purseOf, SOLD } from '@/upstream/modules/pay/ledger/moved';
import { PAID_BESIDES } from './paid-besides';

const refunds = { table: 'pay_refund', key: 'refund_no' };
const lines = { table: 'pay_order_line', key: 'line_id' };
/** Days after which a refund that is on its way is somebody's to look at. */
const LATE_DAYS = 7;
/** What a refund `r` gives back of which line. */
const PARTS = sql`jsonb_to_recordset(r.lines) as part("lineId" integer, amount bigint, "givenUp" boolean)`;

/** By which road it went out: staff can prove another one. */
const ROAD = sql`case when r.proof is not null and p.channel <> 'offline' then 'bank' else ${purseOf(sql`p.channel`)} end`;

export const refundMoves = movedAs({
  name: 'refundMoves',
  ...refunds,
  noun: 'refund',
  holds:
    'what goes back is taken from whom its order names, and arrives by the channel of its payment or is put back, each once',
  keys: sql`'refund:' || r.refund_no || array[''] || (
    select array_agg('refund:' || r.refund_no || step || n) from unnest(array[':taken:', ':back:']) step, generate_series(1, r.taken + 1) n)`,
  // What was spent meanwhile we have to claim.
  instead: sql`case when a.code = 'suspense' and r.lines <> '[]'
    then (select ${balanceOf(sql`o.user_id`)} from pay_order o where o.order_no = r.order_no) else a.code end`,
  moves: sql`
    select 'refund:' || r.refund_no || side.step, side.code, side.amount
    from pay_payment p join pay_order o on o.order_no = r.order_no cross join ${PARTS}
      join pay_order_line l on l.line_id = part."lineId"
      cross join lateral (
        select ':taken:' || n, ${SOLD}, -part.amount from generate_series(1, r.taken) n
        union all select ':taken:' || n, ${HELD}, part.amount from generate_series(1, r.taken) n
        union all select ':back:' || n, ${HELD}, -part.amount from generate_series(1, r.taken) n where n < r.taken or r.status = '3'
        union all select ':back:' || n, ${SOLD}, part.amount from generate_series(1, r.taken) n where n < r.taken or r.status = '3'
        union all select side.* from (values ('', case r.taken when 0 then ${SOLD} else ${HELD} end, -part.amount), ('', ${ROAD}, part.amount)) side where r.status = '2'
      ) as side(step, code, amount)
    where p.out_trade_no = r.out_trade_no
    union all
    select 'refund:' || r.refund_no, side.code, side.amount
    from pay_payment p join pay_order o on o.order_no = r.order_no
      cross join lateral (values ('suspense', -r.amount), (${ROAD}, r.amount)) as side(code, amount)
    where p.out_trade_no = r.out_trade_no and r.status = '2' and r.lines = '[]'`,
});

export const refundParts = checkOver(
  {
    name: 'refundParts',
    holds: 'a refund is of its order’s payment, and what it gives back for lines of that order comes to its amount',
    ...refunds,
  },
  (piece) => sql`
    select 'refund ' || refund_no as id,
      'gives back ' || amount || ', by lines ' || parts || '; ' || strangers || ' lines are of another order, its payment '
        || out_trade_no || ' is of order ' || paid_order || ' and ' || state || ' by ' || paid_by || ', it says ' || channel as what
    from (
      select r.refund_no, r.amount, r.lines, r.order_no, r.out_trade_no, p.order_no as paid_order, p.state, p.channel as paid_by, r.channel,
        (select coalesce(sum(part.amount), 0) from ${PARTS}) as parts,
        (select count(*) from ${PARTS} where not exists (
          select from pay_order_line l where l.line_id = part."lineId" and l.order_no = r.order_no)) as strangers
      from pay_refund r join pay_payment p on p.out_trade_no = r.out_trade_no where ${piece('r.refund_no')}
    ) facts
    where paid_order <> order_no or strangers > 0 or channel <> paid_by
      or case when lines = '[]' then state <> 'stray' else state <> 'paid' or parts <> amount end`,
);

export const refundsFit = checkOver(
  {
    name: 'refundsFit',
    holds: 'what is refunded is never more than what was paid',
    table: 'pay_payment',
    key: 'out_trade_no',
  },
  (piece) => sql`
    select 'payment ' || p.out_trade_no as id, 'took ' || p.amount || ', gives back ' || sum(r.amount) as what
    from pay_payment p join pay_refund r on r.out_trade_no = p.out_trade_no and r.status <> '3'
    where ${piece('p.out_trade_no')}
    group by p.out_trade_no having sum(r.amount) > p.amount`,
);

export const refundTimes = checkOver(
  { name: 'refundTimes', holds: 'a refund ends, at some time and within a week', ...refunds },
  (piece, now) => sql`
    select 'refund ' || r.refund_no as id,
      'of order ' || r.order_no || ' is ' || r.status || ', was asked for ' || r.create_time || ' and ended '
        || coalesce(r.done_time::text, 'never') as what
    from pay_refund r
    where ${piece('r.refund_no')} and ((r.status in ('2', '3')) <> (r.done_time is not null)
      or (r.status in ('0', '1') and r.create_time < ${now} - make_interval(days => ${LATE_DAYS})))`,
);

export const lineRefunds = checkOver(
  {
    name: 'lineRefunds',
    ...lines,
    holds:
      'of a line has gone back what its refunds gave back, and it is given up when one of them says so, or for nothing',
  },
  (piece) => sql`
    select 'line ' || line_id as id,
      'of order ' || order_no || ' says ' || refunded || ' refunded, its refunds ' || arrived || '; it is ' || state
        || ', given up by ' || given_up || ' that arrived and ' || giving_up || ' on their way'
        || case when for_nothing then ', and for nothing' else '' end as what
    from (
      select l.line_id, l.order_no, l.refunded, l.state, l.given_up_key is not null as for_nothing, f.*
      from pay_order_line l cross join lateral (
        select coalesce(sum(part.amount) filter (where r.status = '2'), 0) as arrived,
          count(*) filter (where r.status = '2' and part."givenUp") as given_up,
          count(*) filter (where r.status in ('0', '1') and part."givenUp") as giving_up,
          count(*) filter (where r.status in ('0', '1') and part."givenUp" and r.taken > 0) as taken
        from pay_refund r cross join ${PARTS} where r.order_no = l.order_no and part."lineId" = l.line_id
      ) f
      where ${piece('l.line_id')}
    ) facts
    where refunded <> arrived or ((given_up + taken > 0 or for_nothing) and state <> 'revoked')
      or (state = 'revoked' and given_up + giving_up = 0 and not for_nothing)`,
);

export const refundsHeld = checkOver(
  {
    name: 'refundsHeld',
    table: 'ledger_account',
    key: 'account_id',
    holds: 'what waits to go back of what was sold equals the refunds on their way',
  },
  (piece) => sql`
    select 'account ' || code as id, 'holds ' || holds || ', ' || open || ' is on its way' as what
    from (
      select a.code,
        (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.account_id) as holds,
        (select coalesce(sum(r.amount), 0) from pay_refund r
          where r.status in ('0', '1') and r.taken > 0
            and exists (select from pay_order_line l where l.order_no = r.order_no and not (${KEPT}))) as open
      from ledger_account a where ${piece('a.account_id')} and a.code = 'refunding'
    ) facts where holds <> open`,
);

export const refundsOnce = checkOver(
  {
    name: 'refundsOnce',
    holds: 'a gateway pays no refund that was ended otherwise, until somebody settled it',
    ...refunds,
  },
  (piece) => sql`
    select 'refund ' || r.refund_no as id, 'of order ' || r.order_no || ' is ' || r.status || ', and its gateway paid it besides' as what
    from pay_refund r where ${piece('r.refund_no')} and ${PAID_BESIDES}`,
);

export const goodwillPaid = checkOver(
  {
    name: 'goodwillPaid',
    table: 'audit_case',
    key: 'case_id',
    holds: 'what finance passed beyond the rules of a meeting is a refund of that sum',
  },
  (piece) => sql`
    select 'line ' || c.subject_id as id, 'was passed ' || coalesce(c.snapshot ->> 'amount', 'nothing') || ' by case ' || c.case_id
      || ', and its refund is ' || coalesce(r.amount::text, 'none') as what
    from audit_case c left join pay_refund r on r.idempotency_key = 'goodwill:' || c.case_id
    where ${piece('c.case_id')} and c.kind = 'goodwill' and c.status = '2' and r.amount is distinct from (c.snapshot ->> 'amount')::bigint`,
);

/** What refunds promise. */
export const REFUND_CHECKS = [
  ...[refundMoves, refundParts, refundsFit, refundTimes, refundsOnce, lineRefunds, refundsHeld],
  goodwillPaid,
];
