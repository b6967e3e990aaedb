import { type SQL, sql } from 'drizzle-orm';
import { type Check, checkOver } from '@/upstream/core/module/check';
import { numbersOfDifference } from '@/upstream/db/bill-payments';

/** A text that names a row by its number. */
const numbered = (id: SQL) => sql`substring(${id} from '^\\d{1,9}$')::integer`;
/** People whose an order is: who pays for it, and whom it is for. */
const ofOrder = (orderNo: SQL) => sql`select o.user_id from pay_order o where o.order_no = ${orderNo}
  union all select w.user_id from pay_order_line w where w.order_no = ${orderNo}`;
const ofPayment = (outTradeNo: SQL) =>
  ofOrder(sql`(select p.order_no from pay_payment p where p.out_trade_no = ${outTradeNo})`);
const ofRefund = (refundNo: SQL) => ofOrder(sql`(select f.order_no from pay_refund f where f.refund_no = ${refundNo})`);
const itself = (id: SQL) => sql`select ${numbered(id)}`;
const rowOf =
  (table: string, owner = 'user_id') =>
  (id: SQL) =>
    sql`select y.${sql.identifier(owner)} from ${sql.identifier(table)} y where y.id = ${numbered(id)}`;

/**
 * People whose a thing is that staff decide about, by what cases and the log call it: those alone who stay its owners. Departments and
 * posts change, and say nothing of who decided earlier.
 */
const OWNERS: Record<string, (id: SQL) => SQL> = {
  withdraw: rowOf('pay_withdraw'),
  voucher: (id) => sql`${rowOf('pay_voucher')(id)} union all
    ${ofPayment(sql`(select v.out_trade_no from pay_voucher v where v.id = ${numbered(id)})`)}`,
  invoice: (id) => sql`${rowOf('invoice')(id)} union all
    ${ofOrder(sql`(select i.order_no from invoice i where i.id = ${numbered(id)})`)}`,
  order: ofOrder,
  refund: ofRefund,
  earning: rowOf('pay_earning'),
  keeper: rowOf('sys_keeper'),
  video: rowOf('doc_video'),
  cert: itself,
  dept: itself,
  user: itself,
  doctor: itself,
};
/** Differences of bills go by their number and by the payment that stands in the same line; what was compared anew is a day. */
const ofDifference = (id: SQL) => {
  const own = { channel: sql`b.channel`, outTradeNo: sql`b.out_trade_no`, tradeNo: sql`b.trade_no` };
  return sql`select o.user_id from pay_bill_difference b, lateral (${numbersOfDifference(own)}) n,
    lateral (${ofPayment(sql`n.out_trade_no`)} union all ${ofRefund(sql`n.out_trade_no`)}) o where b.id = ${id}`;
};
/** Whether the person `u` owns what `kind` and `id` name. */
const ownsIt = (kind: SQL, id: SQL) =>
  sql.join(
    Object.entries({ ...OWNERS, bill: (id: SQL) => ofDifference(numbered(id)) }).map(
      ([name, owners]) => sql`(${kind} = ${name} and u.user_id in (${owners(id)}))`,
    ),
    sql` or `,
  );

/** The first administrator of an older installation was given the role by a migration, which wrote the line in their name. */
const BY_MIGRATION = sql`r.action = 'user.roles' and u.admin_flag = '1'
  and r.detail -> 'to' = (r.detail -> 'from') || '["admin"]'::jsonb`;

interface Decided {
  name: string;
  holds: string;
  table: string;
  key: string;
  noun: string;
  /** Who decided about the row `r`; nobody, and the system's 0, are left out. */
  by: SQL;
  /** Whether what the row `r` is about is the own of the person `u`. */
  own: SQL;
  /** Whether somebody who is none of the staff may have done it. */
  others?: SQL;
}

/** Whoever decided is one of the staff, and decided nothing of their own. */
const decidedBy = ({ noun, by, own, others = sql`false`, ...over }: Decided): Check =>
  checkOver(
    over,
    (piece) => sql`
      select ${`${noun} `} || r.${sql.identifier(over.key)} as id,
        'was decided by person ' || ${by} || case when u.user_type is distinct from '0' then ', who is none of the staff'
          else ', whose it is' end as what
      from ${sql.identifier(over.table)} r left join sys_user u on u.user_id = ${by}
      where ${piece(`r.${over.key}`)} and ${by} <> 0
        and case when u.user_type = '0' then ${own} else not coalesce(${others}, false) end`,
  );

