import { asc, gt, sql } from 'drizzle-orm';
import { checkOver, defineCheck } from '@/upstream/core/module/check';
import { ledgerAccounts } from '@/upstream/db/schema/pay';
import { personOf, unitOf } from './ledger.names';
import { cashMoves } from './shift.checks';

const transactions = { table: 'ledger_transaction', key: 'tx_id' };
const accounts = { table: 'ledger_account', key: 'account_id' };
const BATCH = 5_000;

export const ledgerSums = checkOver(
  { name: 'ledgerSums', holds: 'each ledger transaction sums to zero', ...transactions },
  (piece) => sql`
    select 'transaction ' || e.tx_id as id, 'sums to ' || sum(e.amount) || ' ' || a.unit as what
    from ledger_entry e join ledger_account a using (account_id)
    where ${piece('e.tx_id')}
    group by e.tx_id, a.unit having sum(e.amount) <> 0`,
);

export const ledgerBalances = checkOver(
  { name: 'ledgerBalances', holds: 'balances equal the folds of their entries', ...accounts },
  (piece) => sql`
    select 'account ' || a.code as id,
      'holds ' || a.balance || ', its entries sum to ' || coalesce(sum(e.amount), 0) as what
    from ledger_account a left join ledger_entry e on e.account_id = a.account_id and a.user_id is not null
    where ${piece('a.account_id')}
    group by a.account_id having a.balance <> coalesce(sum(e.amount), 0)`,
);

export const ledgerRuns = checkOver(
  { name: 'ledgerRuns', holds: 'each entry of a person’s account says what was left', ...accounts },
  (piece) => sql`
    select 'entry ' || entry_id as id, 'says ' || coalesce(balance_after::text, 'nothing') || ', ' || fold || ' is left' as what
    from (
      select e.entry_id, e.balance_after,
        sum(e.amount) over (partition by e.account_id order by e.entry_id) as fold
      from ledger_entry e join ledger_account a using (account_id)
      where a.user_id is not null and ${piece('e.account_id')}
    ) run
    where balance_after is distinct from fold or fold < 0`,
);

/** Account names say whose they are: nobody's money is under somebody else's name. */
export const ledgerNames = defineCheck({
  name: 'ledgerNames',
  holds: 'an account is whose its name says, in the unit of its name',
  async *find(db) {
    for (let after: number | undefined; ; ) {
      const rows = await db
        .select()
        .from(ledgerAccounts)
        .where(after === undefined ? undefined : gt(ledgerAccounts.accountId, after))
        .orderBy(asc(ledgerAccounts.accountId))
        .limit(BATCH);
      for (const { code, userId, unit } of rows) {
        const owner = personOf(code)?.userId ?? null;
        if (owner === userId && unit === unitOf(code)) continue;
        yield { id: `account ${code}`, what: `is of person ${userId ?? 'none'} and counts in ${unit}` };
      }
      if (rows.length < BATCH) return;
      after = rows.at(-1)?.accountId ?? after;
    }
  },
});

/**
 * What somebody had before there was a ledger: a migration entered it once, before everything else of that account, from an account
 * that it made after theirs. Nobody since has an account that is older than that one, and no opening balance.
 */
const OPENED = sql`exists (
  select from ledger_account a join ledger_account o on o.code = case when a.code like '%:points' then 'points' else 'opening' end
  where a.code = substr(t.key, 9) and a.user_id is not null and a.account_id < o.account_id
    and not exists (select from ledger_entry e where e.tx_id = t.tx_id and e.account_id not in (a.account_id, o.account_id))
    and (select e.tx_id from ledger_entry e where e.account_id = a.account_id order by e.entry_id limit 1) = t.tx_id)`;

/** What a key names, as a number. */
const numbered = (pattern: string) => sql`substring(t.key from ${pattern})::integer`;

export const ledgerOrigins = checkOver(
  {
    name: 'ledgerOrigins',
    holds: 'each ledger transaction was made by something that there is, and says of which order',
    ...transactions,
  },
  (piece) => sql`
    select 'transaction ' || tx_id as id, key || ' of order ' || coalesce(order_no, 'none') || ' comes from nothing of that kind' as what
    from (
      select t.tx_id, t.key, t.order_no, case split_part(t.key, ':', 1)
        when 'paid' then exists (select from pay_payment p where p.out_trade_no = substr(t.key, 6) and p.order_no = t.order_no)
        when 'stray' then exists (select from pay_payment p where p.out_trade_no = substr(t.key, 7) and p.order_no = t.order_no)
        when 'refund' then exists (
          select from pay_refund r where r.refund_no = split_part(t.key, ':', 2) and r.order_no = t.order_no)
        when 'withdraw' then exists (
          select from pay_withdraw w where w.id = ${numbered('^withdraw:(\\d{1,9}):(?:asked|paid|back)$')} and t.order_no is null)
        when 'earning' then exists (
          select from pay_earning n where n.id = ${numbered('^earning:(\\d{1,9})$')} and t.order_no is null)
        when 'bill' then exists (
          select from pay_bill_difference b where b.id = ${numbered('^bill:(\\d{1,9})$')} and t.order_no is null)
        when 'shift' then exists (
          select from ms_cash_shift s where s.shift_id = ${numbered('^shift:(\\d{1,9}):(?:float|counted|received)$')} and t.order_no is null)
        when 'opening' then t.event = 'opening' and t.order_no is null and ${OPENED}
        else false end as known
      from ledger_transaction t where ${piece('t.tx_id')}
    ) facts where not known`,
);

/** What the ledger promises by itself. */
export const LEDGER_CHECKS = [ledgerSums, ledgerBalances, ledgerRuns, ledgerNames, ledgerOrigins, cashMoves];
