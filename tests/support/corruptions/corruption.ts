import { type SQL, sql } from 'drizzle-orm';
import type { Books } from './full-books';

/** What a bug or a hand could do to a sound database, and what is said of it then. */
export interface Corruption {
  what: string;
  change(books: Books): SQL[];
  /** Every finding and no other: the name of its check and its id, in the order of both. */
  named(books: Books): string[];
  /** What the database says of it while its triggers stand. */
  refused?: string;
}

/** Whoever moves an entry and knows the books sees to it that balances and what was left fit again. */
export const SETTLED = [
  sql`update ledger_account a set balance = coalesce((
    select sum(e.amount) from ledger_entry e where e.account_id = a.account_id and a.user_id is not null), 0)`,
  sql`update ledger_entry e set balance_after = f.fold from (
    select e.entry_id, case when a.user_id is not null then sum(e.amount) over (partition by e.account_id order by e.entry_id) end as fold
    from ledger_entry e join ledger_account a using (account_id)) f where f.entry_id = e.entry_id`,
];

export const balance = (userId: number) => `user:${userId}:balance`;
/** Id of an account by its name. */
export const account = (code: string) => sql`(select account_id from ledger_account where code = ${code})`;
/** Id of a ledger transaction by its key. */
export const posted = (key: string) => sql`(select tx_id from ledger_transaction where key = ${key})`;
/** Books an entry of an account to another one. */
export const rebooked = (key: string, from: string, to: string) =>
  sql`update ledger_entry set account_id = ${account(to)} where tx_id = ${posted(key)} and account_id = ${account(from)}`;
/** Enters a transaction of two sides. */
export const entered = (key: string, from: string, to: string, amount: number) => [
  sql`insert into ledger_transaction (key, event, title, title_en) values (${key}, 'opening', '', '')`,
  sql`insert into ledger_entry (tx_id, account_id, amount) values
    (${posted(key)}, ${account(from)}, ${-amount}::bigint), (${posted(key)}, ${account(to)}, ${amount}::bigint)`,
  ...SETTLED,
];
