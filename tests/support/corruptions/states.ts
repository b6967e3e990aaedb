import { sql } from 'drizzle-orm';
import { fileIdOf } from '@/tests/support/money/transfer';
import type { Corruption } from './corruption';

const DAY = sql`interval '1 day'`;
const ofInvoice = (id: number) => sql`kind = 'invoice' and subject_id = ${id}::text`;

/** Of accounts, sessions, states, times and what hangs on what. */
export const STATE_CORRUPTIONS: Corruption[] = [
  {
    what: 'a role of somebody who is none of the staff',
    change: ({ me }) => [sql`update sys_user set roles = '{finance}' where user_id = ${me}`],
    named: ({ me }) => [`rolesStaff person ${me}`],
  },
  {
    what: 'a role that there is not',
    change: ({ staff }) => [sql`update sys_user set roles = '{finance,owner}' where user_id = ${staff}`],
    named: ({ staff }) => [`rolesStaff person ${staff}`],
  },
  {
    what: 'a session of a disabled account',
    change: ({ me }) => [sql`update sys_user set status = '1' where user_id = ${me}`],
    named: () => ['sessionsLive session'],
  },
  {
    what: 'a session that lasts for a year',
    change: ({ me }) => [sql`update sys_session set end_time = end_time + interval '1 year' where user_id = ${me}`],
    named: () => ['sessionsLive session'],
  },
  {
    what: 'a closed account with its name and number',
    change: ({ other }) => [
      sql`delete from sys_session where user_id = ${other}`,
      sql`update sys_user set status = '2' where user_id = ${other}`,
    ],
    named: ({ other }) => [`closedEmpty person ${other}`],
  },
  {
    what: 'somebody certified whose certification was refused',
    change: ({ me }) => [
      sql`insert into sys_cert (user_id, user_type, audit_status) select user_id, user_type, '3' from sys_user where user_id = ${me}`,
    ],
    named: ({ me }) => [`certFlags person ${me}`],
  },
  {
    what: 'a certification that passed though its case was refused',
    change: ({ me, staff }) => [
      sql`insert into sys_cert (user_id, user_type, audit_status) select user_id, user_type, '2' from sys_user where user_id = ${me}`,
      sql`insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time)
        values ('cert', ${me}::text, ${me}, '{}', '3', ${staff}, now())`,
    ],
    named: ({ me }) => [`certPassed person ${me}`],
  },
  {
    what: 'a sum beyond the rules that finance passed and nobody gave back',
    change: ({ me, staff }) => [
      sql`insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time)
        values ('goodwill', '900', ${me}, '{"orderNo":"1","amount":80000}', '2', ${staff}, now())`,
    ],
    named: () => ['goodwillPaid line 900'],
  },
  {
    what: 'a video that is public though it was refused',
    change: ({ me, staff }) => [
      sql`insert into doc_video (id, user_id, cate_id, title, video_url, audit_status) values (900, ${me}, 1, '', '', '2')`,
      sql`insert into audit_case (kind, subject_id, user_id, snapshot, status, decided_by, decide_time)
        values ('video', '900', ${me}, '{}', '3', ${staff}, now())`,
    ],
    named: () => ['videoPassed video 900'],
  },
  {
    what: 'a refund that says another channel than its payment',
    change: ({ onWay }) => [sql`update pay_refund set channel = 'alipay_pc' where order_no = ${onWay}`],
    named: ({ onWay }) => [`refundParts refund ${onWay}P01R01`],
  },
  {
    what: 'a payer who gave more than was asked',
    change: ({ recharge }) => [sql`update pay_payment set payer_amount = amount + 1 where order_no = ${recharge}`],
    named: ({ recharge }) => [`paymentPayer payment ${recharge}P01`],
  },
  {
    what: 'a transfer that came at another time than its proof says',
    change: ({ transferred: { orderNo } }) => [
      sql`update pay_payment set pay_time = pay_time + ${DAY} where order_no = ${orderNo}`,
      sql`update pay_order set pay_time = pay_time + ${DAY} where order_no = ${orderNo}`,
    ],
    named: ({ transferred: { orderNo } }) => [`transferProved payment ${orderNo}P01`],
  },
  {
    what: 'a withdrawal that the bank transferred before it was approved',
    change: ({ withdrawal: { paid } }) => [sql`update pay_withdraw set bank_day = '2000-01-01' where id = ${paid}`],
    named: ({ withdrawal: { paid } }) => [`withdrawalBankDays withdrawal ${paid}`],
  },
  {
    what: 'a number of the bank that pays two withdrawals',
    change: ({ withdrawal: { paid, paidLater } }) => [
      sql`update pay_withdraw set bank_ref = (select bank_ref from pay_withdraw where id = ${paid}) where id = ${paidLater}`,
    ],
    named: ({ withdrawal: { paid, paidLater } }) =>
      [paid, paidLater].map((id) => `withdrawalBankRefs withdrawal ${id}`),
  },
  {
    what: 'a withdrawal that somebody has still taken up, though it is paid',
    change: ({ withdrawal: { paid }, staff }) => [
      sql`update audit_case set claimed_by = ${staff}, claimed_until = now()
        where kind = 'withdraw' and subject_id = ${paid}::text`,
    ],
    named: () => ['casesClaimed case'],
  },
  {
    what: 'a difference that was settled at no time',
    change: ({ foreign }) => [sql`update pay_bill_difference set settled_time = null where id = ${foreign}`],
    named: ({ foreign }) => [`billSettled difference ${foreign}`],
  },
  {
    what: 'a difference that nobody booked',
    change: ({ foreign }) => [sql`update pay_bill_difference set settled_by = null where id = ${foreign}`],
    named: ({ foreign }) => [`billSettled difference ${foreign}`],
  },
  {
    what: 'an invoice to another buyer than its document',
    change: ({ invoice }) => [sql`update invoice set title = '某人' where id = ${invoice}`],
    named: ({ invoice }) => [`invoiceOwner invoice ${invoice}`],
  },
  {
    what: 'an invoice of another day than its document',
    change: ({ invoice }) => [sql`update invoice set issue_time = issue_time - ${DAY} where id = ${invoice}`],
    named: ({ invoice }) => [`invoiceOwner invoice ${invoice}`],
  },
  {
    what: 'a document in the series of another year',
    change: ({ invoice }) => [
      sql`update document set issue_time = issue_time - interval '1 year' where ${ofInvoice(invoice)}`,
      sql`update invoice set issue_time = issue_time - interval '1 year' where id = ${invoice}`,
    ],
    named: () => ['documentNumbers document'],
    refused: 'never changes',
  },
  {
    what: 'a document that is older than the one before',
    change: ({ invoice }) => [
      sql`update document set issue_time = issue_time - ${DAY} where ${ofInvoice(invoice)} and reverses is not null`,
    ],
    named: () => ['documentNumbers document'],
    refused: 'never changes',
  },
  {
    what: 'a message about a meeting that there is not',
    change: ({ me }) => [sql`update task_info set ms_id = 987654 where user_id = ${me} and title_en = 'Notice'`],
    named: () => ['messageMeeting message'],
  },
  {
    what: 'a notice to many that more people have than it reached',
    change: ({ me, staff }) => [
      sql`insert into notice_group (id, template, fields, audience, status, send_time, finish_time, key, user_id)
        values (900, '', '{}', '{}', '2', now(), now(), 'k', ${staff})`,
      sql`update task_info set msg_id = 'group-900' where user_id = ${me} and title_en = 'Notice'`,
    ],
    named: () => ['groupsReached group 900'],
  },
  {
    what: 'a list for one person in another one’s file',
    change: ({ other }) => [
      sql`insert into sys_export (id, user_id, kind, status, file_id) values (900, ${other}, 'myOrders', '2', ${fileIdOf('portrait')})`,
    ],
    named: () => ['exportsOwn export 900'],
  },
  {
    what: 'a ballot for an option of another vote',
    change: ({ me, meeting }) => [
      sql`insert into ms_vote (id, ms_id, title) values (900, ${meeting}, ''), (901, ${meeting}, '')`,
      sql`insert into ms_vote_option (id, vote_id, label) values (900, 900, '')`,
      sql`insert into ms_vote_ballot (id, vote_id, option_id, user_id) values (900, 901, 900, ${me})`,
    ],
    named: () => ['ballotOptions ballot 900'],
  },
  {
    what: 'a picture without its file, a file without its version, and an album that is behind',
    change: ({ meeting, me }) => [
      sql`insert into ms_album (ms_id, kind, sequence) values (${meeting}, 'photo', 1)`,
      sql`insert into ms_picture (picture_id, ms_id, kind, url, width, height, taken_time, sequence, user_id) values
        (900, ${meeting}, 'photo', ${`/api/file/private/${'9'.repeat(32)}`}, 3, 2, now(), 1, ${me})`,
      sql`insert into ms_picture (picture_id, ms_id, kind, gone_time, width, height, taken_time, sequence, user_id) values
        (901, ${meeting}, 'photo', now(), 3, 2, now(), 2, ${me})`,
      sql`insert into ms_file (id, ms_id, kind, title, rule, order_num) values (900, ${meeting}, 'notice', '', 'all', 1)`,
    ],
    named: () => ['fileVersions file 900', 'pictureFiles picture 900', 'pictureFiles picture 901'],
  },
  {
    what: 'booths on the same floor, in another meeting’s hall and outside of one, and an exhibitor with a level of another meeting',
    change: ({ meeting, elsewhere: forum }) => [
      sql`insert into ms_expo_level (level_id, ms_id, name, order_num) values (900, ${forum}, '金牌', 0)`,
      sql`insert into ms_exhibitor (exhibitor_id, ms_id, name, level_id) values (900, ${meeting}, '展商', 900)`,
      sql`insert into ms_expo_hall (hall_id, ms_id, name, width, height) values (900, ${meeting}, '展厅', 9, 9), (901, ${forum}, '展厅', 9, 9)`,
      sql`insert into ms_booth (booth_id, ms_id, hall_id, no, x, y, width, height, exhibitor_id) values
        (900, ${meeting}, 900, 'A1', 0, 0, 3, 3, null), (901, ${meeting}, 900, 'A2', 2, 2, 3, 3, null),
        (902, ${meeting}, 900, 'A3', 8, 8, 3, 3, null), (903, ${meeting}, 901, 'A4', 0, 0, 3, 3, null),
        (904, ${forum}, 901, 'A5', 3, 0, 3, 3, 900)`,
    ],
    named: () => [
      ...['900', '901', '902', '903', '904'].map((id) => `expoParts booth ${id}`),
      'exhibitorLevels exhibitor 900',
    ],
  },
  {
    what: 'a patient with whom nobody went',
    change: ({ me }) => [
      sql`insert into sys_keeper (id, user_id, patient_name, phonenumber, service_type, service_time, place, status)
        values (900, ${me}, '', '', 'clinic', now(), '', '2')`,
    ],
    named: () => ['keeperNamed keeper 900'],
  },
  {
    what: 'a case that is taken up by nobody',
    change: ({ waiting }) => [sql`update audit_case set status = '1' where ${ofInvoice(waiting)}`],
    named: () => ['casesClaimed case'],
  },
  {
    what: 'a case that was decided before it was handed in',
    change: ({ invoice }) => [
      sql`update audit_case set decide_time = create_time - ${DAY} where ${ofInvoice(invoice)}`,
    ],
    named: () => ['casesDecided case'],
  },
  {
    what: 'a file that was read before it was there',
    change: () => [sql`update sys_file_access set read_time = read_time - interval '1 year'`],
    named: () => ['filesRead access'],
    refused: 'never changes',
  },
  {
    what: 'an upload that became another person’s file',
    change: ({ other }) => [
      sql`insert into sys_upload (upload_id, user_id, name, purpose, size, file_id, expire_time)
        values ('u', ${other}, '', 'avatar', 1, ${fileIdOf('portrait')}, now())`,
    ],
    named: () => ['uploadsOwn upload u'],
  },
  {
    what: 'a proof that counts as a film',
    change: ({ transferring }) => [
      sql`insert into sys_rendition (file_id, status) values (${fileIdOf(transferring.orderNo)}, '2')`,
    ],
    named: ({ transferring }) => [`filmsMade file ${fileIdOf(transferring.orderNo)}`],
  },
  {
    what: 'a paper that was accepted before it was handed in',
    change: ({ article }) => [
      sql`update ms_paper set state = 'accepted', decide_time = submit_time - ${DAY} where paper_id = ${article}`,
    ],
    named: ({ article }) => [`paperTimes paper ${article}`],
  },
];
