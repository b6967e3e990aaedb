import { sql } from 'drizzle-orm';
import { checkOver } from './check';

const transactions = { table: 'ledger_transaction', key: 'tx_id' };
const accounts = { table: 'ledger_account', key: 'account_id' };

/** What the ledger promises by itself. */
export const LEDGER_CHECKS = [
  checkOver(
    'each ledger transaction sums to zero',
    transactions,
    (piece) => sql`
      select 'transaction ' || e.tx_id as id, 'sums to ' || sum(e.amount) || ' ' || a.unit as what
      from ledger_entry e join ledger_account a using (account_id)
      where ${piece('e.tx_id')}
      group by e.tx_id, a.unit having sum(e.amount) <> 0`,
  ),
  checkOver(
    'balances equal the folds of their entries',
    accounts,
    (piece) => sql`
      select 'account ' || a.code as id,
        'holds ' || a.balance || ', its entries sum to ' || coalesce(sum(e.amount), 0) as what
      from ledger_account a left join ledger_entry e on e.account_id = a.account_id and a.user_id is not null
      where ${piece('a.account_id')}
      group by a.account_id having a.balance <> coalesce(sum(e.amount), 0)`,
  ),
  checkOver(
    'each entry says what was left',
    accounts,
    (piece) => sql`
      select 'entry ' || entry_id as id, 'says ' || coalesce(balance_after::text, 'nothing') || ', ' || fold || ' is left' as what
      from (
        select e.entry_id, e.balance_after,
          sum(e.amount) over (partition by e.account_id order by e.entry_id) as fold
        from ledger_entry e join ledger_account a using (account_id)
        where a.user_id is not null and ${piece('e.account_id')}
      ) run
      where balance_after is distinct from fold or fold < 0`,
  ),
];
