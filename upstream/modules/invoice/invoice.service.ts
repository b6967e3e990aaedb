import type { PageOf } from '@/contract/core';
import {
  INVOICE_STATE,
  type Invoice,
  type Invoiceable,
  type listMyInvoices as listCall,
} from '@/contract/invoice/invoice';
import type { InvoiceLine } from '@/contract/invoice/split';
import { ORDER_STATE } from '@/contract/pay/order';
import type { MySlip } from '@/contract/slip/slip';
import type { Caller, Context } from '@/upstream/core/context';
import { notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Asked } from '@/upstream/core/list/list-sql';
import { toYuan } from '@/upstream/core/money';
import type { Locale } from '@/upstream/core/text/translate';
import { toWireOrNull } from '@/upstream/core/time';
import { listDocuments, pdfLink } from '@/upstream/modules/document/document.service';
import { findReturning, leftOf, listInvoiceableOrders } from '@/upstream/modules/pay/order/invoiceable.service';
import { whoseLines } from '@/upstream/modules/pay/order/own-order.service';
import * as repository from './invoice.repository';
import { toInvoice } from './invoice.wire';
import { listTitles } from './title.service';

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

/** The lines of a paid order of the caller's: for whom, and what of each can be invoiced; 404 for anybody else's. */
export async function listInvoiceLines({ db }: Context, caller: Caller, orderNo: string): Promise<InvoiceLine[]> {
  const found = await repository.findOrderLines(db, orderNo);
  if (found?.order.userId !== caller.userId) throw notFoundError();
  const returning = await findReturning(db, orderNo);
  const people = await whoseLines(db, found.order);
  return found.lines
    .filter(({ amount }) => amount > 0)
    .map((line) => {
      const left = leftOf(line);
      const gone = line.invoiced > 0 ? 'invoiced' : 'returned';
      const { personId = null, name = '', nameEn = null } = people.get(line.lineId) ?? {};
      return {
        lineId: line.lineId,
        title: line.title,
        titleEn: line.titleEn,
        personId,
        person: name,
        personEn: nameEn,
        left: toYuan(left),
        closed: returning.has(line.lineId) ? 'returning' : left > 0 ? null : gone,
      };
    });
}

/** How the invoice of an order of the caller's stands, and to whom it is, or would be made out. */
export async function orderInvoice(ctx: Context, caller: Caller, orderNo: string | null): Promise<MySlip['invoice']> {
  const none = { state: 'none' as const, orderNo, title: null };
  const found = orderNo === null ? undefined : await repository.findOrderLines(ctx.db, orderNo);
  if (orderNo === null || found?.order.userId !== caller.userId) return none;
  const [known] = await repository.findLive(ctx.db, orderNo);
  if (known) {
    const state = known.status === INVOICE_STATE.asked ? ('asked' as const) : ('issued' as const);
    return { state, orderNo, title: known.title };
  }
  const isPaid = found.order.payStatus === ORDER_STATE.paid && found.lines.some((line) => leftOf(line) > 0);
  if (!ctx.invoiceSeller || !isPaid) return none;
  const [usual] = await listTitles(ctx, caller);
  return { state: 'open', orderNo, title: usual?.title ?? null };
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