const cases = { table: 'audit_case', key: 'case_id', noun: 'case' };
/** The proof of an attendee is decided by those who may at the meeting, not by themselves. */
const atMeeting = (by: SQL) => sql`r.kind = 'proof' and ${by} <> r.user_id`;
const ownCase = sql`(u.user_id = r.user_id or ${ownsIt(sql`r.kind`, sql`r.subject_id`)})`;

/** What everything that says who decided promises: nobody decides what is their own (decision 0050). */
export const DECIDER_CHECKS: readonly Check[] = [
  decidedBy({
    name: 'caseDeciders',
    ...cases,
    holds: 'a case was decided by staff, or at its meeting, by somebody whose it is not',
    by: sql`r.decided_by`,
    own: ownCase,
    others: atMeeting(sql`r.decided_by`),
  }),
  decidedBy({
    name: 'caseClaimers',
    ...cases,
    holds: 'a case is taken up by staff, or at its meeting, by somebody whose it is not',
    by: sql`r.claimed_by`,
    own: ownCase,
    others: atMeeting(sql`r.claimed_by`),
  }),
  decidedBy({
    name: 'refundAskers',
    table: 'pay_refund',
    key: 'refund_no',
    noun: 'refund',
    holds: 'a refund was asked for by who ordered, by staff, or by those who may at its meeting',
    by: sql`r.asked_by`,
    own: sql`false`,
    others: sql`r.asked_by in (${ofOrder(sql`r.order_no`)}) or exists (
      select from pay_order o where o.order_no = r.order_no and o.ms_id is not null)`,
  }),
  decidedBy({
    name: 'refundEnders',
    table: 'pay_refund',
    key: 'refund_no',
    noun: 'refund',
    holds: 'a refund was ended by staff whose money it is not',
    by: sql`r.ended_by`,
    own: sql`u.user_id in (${ofOrder(sql`r.order_no`)})`,
  }),
  decidedBy({
    name: 'earningGivers',
    table: 'pay_earning',
    key: 'id',
    noun: 'earning',
    holds: 'a fee was credited by staff, to somebody else',
    by: sql`r.create_by`,
    own: sql`u.user_id = r.user_id`,
  }),
  decidedBy({
    name: 'differenceSettlers',
    table: 'pay_bill_difference',
    key: 'id',
    noun: 'difference',
    holds: 'a difference was settled by staff whose money it is not',
    by: sql`r.settled_by`,
    own: sql`u.user_id in (${ofDifference(sql`r.id`)})`,
  }),
  decidedBy({
    name: 'documentIssuers',
    table: 'document',
    key: 'doc_id',
    noun: 'document',
    holds: 'an invoice was issued by staff to somebody else; its owner alone takes it back by giving up what it is for',
    by: sql`r.issued_by`,
    own: sql`r.reverses is null and r.kind = 'invoice' and ${ownsIt(sql`'invoice'`, sql`r.subject_id`)}`,
    others: sql`r.reverses is not null and r.issued_by in (${OWNERS.invoice?.(sql`r.subject_id`)})`,
  }),
  decidedBy({
    name: 'planPrices',
    table: 'vip_plan',
    key: 'vip_id',
    noun: 'plan',
    holds: 'the price of a plan was set by staff, who have not bought it since',
    by: sql`r.price_by`,
    own: sql`exists (select from pay_order_line w join pay_order o using (order_no) where w.biz = 'vip'
      and w.ref_id = r.vip_id::text and o.user_id = u.user_id and o.create_time > r.update_time)`,
  }),
  decidedBy({
    name: 'passwordGivers',
    table: 'sys_user',
    key: 'user_id',
    noun: 'person',
    holds: 'a one-time password was given by staff, to somebody else',
    by: sql`r.password_by`,
    own: sql`u.user_id = r.user_id`,
  }),
  decidedBy({
    name: 'staffActs',
    table: 'console_log',
    key: 'id',
    noun: 'line',
    holds: 'what the log of the console has was done by staff, and to nothing of their own',
    by: sql`r.user_id`,
    own: sql`(${ownsIt(sql`split_part(r.action, '.', 1)`, sql`r.subject`)}) and not (${BY_MIGRATION})`,
  }),
];
