import type { Invoice, InvoiceDocument } from '@/contract/invoice/invoice';
import { toYuan } from '@/upstream/core/money';
import { toWire, toWireOrNull } from '@/upstream/core/time';
import type { DocumentRow } from '@/upstream/modules/document/document.service';
import type { InvoiceRow } from './invoice.repository';

const toDocument = ({ docId, number, content, reverses, issueTime }: DocumentRow): InvoiceDocument => ({
  docId,
  number,
  red: reverses !== null,
  amount: toYuan(Number(content.total)),
  issueTime: toWire(issueTime),
});

/** An invoice as its owner and staff see it. */
export function toInvoice(
  { invoice, subject, subjectEn }: { invoice: InvoiceRow; subject: string; subjectEn: string },
  documents: DocumentRow[],
): Invoice {
  const { id, orderNo, kind, titleType, title, taxNo, email, status, auditMsg, number } = invoice;
  return {
    id,
    orderNo,
    subject,
    subjectEn,
    kind,
    titleType,
    title,
    taxNo,
    email,
    status,
    auditMsg,
    number,
    amount: toYuan(invoice.amount),
    reversed: toYuan(invoice.reversed),
    issueTime: toWireOrNull(invoice.issueTime),
    createTime: toWire(invoice.createTime),
    updateTime: toWire(invoice.updateTime),
    documents: documents.map(toDocument),
  };
}
