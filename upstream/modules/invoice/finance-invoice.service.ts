import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PageOf } from '@/contract/core';
import {
  type FinanceInvoice,
  type FinanceInvoiceDetail,
  INVOICE_STATE,
  listFinanceInvoices,
} from '@/contract/invoice/invoice';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { pageOfLarge } from '@/upstream/core/list/large-list';
import { containing, numberMatch } from '@/upstream/core/list/like';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { toYuan } from '@/upstream/core/money';
import type { Reader } from '@/upstream/db/client';
import { certifiedAs, ofPerson, personName } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { invoiceLines, invoices } from '@/upstream/db/schema/document';
import { orderLines, orders } from '@/upstream/db/schema/pay';
import { cases } from '@/upstream/db/schema/service';
import { listDocuments } from '@/upstream/modules/document/document.service';
import { taxClassOf, taxWithin } from './invoice.table';
import { toInvoice } from './invoice.wire';

type Query = Asked<typeof listFinanceInvoices>;

// The same words as in its index.
const waits = sql`(${invoices.status} = ${sql.raw(`'${INVOICE_STATE.asked}'`)})`;
const claimers = alias(users, 'claimer');
const claimer = sql<string | null>`coalesce(nullif(${claimers.name}, ''), ${claimers.userName})`;
const openCases = and(
  eq(cases.kind, 'invoice'),
  eq(cases.subjectId, sql`${invoices.id}::text`),
  inArray(cases.status, ['0', '1']),
  eq(cases.withdrawn, false),
);

const select = (db: Reader) =>
  db
    .select({
      invoice: invoices,
      person: personName,
      subject: orders.subject,
      subjectEn: orders.subjectEn,
      paid: orders.amount,
      refunded: orders.refunded,
      claimedBy: cases.claimedBy,
      claimedUntil: cases.claimedUntil,
      claimedByName: claimer,
    })
    .from(invoices)
    .innerJoin(users, eq(users.userId, invoices.userId))
    .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
    .leftJoin(cases, openCases)
    .leftJoin(claimers, eq(claimers.userId, cases.claimedBy))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

const LIST = listSql(listFinanceInvoices, {
  key: invoices.id,
  filters: {
    keyword: (words, { db }) =>
      or(
        ilike(invoices.title, containing(words)),
        numberMatch(invoices.number, words),
        numberMatch(invoices.orderNo, words),
        ofPerson(invoices.userId, words, db),
      ),
    status: invoices.status,
    kind: invoices.kind,
  },
  days: invoices.createTime,
  sorts: { createTime: invoices.createTime, amount: invoices.amount, issueTime: invoices.issueTime },
  usual: [desc(waits), desc(invoices.id)],
});

/** A page of everybody's invoices: requests that wait first, then the newest, unless another order is asked for. */
export async function listInvoices(ctx: Context, caller: Caller, query: Query): Promise<PageOf<FinanceInvoice>> {
  const { db } = ctx;
  const { total, rows } = await pageOfLarge(ctx, LIST.large(ctx, query), pageWindow(query), {
    read: (ids) => select(db).where(inArray(invoices.id, ids)),
    keyOf: ({ invoice }) => invoice.id,
  });
  const documents = await listDocuments(
    db,
    'invoice',
    rows.map(({ invoice }) => String(invoice.id)),
  );
  const toRow = (row: Row) => toFinance(ctx, caller, row, documents.get(String(row.invoice.id)) ?? []);
  return { total, rows: rows.map(toRow) };
}

/** An invoice with its lines and their tax. */
export async function getInvoice(ctx: Context, caller: Caller, id: number): Promise<FinanceInvoiceDetail> {
  const { db } = ctx;
  const [row] = await select(db).where(eq(invoices.id, dbId(id)));
  if (!row) throw notFoundError();
  const [documents, lines] = await Promise.all([
    listDocuments(db, 'invoice', [String(id)]),
    db
      .select({ covered: invoiceLines, line: orderLines })
      .from(invoiceLines)
      .innerJoin(orderLines, eq(orderLines.lineId, invoiceLines.lineId))
      .where(eq(invoiceLines.invoiceId, id))
      .orderBy(invoiceLines.lineId),
  ]);
  return {
    ...toFinance(ctx, caller, row, documents.get(String(id)) ?? []),
    remark: row.invoice.remark,
    paid: toYuan(row.paid),
    refunded: toYuan(row.refunded),
    ...(await certifiedAs(db, row.invoice.userId)),
    lines: lines.map(({ covered: { amount, reversed }, line: { lineId, title, titleEn, biz } }) => {
      const { rate } = taxClassOf(biz);
      const tax = toYuan(taxWithin(amount, rate));
      return { lineId, title, titleEn, rate, amount: toYuan(amount), tax, reversed: toYuan(reversed) };
    }),
  };
}

function toFinance(ctx: Context, caller: Caller, row: Row, documents: Parameters<typeof toInvoice>[1]): FinanceInvoice {
  const { claimedBy, claimedUntil, claimedByName, person } = row;
  const claimed = claimedBy !== null && claimedUntil !== null && claimedUntil > ctx.now();
  return {
    ...toInvoice(row, documents),
    userId: row.invoice.userId,
    person,
    claimedBy: claimed ? claimedByName : null,
    claimedByMe: claimed && claimedBy === caller.userId,
  };
}
