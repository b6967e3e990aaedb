import type { World } from './world';

/** Orders that a problem is about, by the first word of what it names; what is a person’s goes over all orders of theirs. */
const ORDERS_OF: Record<string, string> = {
  order: `order_no = $1`,
  payment: `order_no = (select order_no from pay_payment where out_trade_no = $1)`,
  refund: `order_no = (select order_no from pay_refund where refund_no = $1)`,
  voucher: `order_no = (select p.order_no from pay_voucher v join pay_payment p using (out_trade_no) where v.id::text = $1)`,
  transaction: `order_no = (select order_no from ledger_transaction where tx_id::text = $1)`,
  line: `user_id = (select o.user_id from pay_order_line l join pay_order o using (order_no) where l.line_id::text = $1)`,
  attendee: `user_id = (select user_id from ms_attendee where attendee_id::text = $1)`,
  item: `user_id = (select a.user_id from ms_item i join ms_attendee a using (attendee_id) where i.item_id::text = $1)`,
  person: `user_id::text = $1`,
};

/** What is kept of orders, in the order in which it came to be. */
const KEPT_OF: Record<string, string> = {
  order: `select * from pay_order where order_no = any ($1) order by create_time`,
  line: `select * from pay_order_line where order_no = any ($1) order by line_id`,
  payment: `select * from pay_payment where order_no = any ($1) order by create_time`,
  refund: `select * from pay_refund where order_no = any ($1) order by create_time`,
  ledger: `select t.key, t.create_time, a.code, e.amount from ledger_transaction t join ledger_entry e using (tx_id)
    join ledger_account a using (account_id) where t.order_no = any ($1) order by t.tx_id, e.entry_id`,
  vip: `select * from vip_member where user_id in (select user_id from pay_order where order_no = any ($1))`,
  place: `select attendee_id, user_id, state, line_id from ms_attendee
    where line_id in (select line_id from pay_order_line where order_no = any ($1))`,
  item: `select i.* from ms_item i join ms_attendee a using (attendee_id)
    where a.user_id in (select user_id from pay_order where order_no = any ($1)) order by item_id`,
  said: `select 'refund.' || action as action, subject, detail, create_time from console_log
    where subject in (select refund_no from pay_refund where order_no = any ($1) union select unnest($1::text[])) order by create_time`,
};

/** The rows of the orders that problems name, a line each, so that what led to them can be read once the database is gone. */
export async function rowsOfProblems({ rows }: World, problems: readonly string[]): Promise<string[]> {
  const orderNos = new Set<string>();
  for (const problem of problems) {
    const [, kind = '', id = ''] = /^\w+: (\w+) (\S+)/.exec(problem) ?? [];
    const where = ORDERS_OF[kind];
    if (!where) continue;
    const found = await rows<{ no: string }>(`select order_no as no from pay_order where ${where}`, [id]);
    for (const { no } of found) orderNos.add(no);
  }
  if (orderNos.size === 0) return [];
  const told: string[] = [];
  for (const [kind, text] of Object.entries(KEPT_OF))
    for (const row of await rows(text, [[...orderNos]])) told.push(`${kind} ${JSON.stringify(row)}`);
  return told;
}
