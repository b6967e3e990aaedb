import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from './check';

interface Entered {
  name: string;
  table: string;
  key: string;
  /** What the row is called. */
  noun: string;
  /** Key of the ledger's transaction, over the row `r`. */
  entered: SQL;
  /** When the row must have one. */
  due: SQL;
  amount: SQL;
}

/** Each row of a table that moved money has its one transaction of that amount, and no other row has. */
const enteredOnce = ({ name, table, key, noun, entered, due, amount }: Entered): Check =>
  checkOver(name, { table, key }, (piece) => {
    const [from, id] = [sql.identifier(table), sql.identifier(key)];
    return sql`
      select ${`${noun} `} || r.${id} as id,
        case when t.tx_id is null then 'is not in the ledger' when not (${due}) then 'is in the ledger too early'
          else 'has ' || (${amount}) || ', the ledger ' || t.moved end as what
      from ${from} r
      left join lateral (
        select x.tx_id, (select coalesce(sum(e.amount), 0) from ledger_entry e where e.tx_id = x.tx_id and e.amount > 0) as moved
        from ledger_transaction x where x.key = ${entered}
      ) t on true
      where ${piece(`r.${key}`)} and ((${due}) <> (t.tx_id is not null) or ((${due}) and t.moved <> (${amount})))`;
  });

const payment = { table: 'pay_payment', key: 'out_trade_no', noun: 'payment', amount: sql`r.amount` };
const refund = { table: 'pay_refund', key: 'refund_no' };
const withdrawal = { table: 'pay_withdraw', key: 'id', noun: 'withdrawal', amount: sql`r.amount` };

/** What stands in the ledger for payments, refunds, withdrawals and earnings. */
export const MONEY_CHECKS: Check[] = [
  enteredOnce({
    ...payment,
    name: 'what was paid is entered once',
    entered: sql`'paid:' || r.out_trade_no`,
    due: sql`r.state = 'paid'`,
  }),
  enteredOnce({
    ...payment,
    name: 'what came for nothing is entered once',
    entered: sql`'stray:' || r.out_trade_no`,
    due: sql`r.state = 'stray'`,
  }),
  enteredOnce({
    ...{ ...refund, noun: 'refund', amount: sql`r.amount` },
    name: 'what was refunded is entered once',
    entered: sql`'refund:' || r.refund_no`,
    due: sql`r.status = '2'`,
  }),
  enteredOnce({
    ...withdrawal,
    name: 'what was asked for is entered once',
    entered: sql`'withdraw:' || r.id || ':asked'`,
    due: sql`true`,
  }),
  enteredOnce({
    ...withdrawal,
    name: 'what was paid out is entered once',
    entered: sql`'withdraw:' || r.id || ':paid'`,
    due: sql`r.status = '2'`,
  }),
  enteredOnce({
    ...withdrawal,
    name: 'what was refused or failed is back',
    entered: sql`'withdraw:' || r.id || ':back'`,
    due: sql`r.status = '3'`,
  }),
  enteredOnce({
    ...{ table: 'pay_earning', key: 'id', noun: 'earning', amount: sql`r.gross` },
    name: 'what was earned is entered once',
    entered: sql`'earning:' || r.id`,
    due: sql`true`,
  }),
  checkOver(
    'what is refunded is never more than what was paid',
    payment,
    (piece) => sql`
      select 'payment ' || p.out_trade_no as id, 'took ' || p.amount || ', gives back ' || sum(r.amount) as what
      from pay_payment p join pay_refund r on r.out_trade_no = p.out_trade_no and r.status <> '3'
      where ${piece('p.out_trade_no')}
      group by p.out_trade_no having sum(r.amount) > p.amount or p.state not in ('paid', 'stray')`,
  ),
  checkOver(
    'what goes back was taken first, and put back where it did not go',
    refund,
    (piece) => sql`
      select 'refund ' || refund_no as id,
        'is ' || status || ' and was taken ' || taken || ' times: the ledger has ' || takes || ' of ' || least || '–' || most
          || ', and ' || backs || ' put back' as what
      from (
        select r.refund_no, r.status, r.taken, r.amount, count(*) filter (where x.taking) as takes,
          count(*) filter (where not x.taking) as backs, coalesce(min(x.moved), r.amount) as least,
          coalesce(max(x.moved), r.amount) as most
        from pay_refund r left join lateral (
          select t.key like '%:taken:%' as taking,
            (select sum(e.amount) from ledger_entry e where e.tx_id = t.tx_id and e.amount > 0) as moved
          from generate_series(1, r.taken + 1) n join ledger_transaction t
            on t.key in ('refund:' || r.refund_no || ':taken:' || n, 'refund:' || r.refund_no || ':back:' || n)
        ) x on true
        where ${piece('r.refund_no')}
        group by r.refund_no
      ) facts
      where takes <> taken or backs <> greatest(taken - case when status = '3' then 0 else 1 end, 0)
        or least <> amount or most <> amount`,
  ),
  checkOver(
    'what is given up is taken while its money goes back',
    refund,
    (piece) => sql`
      select 'refund ' || r.refund_no as id, 'gives line ' || l.line_id || ' up, which is ' || l.state as what
      from pay_refund r cross join lateral jsonb_to_recordset(r.lines) as part("lineId" int, "givenUp" boolean)
      join pay_order_line l on l.line_id = part."lineId"
      where ${piece('r.refund_no')} and part."givenUp" and r.taken > 0 and r.status <> '3' and l.state <> 'revoked'`,
  ),
  checkOver(
    'what waits to go back equals the refunds on their way',
    { table: 'ledger_account', key: 'account_id' },
    (piece) => sql`
      select 'account refunding' as id, 'holds ' || holds || ', ' || open || ' is on its way' as what
      from (
        select
          (select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.account_id) as holds,
          (select coalesce(sum(r.amount), 0) from pay_refund r join pay_order o using (order_no)
            where r.status in ('0', '1') and r.taken > 0 and o.biz <> 'recharge') as open
        from ledger_account a where ${piece('a.account_id')} and a.code = 'refunding'
      ) facts
      where holds <> open`,
  ),
  checkOver(
    'what is frozen equals the withdrawals that pend and the top-ups that go back',
    { table: 'sys_user', key: 'user_id' },
    (piece) => sql`
      select 'person ' || user_id as id,
        frozen || ' is frozen, ' || pending || ' is being withdrawn' || case when back = 0 then '' else ', ' || back || ' goes back' end as what
      from (
        select u.user_id,
          coalesce((select a.balance from ledger_account a where a.code = 'user:' || u.user_id || ':frozen'), 0) as frozen,
          coalesce((select sum(w.amount) from pay_withdraw w where w.user_id = u.user_id and w.status in ('0', '1')), 0) as pending,
          coalesce((select sum(r.amount) from pay_order o join pay_refund r using (order_no)
            where o.user_id = u.user_id and o.biz = 'recharge' and r.status in ('0', '1') and r.taken > 0), 0) as back
        from sys_user u where ${piece('u.user_id')}
      ) facts
      where frozen <> pending + back`,
  ),
];
