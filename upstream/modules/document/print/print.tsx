import { renderToBuffer } from '@react-pdf/renderer';
import { DOCUMENT_KINDS } from '../document.kinds';
import type { PrintJob } from '../printer';
import { badgeSheet } from './badge-sheet';
import { bookSheet, type Marks } from './book-sheet';
import { certificatePicture, certificateSheet } from './certificate-sheet';
import { invoiceSheet } from './invoice-sheet';
import { letterSheet } from './letter-sheet';
import { noticeSheet } from './notice-sheet';
import { signSheet } from './sign-sheet';
import { ticketSheet } from './ticket-sheet';

/** A part of a book, and the pages on which its papers begin. */
export async function printChapter({ data, locale }: PrintJob): Promise<{ pdf: Buffer; marks: Marks }> {
  const marks: Marks = {};
  const pdf = await renderToBuffer(bookSheet(DOCUMENT_KINDS.bookChapter.parse(data), locale, marks));
  return { pdf, marks };
}

/** Lays a document out as a PDF; the same content is the same file, whenever it is asked for. */
export async function printPdf({ kind, data, locale }: PrintJob): Promise<Buffer> {
  if (kind === 'invoice') return renderToBuffer(invoiceSheet(DOCUMENT_KINDS.invoice.parse(data), locale));
  if (kind === 'notice') return renderToBuffer(noticeSheet(DOCUMENT_KINDS.notice.parse(data), locale));
  if (kind === 'ticket') return renderToBuffer(ticketSheet(DOCUMENT_KINDS.ticket.parse(data), locale));
  if (kind === 'receipt') return renderToBuffer(ticketSheet(DOCUMENT_KINDS.receipt.parse(data), locale));
  if (kind === 'badges') return renderToBuffer(await badgeSheet(DOCUMENT_KINDS.badges.parse(data), locale));
  if (kind === 'signSheet') return renderToBuffer(signSheet(DOCUMENT_KINDS.signSheet.parse(data), locale));
  if (kind === 'acceptance')
    return renderToBuffer(letterSheet([DOCUMENT_KINDS.acceptance.parse(data)[locale]], locale));
  if (kind === 'bookChapter') return (await printChapter({ kind, data, locale })).pdf;
  if (kind === 'certificate')
    return renderToBuffer(await certificateSheet(DOCUMENT_KINDS.certificate.parse(data), locale));
  if (kind === 'certificatePicture') return certificatePicture(DOCUMENT_KINDS.certificatePicture.parse(data), locale);
  const letters =
    kind === 'confirmations' ? DOCUMENT_KINDS[kind].parse(data).letters : [DOCUMENT_KINDS[kind].parse(data)];
  return renderToBuffer(letterSheet(letters, locale));
}
