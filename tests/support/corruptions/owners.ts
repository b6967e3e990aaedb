import { sql } from 'drizzle-orm';
import { balance, type Corruption, entered, rebooked, SETTLED } from './corruption';

const days = (name: 'from' | 'until', step: string) =>
  sql`jsonb_set(terms, ${`{${name}}`}, to_jsonb(to_char(((terms ->> ${name})::timestamptz ${sql.raw(step)}) at time zone 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`;
const ofInvoice = (id: number) => sql`kind = 'invoice' and subject_id = ${id}::text`;
const staffed = (userId: number) => sql`update sys_user set user_type = '0' where user_id = ${userId}`;

/** Of money and time from before, of when time begins, and of who decided what. */
export const OWNER_CORRUPTIONS: Corruption[] = [
  {
    what: 'an opening balance that no migration made',
    change: ({ other }) => entered('opening:gift', 'opening', balance(other), 500),
    named: () => ['ledgerOrigins transaction'],
    refused: 'does not leave',
  },
  {
    what: 'an opening balance of an account that is younger than the ledger',
    change: ({ other }) => entered(`opening:${balance(other)}`, 'opening', balance(other), 500),
    named: () => ['ledgerOrigins transaction'],
    refused: 'does not leave',
  },
  {
    what: 'an opening balance that went to another person',
    change: ({ me, other }) => [rebooked(`opening:${balance(me)}`, balance(me), balance(other)), ...SETTLED],
    named: () => ['ledgerOrigins transaction', 'ledgerRuns entry'],
    refused: 'never changes',
  },
  {
    what: 'VIP time of before that ends later than it did',
    change: ({ me }) => [sql`update vip_member set opening_time = vip_expire_time where user_id = ${me}`],
    named: ({ me }) => [`vipOpenings person ${me}`],
    refused: 'never changes',
  },
  {
    what: 'VIP time of before that ends sooner than all of it',
    change: ({ staff }) => [
      sql`insert into vip_member (user_id, vip_level, vip_expire_time, opening_time) values (${staff}, '1', '2027-01-01', '2026-12-01')`,
    ],
    named: ({ staff }) => [`vipEnds person ${staff}`, `vipOpenings person ${staff}`],
    refused: 'never changes',
  },
  {
    what: 'VIP time that began two days before it was paid for',
    change: ({ line }) => [
      sql`update pay_order_line set terms = ${days('from', "- interval '2 days'")} where line_id = ${line.month}`,
    ],
    named: ({ line }) => [`vipPeriodsLast line ${line.month}`, `vipPeriodsMeet line ${line.month}`],
  },
  {
    what: 'VIP time that begins two days after it was paid for',
    change: ({ line }) => [
      sql`update pay_order_line set terms = ${days('from', "+ interval '2 days'")} where line_id = ${line.month}`,
    ],
    named: ({ line }) => [`vipPeriodsLast line ${line.month}`, `vipPeriodsMeet line ${line.month}`],
  },
  {
    what: 'a case that was decided by an account that is none of the staff',
    change: ({ invoice, other }) => [sql`update audit_case set decided_by = ${other} where ${ofInvoice(invoice)}`],
    named: () => ['caseDeciders case'],
  },
  {
    what: 'a case that was decided by whose it is',
    change: ({ invoice, me }) => [
      staffed(me),
      sql`update audit_case set decided_by = ${me} where ${ofInvoice(invoice)}`,
    ],
    named: () => ['caseDeciders case'],
  },
  {
    what: 'a bank transfer that was compared by whoever ordered',
    change: ({ transferred, me }) => [
      staffed(me),
      sql`update audit_case set decided_by = ${me} where kind = 'voucher' and subject_id = ${transferred.voucher}::text`,
    ],
    named: () => ['caseDeciders case'],
  },
  {
    what: 'a case that is taken up by whose it is',
    change: ({ waiting, me }) => [
      staffed(me),
      sql`update audit_case set status = '1', claimed_by = ${me}, claimed_until = now() where ${ofInvoice(waiting)}`,
    ],
    named: () => ['caseClaimers case'],
  },
  {
    what: 'a refund that a stranger asked for',
    change: ({ onWay, other }) => [sql`update pay_refund set asked_by = ${other} where order_no = ${onWay}`],
    named: ({ onWay }) => [`refundAskers refund ${onWay}P01R01`],
  },
  {
    what: 'a refund that an account asked for which there is not',
    change: ({ onWay }) => [sql`update pay_refund set asked_by = 987654 where order_no = ${onWay}`],
    named: ({ onWay }) => [`refundAskers refund ${onWay}P01R01`],
  },
  {
    what: 'a refund that was ended by an account that is none of the staff',
    change: ({ givenUp, other }) => [sql`update pay_refund set ended_by = ${other} where order_no = ${givenUp}`],
    named: ({ givenUp }) => [`refundEnders refund ${givenUp}P01R01`],
  },
  {
    what: 'a refund that was ended by whose it is',
    change: ({ givenUp, other }) => [
      staffed(other),
      sql`update pay_refund set ended_by = ${other} where order_no = ${givenUp}`,
    ],
    named: ({ givenUp }) => [`refundEnders refund ${givenUp}P01R01`],
  },
  {
    what: 'a fee that was credited by who earned it',
    change: ({ earning, other }) => [
      staffed(other),
      sql`update pay_earning set create_by = ${other} where id = ${earning}`,
    ],
    named: ({ earning }) => [`earningGivers earning ${earning}`],
  },
  {
    what: 'a difference that was settled by an account that is none of the staff',
    change: ({ foreign, me }) => [sql`update pay_bill_difference set settled_by = ${me} where id = ${foreign}`],
    named: ({ foreign }) => [`differenceSettlers difference ${foreign}`],
  },
  {
    what: 'a difference that was settled by whose money it is',
    change: ({ recharge, me }) => [
      staffed(me),
      sql`insert into pay_bill_difference (id, channel, day, out_trade_no, kind, our_amount, their_amount, outcome, settled_by, settled_time)
        values (900, 'wechat', '2026-05-20', ${`${recharge}P01`}, 'amount', 10000, 9999, 'noted', ${me}, now())`,
    ],
    named: () => ['differenceSettlers difference 900'],
  },
  {
    what: 'an invoice that was issued by whose it is',
    change: ({ invoice, me }) => [
      staffed(me),
      sql`update document set issued_by = ${me} where ${ofInvoice(invoice)} and reverses is null`,
    ],
    named: () => ['documentIssuers document'],
    refused: 'never changes',
  },
  {
    what: 'a price that was set by who bought at it',
    change: ({ me }) => [
      staffed(me),
      sql`update vip_plan set price_by = ${me}, update_time = '2020-01-01' where vip_id = 1`,
    ],
    named: () => ['planPrices plan 1'],
  },
  {
    what: 'a password that somebody gave who is none of the staff',
    change: ({ staff, me }) => [sql`update sys_user set password_by = ${me} where user_id = ${staff}`],
    named: ({ staff }) => [`passwordGivers person ${staff}`],
  },
  {
    what: 'a withdrawal that was paid by whose it is, as the log says',
    change: ({ me }) => [staffed(me), sql`update console_log set user_id = ${me} where action = 'withdraw.pay'`],
    named: () => ['staffActs line'],
    refused: 'never changes',
  },
  {
    what: 'a withdrawal that was refused by an account that is none of the staff',
    change: ({ other }) => [sql`update console_log set user_id = ${other} where action = 'withdraw.refuse'`],
    named: () => ['staffActs line'],
    refused: 'never changes',
  },
  {
    what: 'a keeper whom somebody of the staff named for themselves',
    change: ({ staff }) => [
      sql`insert into sys_keeper (id, user_id, patient_name, phonenumber, service_type, service_time, place)
        values (900, ${staff}, '', '', 'clinic', now(), '')`,
      sql`insert into console_log (user_id, action, subject) values (${staff}, 'keeper.assign', '900')`,
    ],
    named: () => ['staffActs line'],
  },
];
