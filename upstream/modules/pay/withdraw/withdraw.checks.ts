import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';
import { balanceOf, frozenOf, KEPT, movedAs } from '@/upstream/modules/pay/ledger/moved';

const withdrawals = { table: 'pay_withdraw', key: 'id' };
const OWNER = sql`r.user_id`;

export const withdrawalMoves = movedAs({
  name: 'withdrawalMoves',
  ...withdrawals,
  noun: 'withdrawal',
  holds: 'what its owner asked for is frozen once, and paid out or given back to them as it was decided',
  keys: sql`array['withdraw:' || r.id || ':asked', 'withdraw:' || r.id || ':paid', 'withdraw:' || r.id || ':back']`,
  moves: sql`
    select 'withdraw:' || r.id || ':' || step, side.code, side.amount from (values
      ('asked', ${balanceOf(OWNER)}, -r.amount), ('asked', ${frozenOf(OWNER)}, r.amount),
      ('paid', ${frozenOf(OWNER)}, -r.amount), ('paid', 'bank', r.amount - r.fee), ('paid', 'fee', r.fee),
      ('back', ${frozenOf(OWNER)}, -r.amount), ('back', ${balanceOf(OWNER)}, r.amount)
    ) as side(step, code, amount)
    where step = 'asked' or (step = 'paid' and r.status = '2') or (step = 'back' and r.status = '3')`,
});

export const withdrawalTimes = checkOver(
  { name: 'withdrawalTimes', holds: 'a withdrawal was paid at some time or not at all', ...withdrawals },
  (piece) => sql`
    select 'withdrawal ' || id as id, 'is ' || status || ' and was paid ' || coalesce(pay_time::text, 'never') as what
    from pay_withdraw where ${piece('id')} and (status = '2') <> (pay_time is not null)`,
);

const DAY_OF = (moment: string) => sql`to_char(${sql.raw(moment)} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;

export const withdrawalBankDays = checkOver(
  {
    name: 'withdrawalBankDays',
    holds: 'the bank’s day of a withdrawal lies between its approval and the word that it was paid',
    ...withdrawals,
  },
  (piece) => sql`
    select 'withdrawal ' || w.id as id,
      'approved ' || coalesce(c.decide_time::text, 'never') || ', transferred ' || w.bank_day || ', paid ' || w.pay_time as what
    from pay_withdraw w left join audit_case c on c.kind = 'withdraw' and c.subject_id = w.id::text
    where ${piece('w.id')} and w.bank_day is not null
      and (w.bank_day > ${DAY_OF('w.pay_time')} or w.bank_day < coalesce(${DAY_OF('c.decide_time')}, w.bank_day))`,
);

export const withdrawalBankRefs = checkOver(
  { name: 'withdrawalBankRefs', holds: 'a number of the bank pays one withdrawal', ...withdrawals },
  (piece) => sql`
    select 'withdrawal ' || w.id as id, 'was paid as ' || w.bank_ref || ', and so was withdrawal ' || min(o.id) as what
    from pay_withdraw w join pay_withdraw o on o.bank_ref = w.bank_ref and o.id <> w.id
    where ${piece('w.id')} group by w.id`,
);

export const withdrawalsFrozen = checkOver(
  {
    name: 'withdrawalsFrozen',
    holds: 'what is frozen equals the withdrawals that pend and the top-ups that go back',
    table: 'sys_user',
    key: 'user_id',
  },
  (piece) => sql`
    select 'person ' || user_id as id, frozen || ' is frozen, ' || pending || ' is being withdrawn, ' || back || ' goes back' as what
    from (
      select u.user_id,
        coalesce((select a.balance from ledger_account a where a.code = ${frozenOf(sql`u.user_id`)}), 0) as frozen,
        coalesce((select sum(w.amount) from pay_withdraw w where w.user_id = u.user_id and w.status in ('0', '1')), 0) as pending,
        coalesce((select sum(r.amount) from pay_order o join pay_order_line l using (order_no) join pay_refund r using (order_no)
          where o.user_id = u.user_id and ${KEPT} and r.status in ('0', '1') and r.taken > 0), 0) as back
      from sys_user u where ${piece('u.user_id')}
    ) facts
    where frozen <> pending + back`,
);

/** What withdrawals promise. */
export const WITHDRAW_CHECKS = [
  withdrawalMoves,
  withdrawalTimes,
  withdrawalBankDays,
  withdrawalBankRefs,
  withdrawalsFrozen,
];
