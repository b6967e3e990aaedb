import type { z } from 'zod';
import { INVOICE_STATE, type reverseInvoiceSchema } from '@/contract/invoice/invoice';
import type { Caller, Context } from '@/upstream/core/context';
import { AppError } from '@/upstream/core/errors';
import { dbId } from '@/upstream/core/ids';
import { toFen } from '@/upstream/core/money';
import { type Tx, write } from '@/upstream/core/write';
import { withdrawCase } from '@/upstream/modules/case/case.service';
import {
  type InvoiceContent,
  invoiceContentSchema,
  issueDocument,
  listDocuments,
} from '@/upstream/modules/document/document.service';
import { logConsole } from '@/upstream/modules/log/log.service';
import { changeInvoiced, defineReturning } from '@/upstream/modules/pay/order/invoiceable.service';
import { invoiceMailed } from './invoice.events';
import { tellInvoice } from './invoice.notices';
import * as repository from './invoice.repository';
import { invoiceNumber, taxWithin } from './invoice.table';
import { endRequest, lockInvoice, nextState } from './invoice-state.service';
import { sumsOf } from './issue-invoice.service';
import { findStaffName } from './staff.repository';

interface Part {
  lineId: number;
  /** fen */
  amount: number;
}
interface Reason {
  zh: string;
  en: string;
}

/** Takes an issued invoice back by a red one, whole or in part; a second click finds another sum taken back and is refused. */
export function reverseInvoice(
  ctx: Context,
  caller: Caller,
  { id, parts, reason, reversed }: z.output<typeof reverseInvoiceSchema> & { id: number },
): Promise<{ number: string }> {
  return write(ctx, caller, { name: 'staff.finance', about: { kind: 'invoice', id } }, async (tx) => {
    const { invoice, covered } = await lockInvoice(tx, dbId(id));
    if (invoice.status !== INVOICE_STATE.issued || toFen(reversed) !== invoice.reversed)
      throw new AppError('invoice.wrongState');
    const wanted = parts?.map((part) => ({ ...part, amount: toFen(part.amount) })) ?? allOf(covered);
    const drawer = await findStaffName(tx, caller.userId);
    const some = wanted.filter(({ amount }) => amount > 0);
    const number = await reverse(tx, invoice, some, { reason: { zh: reason, en: reason }, drawer });
    await logConsole(tx, 'invoice.reverse', id, { number, reason });
    return { number };
  });
}

const leftOf = ({ amount, reversed }: repository.CoveredRow) => amount - reversed;
const allOf = (covered: repository.CoveredRow[]): Part[] =>
  covered.map((one) => ({ lineId: one.lineId, amount: leftOf(one) }));

/** Issues a red invoice over parts of an issued one, whose order is locked; answers its number. */
async function reverse(
  tx: Tx,
  invoice: repository.InvoiceRow,
  parts: Part[],
  { reason, drawer }: { reason: Reason; drawer?: string },
): Promise<string> {
  const { id } = invoice;
  const covered = new Map((await repository.findCovered(tx, id)).map((one) => [one.lineId, one]));
  const twice = new Set(parts.map(({ lineId }) => lineId)).size < parts.length;
  const fits = ({ lineId, amount }: Part) => {
    const one = covered.get(lineId);
    return one !== undefined && amount > 0 && amount <= leftOf(one);
  };
  if (parts.length === 0 || twice || !parts.every(fits)) throw new AppError('invoice.reverseTooMuch');
  const [blue] = (await listDocuments(tx, 'invoice', [String(id)])).get(String(id)) ?? [];
  if (!blue) throw new Error(`invoice ${id} has no document`);
  const first = invoiceContentSchema.parse(blue.content);
  const lines = parts.flatMap((part) => redLine(first, part, covered.get(part.lineId)));
  const document = await issueDocument(tx, {
    kind: 'invoice',
    subjectId: String(id),
    numberOf: invoiceNumber,
    reverses: blue.docId,
    content: (number, day) => ({
      ...first,
      drawer: drawer || first.drawer,
      number,
      day,
      lines,
      remark: reason.zh,
      reverses: blue.number,
      ...sumsOf(lines),
    }),
  });
  const sum = parts.reduce((all, { amount }) => all + amount, 0);
  const reversed = invoice.reversed + sum;
  const status = reversed === invoice.amount ? nextState(invoice, 'reverse') : invoice.status;
  for (const { lineId, amount } of parts) {
    const before = covered.get(lineId)?.reversed ?? 0;
    await repository.updateCovered(tx, { invoiceId: id, lineId }, { reversed: before + amount });
    await changeInvoiced(tx, lineId, -amount);
  }
  await repository.updateInvoice(tx, id, { reversed, status, auditMsg: reason.zh });
  await tellInvoice(tx, invoice, { news: 'invoiceReversed', key: document.number, amount: sum, reason });
  if (invoice.email) tx.emit(invoiceMailed({ id, docId: document.docId }));
  return document.number;
}

/** The part of a line that goes back; its tax is what the tax of the rest becomes less, so that all parts have the tax of the whole. */
function redLine(blue: InvoiceContent, { lineId, amount }: Part, covered?: repository.CoveredRow) {
  const line = blue.lines.find((one) => one.lineId === lineId);
  if (!line || !covered) return [];
  const left = leftOf(covered);
  const tax = taxWithin(left, line.rate) - taxWithin(left - amount, line.rate);
  const whole = amount === covered.amount;
  const pieces = whole ? { quantity: -line.quantity } : { unit: '', quantity: 0 };
  return [{ ...line, ...pieces, net: tax - amount, tax: -tax }];
}

const REFUNDED: Reason = { zh: '订单退款', en: 'The order was refunded' };

/** What goes back to who paid it can no longer be covered: first requests become smaller, then invoices are taken back. */
export const coverLess = defineReturning('invoice', async (tx, order, returning) => {
  const excess = new Map(
    returning.map(({ line, amount }) => [line.lineId, line.invoiced - (line.amount - line.refunded - amount)]),
  );
  for (const invoice of await repository.findLive(tx, order.orderNo)) {
    const covered = await repository.findCovered(tx, invoice.id);
    const parts = covered.flatMap((one) => {
      const amount = Math.min(excess.get(one.lineId) ?? 0, leftOf(one));
      return amount > 0 ? [{ lineId: one.lineId, amount }] : [];
    });
    for (const { lineId, amount } of parts) excess.set(lineId, (excess.get(lineId) ?? 0) - amount);
    if (parts.length === 0) continue;
    if (invoice.status === INVOICE_STATE.issued) await reverse(tx, invoice, parts, { reason: REFUNDED });
    else await askForLess(tx, invoice, covered, parts);
  }
});

async function askForLess(
  tx: Tx,
  invoice: repository.InvoiceRow,
  covered: repository.CoveredRow[],
  parts: Part[],
): Promise<void> {
  const less = parts.reduce((all, { amount }) => all + amount, 0);
  if (less === invoice.amount) {
    await endRequest(tx, { invoice, covered }, 'withdraw', REFUNDED.zh);
    await withdrawCase(tx, 'invoice', invoice.id);
    return;
  }
  for (const { lineId, amount } of parts) {
    const before = covered.find((one) => one.lineId === lineId)?.amount ?? 0;
    await repository.updateCovered(tx, { invoiceId: invoice.id, lineId }, { amount: before - amount });
    await changeInvoiced(tx, lineId, -amount);
  }
  await repository.updateInvoice(tx, invoice.id, { amount: invoice.amount - less });
}
