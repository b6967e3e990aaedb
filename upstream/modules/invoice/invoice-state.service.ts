import type { InvoiceState } from '@/contract/invoice/invoice';
import { notFoundError } from '@/upstream/core/errors';
import { nextOf } from '@/upstream/core/state-table';
import type { Tx } from '@/upstream/core/write';
import {
  changeInvoiced,
  type LineRow,
  lockOrderLines,
  type OrderRow,
} from '@/upstream/modules/pay/order/invoiceable.service';
import * as repository from './invoice.repository';
import { INVOICE_TABLE, type InvoiceEvent } from './invoice.table';

export interface Locked {
  invoice: repository.InvoiceRow;
  order: OrderRow;
  /** Lines of the order by their id. */
  lines: Map<number, LineRow>;
  covered: repository.CoveredRow[];
}

/** An invoice under its order's lock, which guards everything about it; 404 where there is none. */
export async function lockInvoice(tx: Tx, id: number): Promise<Locked> {
  const found = await repository.findInvoice(tx, id);
  const held = found && (await lockOrderLines(tx, found.orderNo));
  // Read again under the lock: somebody may have decided meanwhile.
  const invoice = held && (await repository.findInvoice(tx, id));
  if (!invoice) throw notFoundError();
  const lines = new Map(held.lines.map((line) => [line.lineId, line]));
  return { invoice, order: held.order, lines, covered: await repository.findCovered(tx, id) };
}

/** The state after an event; throws for one that the invoice's state does not know. */
export const nextState = ({ status }: repository.InvoiceRow, event: InvoiceEvent): InvoiceState =>
  nextOf(INVOICE_TABLE, status as InvoiceState, event, 'invoice.wrongState');

/** Ends a request without an invoice: what it covered can be asked for again. */
export async function endRequest(
  tx: Tx,
  { invoice, covered }: Pick<Locked, 'invoice' | 'covered'>,
  event: 'refuse' | 'withdraw',
  auditMsg: string | null = null,
): Promise<void> {
  await repository.updateInvoice(tx, invoice.id, { status: nextState(invoice, event), auditMsg });
  for (const { lineId, amount } of covered) await changeInvoiced(tx, lineId, -amount);
}
