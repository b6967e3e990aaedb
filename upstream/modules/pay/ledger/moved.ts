import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from '@/upstream/core/module/check';

/** Where money lies, by the name that the ledger has for it (upstream/modules/pay/ledger/ledger.names.ts). */
export const balanceOf = (userId: SQL) => sql`'user:' || ${userId} || ':balance'`;
export const frozenOf = (userId: SQL) => sql`'user:' || ${userId} || ':frozen'`;

/** What a channel takes from and gives to, for a row `o` of the orders. */
export const purseOf = (channel: SQL) =>
  sql`case ${channel} when 'wallet' then ${balanceOf(sql`o.user_id`)} when 'cash' then 'cash:' || o.ms_id
    else 'gateway:' || ${channel} end`;

/** Of which lines `l` the money stays the buyer's: said here once more, since a check that asked the product would believe it. */
export const KEPT = sql`l.biz = 'recharge'`;
/** Whom the money of a line `l` of an order `o` belongs to: its buyer, or what was sold. */
export const SOLD = sql`case when ${KEPT} then ${balanceOf(sql`o.user_id`)}
  else 'sales:' || l.biz || ':' || coalesce(o.ms_id, 0) end`;
/** Where the money of a line `l` of an order `o` waits while it goes back. */
export const HELD = sql`case when ${KEPT} then ${frozenOf(sql`o.user_id`)} else 'refunding' end`;

interface Moved {
  name: string;
  holds: string;
  table: string;
  key: string;
  /** What the row `r` is called. */
  noun: string;
  /** The ledger's keys of everything that may have been posted for the row `r`: an array of texts. */
  keys: SQL;
  /** What must have been posted for it: rows of the ledger's key, the account and what that gained or lost. */
  moves: SQL;
  /** For which account the account `a.code` stands, where it takes another's part. */
  instead?: SQL;
}

/** For each row of a table the ledger has moved what the row says, between the accounts of whom the row names, and nothing else. */
export const movedAs = ({ noun, keys, moves, instead = sql`a.code`, ...over }: Moved): Check =>
  checkOver(over, (piece) => {
    const [from, id] = [sql.identifier(over.table), sql.identifier(over.key)];
    return sql`
      select ${`${noun} `} || id as id,
        string_agg(code || ' has ' || got || ' instead of ' || due || ' by ' || key, ', ' order by key, code) as what
      from (
        select r.${id} as id, m.key, m.code, sum(m.due) as due, sum(m.got) as got
        from ${from} r cross join lateral (
          select due.key, due.code, due.amount, 0 from (${moves}) as due(key, code, amount)
          union all
          select t.key, ${instead}, 0, e.amount
          from ledger_transaction t join ledger_entry e using (tx_id) join ledger_account a using (account_id)
          where t.key = any (${keys})
        ) m(key, code, due, got)
        where ${piece(`r.${over.key}`)}
        group by 1, 2, 3 having sum(m.due) <> sum(m.got)
      ) wrong group by id`;
  });
