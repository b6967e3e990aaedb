import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { INVOICE_STATE, listMyInvoices } from '@/contract/invoice/invoice';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import type { Tx } from '@/upstream/core/write';
import type { Reader } from '@/upstream/db/client';
import { invoiceLines, invoices } from '@/upstream/db/schema/document';
import { orderLines, orders } from '@/upstream/db/schema/pay';

export type InvoiceRow = typeof invoices.$inferSelect;
export type CoveredRow = typeof invoiceLines.$inferSelect;

/** Stores a request with what it covers of each line. */
export async function insertInvoice(
  tx: Tx,
  row: typeof invoices.$inferInsert,
  lines: { lineId: number; amount: number }[],
): Promise<InvoiceRow> {
  const [stored] = await tx.insert(invoices).values(row).returning();
  if (!stored) throw new Error('an invoice was not stored');
  await tx.insert(invoiceLines).values(lines.map((line) => ({ ...line, invoiceId: stored.id })));
  return stored;
}

/** A request by its asker's key; undefined where there is none. */
export async function findByKey(db: Reader, userId: number, key: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.idempotencyKey, key)));
  return row;
}

/** The requests of one asking, in its order: their keys begin alike. */
export function findByKeys(db: Reader, userId: number, begins: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), sql`starts_with(${invoices.idempotencyKey}, ${begins})`))
    .orderBy(asc(invoices.id));
}

/** An order with its lines; undefined where there is none. */
export async function findOrderLines(db: Reader, orderNo: string) {
  const [order] = await db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!order) return undefined;
  const own = eq(orderLines.orderNo, orderNo);
  return { order, lines: await db.select().from(orderLines).where(own).orderBy(asc(orderLines.lineId)) };
}

/** An invoice by its id; undefined where there is none. */
export async function findInvoice(db: Reader, id: number): Promise<InvoiceRow | undefined> {
  const [row] = await db.select().from(invoices).where(eq(invoices.id, id));
  return row;
}

/** The request for an order that nobody has decided yet; undefined where there is none. */
export async function findAsked(db: Reader, orderNo: string): Promise<InvoiceRow | undefined> {
  const [row] = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderNo, orderNo), eq(invoices.status, INVOICE_STATE.asked)));
  return row;
}

/** Somebody's requests that nobody has decided yet. */
export function findAskedBy(db: Reader, userId: number): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.userId, userId), eq(invoices.status, INVOICE_STATE.asked)));
}

/** Takes from somebody's requests whom they name, where nobody has issued them; a tax number that must be there stays as an empty one. */
export async function forgetUnissued(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(invoices)
    .set({ title: '', taxNo: '', remark: '' })
    .where(and(eq(invoices.userId, userId), isNull(invoices.number)));
}

/** What covers an order: requests first, then the newest invoices; its order must be locked. */
export function findLive(db: Reader, orderNo: string): Promise<InvoiceRow[]> {
  return db
    .select()
    .from(invoices)
    .where(and(eq(invoices.orderNo, orderNo), inArray(invoices.status, [INVOICE_STATE.asked, INVOICE_STATE.issued])))
    .orderBy(asc(invoices.status), desc(invoices.id));
}

/** What an invoice covers of each line. */
export function findCovered(db: Reader, invoiceId: number): Promise<CoveredRow[]> {
  return db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoiceId)).orderBy(asc(invoiceLines.lineId));
}

/** Changes an invoice. */
export async function updateInvoice(tx: Tx, id: number, changes: Partial<InvoiceRow>): Promise<void> {
  await tx
    .update(invoices)
    .set({ ...changes, updateTime: tx.now })
    .where(eq(invoices.id, id));
}

/** Changes what an invoice covers of a line. */
export async function updateCovered(
  tx: Tx,
  { invoiceId, lineId }: Pick<CoveredRow, 'invoiceId' | 'lineId'>,
  changes: Partial<CoveredRow>,
): Promise<void> {
  await tx
    .update(invoiceLines)
    .set(changes)
    .where(and(eq(invoiceLines.invoiceId, invoiceId), eq(invoiceLines.lineId, lineId)));
}

const LIST = listSql(listMyInvoices, {
  key: invoices.id,
  filters: { status: invoices.status },
  days: invoices.createTime,
  sorts: { createTime: invoices.createTime, amount: invoices.amount, issueTime: invoices.issueTime },
  usual: [desc(invoices.id)],
});

/** A page of somebody's invoices with what their orders were for, the newest first. */
export async function listInvoices(db: Reader, userId: number, query: Asked<typeof listMyInvoices>) {
  const where = and(eq(invoices.userId, userId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const [[counted], rows] = await Promise.all([
    db.select({ total: count() }).from(invoices).where(where),
    db
      .select({ invoice: invoices, subject: orders.subject, subjectEn: orders.subjectEn })
      .from(invoices)
      .innerJoin(orders, eq(orders.orderNo, invoices.orderNo))
      .where(where)
      .orderBy(...LIST.order({ db }, query))
      .limit(limit)
      .offset(offset),
  ]);
  return { total: counted?.total ?? 0, rows };
}
