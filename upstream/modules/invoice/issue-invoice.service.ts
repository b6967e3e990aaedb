import { INVOICE_KIND } from '@/contract/invoice/invoice';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError, notFoundError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import type { Tx } from '@/upstream/core/write';
import {
  type CaseRow,
  claimCase,
  type Decision,
  decideCase,
  defineCase,
  findOpenCase,
  type Refusal,
  releaseCase,
} from '@/upstream/modules/case/case.service';
import { type InvoiceContent, issueDocument } from '@/upstream/modules/document/document.service';
import { findReturning } from '@/upstream/modules/pay/order/invoiceable.service';
import { invoiceMailed } from './invoice.events';
import { tellInvoice } from './invoice.notices';
import * as repository from './invoice.repository';
import { invoiceNumber, taxClassOf, taxWithin } from './invoice.table';
import { endRequest, type Locked, lockInvoice, nextState } from './invoice-state.service';
import { findStaffName } from './staff.repository';

type Line = InvoiceContent['lines'][number];

export const invoiceCase = defineCase('invoice', {
  right: 'staff.finance',
  lock: (tx, row) => lockInvoice(tx, Number(row.subjectId)),
  onPass: issue,
  onRefuse: refuse,
});

async function issue(tx: Tx, row: CaseRow, { invoiceSeller: seller }: Context): Promise<void> {
  const locked = await lockInvoice(tx, Number(row.subjectId));
  const { invoice, order } = locked;
  if (!seller) throw new AppError('invoice.notOffered');
  const returning = await findReturning(tx, order.orderNo);
  if (locked.covered.some(({ lineId }) => returning.has(lineId))) throw new AppError('invoice.refunding');
  const status = nextState(invoice, 'issue');
  const lines = linesOf(locked);
  const drawer = await findStaffName(tx, tx.caller?.userId ?? 0);
  const { id, title, taxNo, remark } = invoice;
  const document = await issueDocument(tx, {
    kind: 'invoice',
    subjectId: String(id),
    numberOf: invoiceNumber,
    content: (number, day) => ({
      number,
      day,
      seller,
      lines,
      remark,
      drawer,
      orderNo: order.orderNo,
      reverses: null,
      special: invoice.kind === INVOICE_KIND.special,
      buyer: { name: title, taxNo: taxNo ?? '' },
      ...sumsOf(lines),
    }),
  });
  await repository.updateInvoice(tx, id, { status, number: document.number, issueTime: tx.now, auditMsg: null });
  await tellInvoice(tx, invoice, { news: 'invoiceIssued', key: String(id), amount: invoice.amount });
  if (invoice.email) tx.emit(invoiceMailed({ id, docId: document.docId }));
}

function linesOf({ covered, lines }: Locked): Line[] {
  return covered.flatMap(({ lineId, amount }) => {
    const line = lines.get(lineId);
    if (!line || amount === 0) return [];
    const { name: taxClass, rate } = taxClassOf(line.biz);
    const tax = taxWithin(amount, rate);
    const whole = amount === line.amount;
    const pieces = whole ? { unit: line.unit, quantity: line.quantity } : { unit: '', quantity: 0 };
    return [{ lineId, taxClass, name: line.title, ...pieces, rate, net: amount - tax, tax }];
  });
}

/** What the lines of an invoice come to, fen. */
export function sumsOf(lines: Line[]): { net: number; tax: number; total: number } {
  const net = lines.reduce((sum, line) => sum + line.net, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  return { net, tax, total: net + tax };
}

async function refuse(tx: Tx, row: CaseRow, refusal: Refusal): Promise<void> {
  const locked = await lockInvoice(tx, Number(row.subjectId));
  const { invoice } = locked;
  await endRequest(tx, locked, 'refuse', refusal.zh);
  await tellInvoice(tx, invoice, {
    news: 'invoiceRefused',
    key: String(invoice.id),
    amount: invoice.amount,
    reason: refusal,
  });
}

/** Issues or refuses several requests, each in a write of its own; what could not be decided says why. */
export async function decideInvoices(
  ctx: Context,
  caller: Caller,
  { ids, ...decision }: Decision & { ids: number[] },
): Promise<{ id: number; error: AppError | null }[]> {
  const answers: { id: number; error: AppError | null }[] = [];
  for (const id of new Set(ids)) {
    try {
      await decideCase(ctx, caller, await caseOf(ctx, id), decision);
      answers.push({ id, error: null });
    } catch (error) {
      if (!(error instanceof AppError)) ctx.log.error(error, `invoice ${id}`);
      answers.push({ id, error: error instanceof AppError ? error : new AppError('error.server') });
    }
  }
  return answers;
}

async function caseOf(ctx: Context, id: number): Promise<number> {
  const open = await findOpenCase(ctx.db, 'invoice', dbId(id));
  if (open) return open.caseId;
  if (!(await repository.findInvoice(ctx.db, id))) throw notFoundError();
  throw new AppError('invoice.wrongState');
}

/** Takes a request up for ten minutes, or gives it back. */
export async function claimInvoice(ctx: Context, caller: Caller, id: number, release: boolean): Promise<void> {
  const caseId = await caseOf(ctx, id);
  if (release) await releaseCase(ctx, caller, caseId);
  else await claimCase(ctx, caller, caseId);
}
