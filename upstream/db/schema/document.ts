import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { INVOICE_STATE } from '@/contract/invoice/invoice';
import { ofUser } from './account';
import { createTime, fen, figure, flag, moment, oneOf, updateTime, words } from './columns';
import { orderLines, orders } from './pay';

/** Running numbers of documents by kind and year, taken under the row's lock so that none is missing. */
export const numberSeries = pgTable(
  'number_series',
  {
    kind: words('kind').notNull(),
    year: figure('year').notNull(),
    last: figure('last').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.kind, t.year] })],
);

/** What was issued, as it was issued: no row ever changes; another one takes it back. */
export const documents = pgTable(
  'document',
  {
    docId: serial('doc_id').primaryKey(),
    kind: words('kind').notNull(),
    /** Place in the series of its kind and year. */
    year: figure('year').notNull(),
    serial: figure('serial').notNull(),
    number: words('number').notNull(),
    /** What it is about, in the words of its kind: the id of an invoice. */
    subjectId: words('subject_id').notNull(),
    /** Everything that stands on it. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
    /** SHA-256 of kind, number and content. */
    checksum: words('checksum').notNull(),
    /** The document that this one takes back, whole or in part. */
    reverses: figure('reverses'),
    /** 0 where the upstream issued it by itself. */
    issuedBy: integer('issued_by').notNull(),
    issueTime: moment('issue_time').notNull(),
  },
  (t) => [
    uniqueIndex('document_number_key').on(t.kind, t.number),
    uniqueIndex('document_serial_key').on(t.kind, t.year, t.serial),
    index('document_subject_idx').on(t.kind, t.subjectId),
    index('document_reverses_idx').on(t.reverses),
    check('document_serial_check', sql`${t.serial} > 0`),
  ],
);

/** Names that a person has invoices made out to. */
export const invoiceTitles = pgTable(
  'invoice_title',
  {
    id: serial('id').primaryKey(),
    userId: ofUser(),
    /** 1 person, 2 company, 3 public institution. */
    titleType: text('title_type').notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no'),
    email: text('email').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('invoice_title_user_idx').on(t.userId),
    uniqueIndex('invoice_title_default_key').on(t.userId).where(sql`is_default`),
    oneOf('invoice_title_type_check', t.titleType, ['1', '2', '3']),
    check('invoice_title_tax_check', sql`${t.titleType} <> '2' or ${t.taxNo} is not null`),
  ],
);

/** A request for an invoice, and what became of it; the invoice itself and its reversals are documents. */
export const invoices = pgTable(
  'invoice',
  {
    id: serial('id').primaryKey(),
    orderNo: text('order_no')
      .notNull()
      .references(() => orders.orderNo),
    userId: ofUser(),
    /** 1 ordinary, 2 special. */
    kind: flag('kind', '1'),
    titleType: words('title_type').notNull(),
    title: text('title').notNull(),
    taxNo: text('tax_no'),
    email: text('email').notNull().default(''),
    remark: text('remark').notNull().default(''),
    /** Language of the page that it was asked for on. */
    locale: words('locale').notNull().default('zh'),
    /** Sum of its lines. */
    amount: fen('amount').notNull(),
    /** What red invoices have taken back of it. */
    reversed: fen('reversed').notNull().default(0),
    status: flag('status'),
    /** Why it was refused or taken back. */
    auditMsg: text('audit_msg'),
    /** The asker's own key: the same one is the same request. */
    idempotencyKey: words('idempotency_key').notNull(),
    /** Of its document. */
    number: words('number'),
    issueTime: moment('issue_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('invoice_key').on(t.userId, t.idempotencyKey),
    // Of an order one request at a time.
    index('invoice_asked_idx').on(t.orderNo).where(sql`status = '0'`),
    uniqueIndex('invoice_number_key').on(t.number),
    index('invoice_user_idx').on(t.userId, t.createTime),
    index('invoice_order_idx').on(t.orderNo),
    index('invoice_state_idx').on(t.status, t.createTime),
    // Of a list of everybody's: those that wait first, or by their time.
    index('invoice_waits_idx').on(sql`(status = '0')`, t.id),
    index('invoice_time_idx').on(t.createTime, t.id),
    oneOf('invoice_kind_check', t.kind, ['1', '2']),
    oneOf('invoice_status_check', t.status, Object.values(INVOICE_STATE)),
    check('invoice_tax_check', sql`(${t.titleType} <> '2' and ${t.kind} <> '2') or ${t.taxNo} is not null`),
    check('invoice_amount_check', sql`${t.amount} >= 0 and ${t.reversed} between 0 and ${t.amount}`),
    check('invoice_number_check', sql`(${t.status} in ('1', '3')) = (${t.number} is not null)`),
    check('invoice_reversed_check', sql`(${t.status} = '3') = (${t.reversed} > 0 and ${t.reversed} = ${t.amount})`),
  ],
);

/** What an invoice covers of a line of its order. */
export const invoiceLines = pgTable(
  'invoice_line',
  {
    invoiceId: integer('invoice_id')
      .notNull()
      .references(() => invoices.id),
    lineId: integer('line_id')
      .notNull()
      .references(() => orderLines.lineId),
    amount: fen('amount').notNull(),
    reversed: fen('reversed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.invoiceId, t.lineId] }),
    index('invoice_line_line_idx').on(t.lineId),
    check('invoice_line_amount_check', sql`${t.amount} >= 0 and ${t.reversed} between 0 and ${t.amount}`),
  ],
);
