import { sql } from 'drizzle-orm';
import { fileIdOf } from '@/tests/support/money/transfer';
import type { Corruption } from './corruption';

/** The first document of an invoice, and the one that takes it back in part. */
const blue = (invoice: number) => sql`kind = 'invoice' and subject_id = ${invoice}::text and reverses is null`;
const red = (invoice: number) => sql`kind = 'invoice' and subject_id = ${invoice}::text and reverses is not null`;
const NEW_DOCUMENT = sql`insert into document (doc_id, kind, year, serial, number, subject_id, content, checksum, reverses, issued_by, issue_time)`;

/** Of invoices, documents, cases, places, papers, files and messages. */
export const RECORD_CORRUPTIONS: Corruption[] = [
  {
    what: 'an order that says that less is invoiced',
    change: ({ line }) => [sql`update pay_order_line set invoiced = 7 where line_id = ${line.year}`],
    named: ({ line }) => [`linesInvoiced line ${line.year}`],
  },
  {
    what: 'an invoice that was given to another person',
    change: ({ invoice, other }) => [sql`update invoice set user_id = ${other} where id = ${invoice}`],
    named: ({ invoice }) => ['casesFollow case', `invoiceOwner invoice ${invoice}`],
  },
  {
    what: 'an invoice of another amount than its document',
    change: ({ invoice, line }) => [
      sql`update invoice set amount = amount - 1 where id = ${invoice}`,
      sql`update invoice_line set amount = amount - 1 where invoice_id = ${invoice}`,
      sql`update pay_order_line set invoiced = invoiced - 1 where line_id = ${line.year}`,
    ],
    named: ({ invoice }) => [`invoiceAmounts invoice ${invoice}`],
  },
  {
    what: 'an invoice with the number of another',
    change: ({ invoice }) => [sql`update invoice set number = '26990000000000000009' where id = ${invoice}`],
    named: ({ invoice }) => [`invoiceOwner invoice ${invoice}`],
  },
  {
    what: 'an invoice that was issued without a document',
    change: ({ waiting }) => [
      sql`update invoice set status = '1', number = 'n' where id = ${waiting}`,
      sql`update audit_case set status = '2', decide_time = now() where kind = 'invoice' and subject_id = ${waiting}::text`,
    ],
    named: ({ waiting }) => [`invoiceAmounts invoice ${waiting}`, `invoiceOwner invoice ${waiting}`],
  },
  {
    what: 'a document that says something else than when it was issued',
    change: ({ invoice }) => [
      sql`update document set content = jsonb_set(content, '{buyer,name}', '"某人"') where ${blue(invoice)}`,
    ],
    named: ({ invoice }) => ['documentUnchanged document', `invoiceOwner invoice ${invoice}`],
    refused: 'never changes',
  },
  {
    what: 'a document that is gone',
    change: ({ invoice }) => [sql`delete from document where ${blue(invoice)}`],
    named: ({ invoice }) => [
      'documentNumbers document',
      'documentReverses document',
      `invoiceAmounts invoice ${invoice}`,
      `invoiceOwner invoice ${invoice}`,
    ],
    refused: 'never changes',
  },
  {
    what: 'a document that takes back itself',
    change: ({ invoice }) => [sql`update document set reverses = doc_id where ${red(invoice)}`],
    named: () => ['documentReverses document'],
    refused: 'never changes',
  },
  {
    what: 'a document of another invoice',
    change: ({ invoice, waiting }) => [sql`update document set subject_id = ${waiting}::text where ${red(invoice)}`],
    named: ({ invoice, waiting }) => [
      'documentReverses document',
      'documentSubject document',
      `invoiceAmounts invoice ${invoice}`,
      `invoiceAmounts invoice ${waiting}`,
    ],
    refused: 'never changes',
  },
  {
    what: 'a document that a hand made',
    change: () => [
      sql`insert into number_series (kind, year, last) values ('invoice', 2019, 1)`,
      sql`${NEW_DOCUMENT} values (900, 'invoice', 2019, 1, 'n', '1', '{}', 'x', null, 0, '2019-06-01')`,
    ],
    named: () => ['documentSubject document 900', 'documentUnchanged document 900'],
  },
  {
    what: 'a number that nobody has',
    change: () => [sql`insert into number_series (kind, year, last) values ('invoice', 2019, 3)`],
    named: () => ['seriesLast series invoice of 2019'],
  },
  {
    what: 'a series that begins anew',
    change: () => [sql`update number_series set last = 0 where kind = 'invoice'`],
    named: () => ['documentNumbers document'],
  },
  {
    what: 'documents that were emptied with their numbers',
    change: () => [sql`truncate document, number_series`],
    named: ({ invoice }) => [`invoiceAmounts invoice ${invoice}`, `invoiceOwner invoice ${invoice}`],
    refused: 'is never emptied',
  },
  {
    what: 'a case that was given to another person',
    change: ({ waiting, other }) => [
      sql`update audit_case set user_id = ${other} where kind = 'invoice' and subject_id = ${waiting}::text`,
    ],
    named: () => ['casesFollow case'],
  },
  {
    what: 'a case that was decided at no time',
    change: ({ invoice }) => [
      sql`update audit_case set decide_time = null where kind = 'invoice' and subject_id = ${invoice}::text`,
    ],
    named: () => ['casesDecided case'],
  },
  {
    what: 'a case about nothing',
    change: ({ me }) => [
      sql`insert into audit_case (case_id, kind, subject_id, user_id, snapshot) values (900, 'video', '900', ${me}, '{}')`,
    ],
    named: () => ['casesFollow case 900'],
  },
  {
    what: 'an invoice that was refused by a case that passed',
    change: ({ waiting }) => [
      sql`update audit_case set status = '3', decide_time = now() where kind = 'invoice' and subject_id = ${waiting}::text`,
    ],
    named: ({ waiting }) => ['casesFollow case', `invoiceWaits invoice ${waiting}`],
  },
  {
    what: 'a proof that waits for nobody',
    change: ({ place }) => [
      sql`insert into ms_attendee (attendee_id, ms_id, fee_id, state, name)
        select 900, ms_id, fee_id, 'proof', name from ms_attendee where attendee_id = ${place.attendeeId}`,
    ],
    named: () => ['proofWaits proof 900'],
  },
  {
    what: 'a proof that was passed by who handed it in',
    change: ({ place, me }) => [
      sql`insert into audit_case (case_id, kind, subject_id, user_id, snapshot, status, decided_by, create_time, decide_time)
        values (900, 'proof', ${place.attendeeId}::text, ${me}, '{}', '2', ${me}, now() - interval '1 hour', now())`,
    ],
    named: () => ['caseDeciders case 900'],
  },
  {
    what: 'a paid place that was cancelled',
    change: ({ place }) => [sql`update ms_attendee set state = 'cancelled' where attendee_id = ${place.attendeeId}`],
    named: ({ place }) => [`placeState attendee ${place.attendeeId}`],
  },
  {
    what: 'a place that was given to another person',
    change: ({ place }) => [
      sql`update ms_attendee set user_id = (select min(user_id) from sys_user where roles = '{finance}')
        where attendee_id = ${place.attendeeId}`,
    ],
    named: ({ place }) => [`placeState attendee ${place.attendeeId}`],
  },
  {
    what: 'a place at another meeting',
    change: ({ place, elsewhere }) => [
      sql`update ms_attendee set ms_id = ${elsewhere} where attendee_id = ${place.attendeeId}`,
    ],
    named: ({ place }) => [`placeMeeting attendee ${place.attendeeId}`],
  },
  {
    what: 'a place by the price of another meeting',
    change: ({ place, otherFee }) => [
      sql`update ms_attendee set fee_id = ${otherFee} where attendee_id = ${place.attendeeId}`,
    ],
    named: ({ place }) => [`placeMeeting attendee ${place.attendeeId}`],
  },
  {
    what: 'a place in a team of another meeting',
    change: ({ place, elsewhere, me }) => [
      sql`insert into ms_team (ms_id, user_id, unit, contact_name) values (${elsewhere}, ${me}, '云澜医院', '赵敏')`,
      sql`update ms_attendee set team_id = (select team_id from ms_team where ms_id = ${elsewhere}) where attendee_id = ${place.attendeeId}`,
    ],
    named: ({ place }) => [`placeMeeting attendee ${place.attendeeId}`],
  },
  {
    what: 'a seat that nobody holds and that is gone',
    change: ({ pooled }) => [
      sql`update stock_pool set used = used + 1 where ms_id = ${pooled.msId} and kind = 'meeting'`,
    ],
    named: () => ['poolUsed pool'],
  },
  {
    what: 'a seat that is held and not taken',
    change: ({ pooled }) => [
      sql`update stock_hold set state = 'held' where holder = 'attendee' and holder_id = ${pooled.attendee}`,
    ],
    named: ({ pooled }) => [`placeStock attendee ${pooled.attendee}`],
  },
  {
    what: 'a seat in a workshop that nobody paid for',
    change: ({ pooled }) => [
      sql`delete from stock_hold where holder = 'item' and holder_id = ${pooled.item}`,
      sql`update stock_pool p set used = (select coalesce(sum(quantity), 0) from stock_hold h where h.pool_id = p.pool_id)
        where ms_id = ${pooled.msId}`,
    ],
    named: ({ pooled }) => [`itemStock item ${pooled.item}`],
  },
  {
    what: 'a workshop that is said to be a change of the place',
    change: ({ pooled }) => [sql`update ms_item set change = true where item_id = ${pooled.item}`],
    named: ({ pooled }) => [`changeStock item ${pooled.item}`, `itemState item ${pooled.item}`],
  },
  {
    what: 'a seat of somebody who is not there',
    change: ({ pooled }) => [
      sql`insert into stock_hold (pool_id, holder, holder_id, state)
        select pool_id, 'item', 987654, 'held' from stock_pool where ms_id = ${pooled.msId} and kind = 'meeting'`,
      sql`update stock_pool set used = used + 1 where ms_id = ${pooled.msId} and kind = 'meeting'`,
    ],
    named: () => ['placeOnce pool'],
  },
  {
    what: 'a fee that takes of another meeting’s seats',
    change: ({ pooled, elsewhere }) => [
      sql`update stock_pool set ms_id = ${elsewhere} where ms_id = ${pooled.msId} and kind = 'meeting'`,
    ],
    named: () => ['poolMeeting fee'],
  },
  {
    what: 'a workshop that was paid for and cancelled',
    change: ({ pooled }) => [
      sql`update ms_item set state = 'cancelled' where item_id = ${pooled.item}`,
      sql`delete from stock_hold where holder = 'item' and holder_id = ${pooled.item}`,
      sql`update stock_pool p set used = (select coalesce(sum(quantity), 0) from stock_hold h where h.pool_id = p.pool_id)
        where ms_id = ${pooled.msId}`,
    ],
    named: ({ pooled }) => [`itemState item ${pooled.item}`],
  },
  {
    what: 'a companion who came with a line of another kind',
    change: ({ pooled }) => [sql`update ms_attendee set host_id = null where attendee_id = ${pooled.companion}`],
    named: ({ pooled }) => [`placeState attendee ${pooled.companion}`],
  },
  {
    what: 'a line that was given up for nothing and is still given',
    change: ({ line }) => [sql`update pay_order_line set given_up_key = 'key' where line_id = ${line.month}`],
    named: ({ line }) => [`lineRefunds line ${line.month}`],
  },
  {
    what: 'a paid place that is gone',
    change: ({ place }) => [sql`delete from ms_attendee where attendee_id = ${place.attendeeId}`],
    named: ({ line }) => [`placePaid line ${line.place}`],
  },
  {
    what: 'a place to pay for at a meeting that was called off',
    change: ({ meeting }) => [sql`update ms_meeting set status = '3' where ms_id = ${meeting}`],
    named: ({ held }) => [`placeHeld attendee ${held.attendeeId}`],
  },
  {
    what: 'a version that was never handed in',
    change: ({ article }) => [sql`update ms_paper set version = 2 where paper_id = ${article}`],
    named: ({ article }) => [`paperVersions paper ${article}`],
  },
  {
    what: 'a paper without authors',
    change: ({ article }) => [sql`delete from ms_paper_author where paper_id = ${article}`],
    named: ({ article }) => [`paperAuthors paper ${article}`],
  },
  {
    what: 'a portrait that is not there',
    change: ({ me }) => [
      sql`update sys_user set avatar = ${`/api/file/public/${'0'.repeat(32)}.webp`} where user_id = ${me}`,
    ],
    named: ({ me }) => [`personFiles person ${me}`],
  },
  {
    what: 'a proof that everybody could open',
    change: ({ transferring, meeting }) => [
      sql`update ms_meeting set intro = ${`<p><img src="/api/file/public/${fileIdOf(transferring.orderNo)}.webp"></p>`}
        where ms_id = ${meeting}`,
    ],
    named: ({ meeting }) => [`meetingFiles meeting ${meeting}`],
  },
  {
    what: 'a page that links to a private address',
    change: ({ transferring, meeting }) => [
      sql`update ms_meeting set official_notice = jsonb_build_object('number', '1', 'name', 'a',
        'url', ${`/api/file/private/${fileIdOf(transferring.orderNo)}`}::text) where ms_id = ${meeting}`,
    ],
    named: ({ meeting }) => [`meetingFiles meeting ${meeting}`],
  },
  {
    what: 'a picture in a text that is not there',
    change: ({ meeting }) => [
      sql`update ms_meeting set intro_en = ${`<img src="/api/file/public/${'0'.repeat(32)}-640.webp">`} where ms_id = ${meeting}`,
    ],
    named: ({ meeting }) => [`meetingFiles meeting ${meeting}`],
  },
  {
    what: 'a proof that is another person’s file',
    change: ({ transferring, other, me }) => [
      sql`update sys_file set user_id = ${me} where file_id = ${fileIdOf(transferring.orderNo)} and user_id = ${other}`,
    ],
    named: ({ transferring }) => [`voucherFiles voucher ${transferring.voucher}`],
  },
  {
    what: 'a proof that the next cleaning deletes',
    change: ({ transferring }) => [
      sql`update sys_file set used_time = null where file_id = ${fileIdOf(transferring.orderNo)}`,
    ],
    named: ({ transferring }) => [`voucherFiles voucher ${transferring.voucher}`],
  },
  {
    what: 'a record that says that another person’s file was read',
    change: ({ other }) => [sql`update sys_file_access set user_id = ${other}`],
    named: () => ['filesRead access'],
    refused: 'never changes',
  },
  {
    what: 'a message that was read at no time',
    change: ({ me }) => [sql`update task_info set read_flag = '1' where user_id = ${me} and title_en = 'Notice'`],
    named: () => ['messageRead message'],
  },
];
