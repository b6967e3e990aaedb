import type { TestUpstream } from '@/tests/support/upstream';

/** Everything is locked in this order (docs/money.md, "Locks"); what stands in one line never waits for its neighbour. */
const LOCK_ORDER: readonly (readonly string[])[] = [
  ['ms_cash_shift'],
  ['ms_team'],
  ['ms_meeting', 'pay_bill_difference'],
  ['ms_paper'],
  ['pay_order', 'pay_withdraw', 'vip_plan'],
  ['sys_user'],
  ['sys_attempt', 'sms_code', 'sys_file'],
  ['vip_member', 'ms_attendee', 'ms_item', 'ms_stay', 'ms_paper_fee'],
  ['ms_coupon', 'ms_room_kind'],
  ['stock_pool'],
  ['pay_order_line'],
  ['invoice_title', 'number_series', 'document'],
  ['ledger_account'],
];
/** Locked under their order, withdrawal, place or pool, or by whoever holds nothing else: nobody waits for them and is waited for. */
const GUARDED = [
  ...['pay_payment', 'pay_refund', 'pay_voucher', 'audit_case', 'invoice', 'invoice_line', 'stock_hold'],
  ...['ms_enrol_draft', 'ms_handover', 'ms_attendee_event', 'ms_fee_pool', 'ms_cash_entry'],
];
/** Locked with all that a write needs of them at once; each of them changes later. */
const ALL_AT_ONCE = ['pay_order_line', 'ms_attendee', 'ms_item', 'ms_stay', 'ms_paper_fee', 'stock_pool'];
/** Closing an account erases all that is the person's, whom it has locked first. */
const CLOSES = /^delete from "email_code"/;
const MONEY =
  /^(?:insert into|update|delete from) "(?:pay_|ledger_|vip_|ms_attendee|ms_item|ms_paper_fee|stock_|invoice)/;
const rankOf = (table: string) => LOCK_ORDER.findIndex((tables) => tables.includes(table));

interface Statement {
  sql: string;
  params: unknown[];
}
interface Session {
  prepareQuery(query: Statement, ...more: unknown[]): unknown;
  transaction(run: (tx: { session: Session }) => unknown, ...asked: unknown[]): unknown;
}

/** What a transaction locks that others may want too: a table and what its rows are found by; null where it is nothing. */
function lockOf({ sql, params }: Statement): { table: string; rows: string; changes: boolean } | null {
  const taken =
    /from "(\w+)".* for (?:update|share|no key update|key share)/s.exec(sql) ??
    /^update "(\w+)"/.exec(sql) ??
    /^delete from "(\w+)"/.exec(sql) ??
    // Where two make the same row, one waits for the other.
    /^insert into "(vip_member|ledger_account)"/.exec(sql);
  return taken?.[1] ? { table: taken[1], rows: String(params.at(-1)), changes: !sql.startsWith('select') } : null;
}

/** What is out of order in the statements of one transaction, as `table after table`. */
function misplaced(statements: Statement[]): string[] {
  const held = new Set<string>();
  const found: string[] = [];
  let last = '';
  for (const statement of statements) {
    const made = /^insert into "(\w+)"/.exec(statement.sql)?.[1];
    // Nobody else sees what this transaction has made.
    if (made) for (const value of statement.params) held.add(`${made} ${value}`);
    const lock = lockOf(statement);
    if (!lock || GUARDED.includes(lock.table)) continue;
    const isHeld = held.has(`${lock.table} ${lock.rows}`) || held.has(`${lock.table} all`);
    held.add(`${lock.table} ${lock.rows}`);
    if (ALL_AT_ONCE.includes(lock.table) && !lock.changes) held.add(`${lock.table} all`);
    if (lock.table !== made && isHeld) continue;
    if (rankOf(lock.table) < 0) found.push(`${lock.table} has no place`);
    if (last && rankOf(lock.table) < rankOf(last)) found.push(`${lock.table} after ${last}`);
    last = lock.table;
  }
  return found;
}

/** Listens to every transaction of an upstream's database from now on. */
export function recordLocks({ ctx }: TestUpstream) {
  const { session } = ctx.db as unknown as { session: Session };
  const transaction = session.transaction.bind(session);
  let found: string[] = [];
  let transactions = 0;
  session.transaction = (run, ...asked) =>
    transaction(
      async (tx) => {
        // Each transaction has a session of its own, so that those at once are told apart.
        const statements: Statement[] = [];
        const prepareQuery = tx.session.prepareQuery.bind(tx.session);
        tx.session.prepareQuery = (query, ...more) => {
          statements.push(query);
          return prepareQuery(query, ...more);
        };
        try {
          return await run(tx);
        } finally {
          const is = (what: RegExp) => statements.some(({ sql }) => what.test(sql));
          if (is(MONEY) && !is(CLOSES)) {
            transactions += 1;
            found.push(...misplaced(statements));
          }
        }
      },
      ...asked,
    );
  return {
    /** What was out of order since it was asked last, and how many of the transactions had to do with money. */
    take() {
      const taken = { transactions, misplaced: found };
      [found, transactions] = [[], 0];
      return taken;
    },
  };
}
