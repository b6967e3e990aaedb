import type { PageOf } from '@/contract/core';
import type { Invoice, Invoiceable, listMyInvoices as listCall } from '@/contract/invoice/invoice';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toYuan } from '@/upstream/core/money';
import type { Locale } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { listDocuments, pdfLink } from '@/upstream/modules/document/document.service';
import { listInvoiceableOrders } from '@/upstream/modules/pay/order/invoiceable.service';
import * as repository from './invoice.repository';
import { toInvoice } from './invoice.wire';

/** A page of the caller's paid orders that can still be invoiced; none where nobody makes invoices out. */
export async function listInvoiceable(
  ctx: Context,
  caller: Caller,
  query: { pageNum?: number; pageSize?: number },
): Promise<PageOf<Invoiceable>> {
  if (!ctx.invoiceSeller) return { total: 0, rows: [] };
  const { total, rows } = await listInvoiceableOrders(ctx.db, caller.userId, query);
  return {
    total,
    rows: rows.map(({ order: { orderNo, biz, subject, subjectEn, amount, payTime }, left }) => ({
      orderNo,
      biz,
      subject,
      subjectEn,
      amount: toYuan(amount),
      left: toYuan(left),
      payTime: toWireOrNull(payTime),
    })),
  };
}

/** A page of the caller's invoices and requests with their documents, the newest first. */
export async function listMyInvoices(
  ctx: Context,
  caller: Caller,
  query: Asked<typeof listCall>,
): Promise<PageOf<Invoice>> {
  const { total, rows } = await repository.listInvoices(ctx.db, caller.userId, query);
  const documents = await listDocuments(
    ctx.db,
    'invoice',
    rows.map(({ invoice }) => String(invoice.id)),
  );
  return { total, rows: rows.map((row) => toInvoice(row, documents.get(String(row.invoice.id)) ?? [])) };
}

interface FileAsked {
  id: number;
  docId: number;
}

/** Where a document of an invoice of the caller's is fetched; 404 for anybody else's. */
export async function getMyFile(ctx: Context, caller: Caller, { id, docId }: FileAsked, locale: Locale) {
  const invoice = await repository.findInvoice(ctx.db, dbId(id));
  if (invoice?.userId !== caller.userId) throw notFoundError();
  return getFile(ctx, caller, { id, docId }, locale);
}

/** The same for whoever has been found to be allowed; 404 for a document of another invoice. */
export async function getFile(ctx: Context, caller: Caller, { id, docId }: FileAsked, locale: Locale) {
  const known = (await listDocuments(ctx.db, 'invoice', [String(dbId(id))])).get(String(id)) ?? [];
  if (!known.some((one) => one.docId === docId)) throw notFoundError();
  return { url: pdfLink(ctx, caller, 'document', { id: docId, lang: locale }) };
}
