import { z } from 'zod';
import { endpoint, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { idempotencyKeySchema } from '@/contract/pay/order';
import { says } from '@/contract/says';
import { writtenIn } from '@/contract/sizes';
import { checkTaxNo, INVOICE_KIND, invoiceSchema, TITLE_TYPE, taxNoOfPerson, titleFields } from './invoice';

/** Lines of one order, and invoices for them, at most: a team of 500 with what it takes besides. */
const MOST_LINES = 1000;
export const MOST_INVOICES = 500;
/** Of all invoices together: 500 titles with number and address, and 1,000 lines. */
const MOST_CHARACTERS = 200_000;

/** Why nothing of a line can be invoiced: it is, or it has gone back, or it is on its way back. */
export const LINE_CLOSED = ['invoiced', 'returned', 'returning'] as const;
/** A line of an order of mine, whom it is for, and what of it can still be invoiced. */
export const invoiceLineSchema = z.object({
  lineId: idSchema,
  title: z.string(),
  titleEn: textSchema,
  /** Nothing where it is for nobody in particular; people may be called alike. */
  personId: idSchema.nullish(),
  person: z.string(),
  personEn: textSchema,
  left: yuanSchema,
  /** Nothing where it can be chosen. */
  closed: z.enum(LINE_CLOSED).nullish(),
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;
export const listInvoiceLines = endpoint({
  method: 'GET',
  path: '/pay/invoice/lines',
  summary: 'The lines of a paid order of mine: for whom, and what of each can still be invoiced',
  auth: 'signedIn',
  shows: ['invoices'],
  query: z.object({ orderNo: z.string().regex(/^[0-9A-Za-z]{1,32}$/) }),
  answer: z.array(invoiceLineSchema),
});

const partSchema = z
  .object({ lineIds: z.array(idSchema).min(1, says('validation.invoiceLines')).max(MOST_LINES), ...titleFields })
  .superRefine(checkTaxNo)
  .transform(taxNoOfPerson);
export const invoicesBodySchema = z
  .object({
    orderNo: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
    kind: z.enum(['1', '2']),
    /** Each its own title, and lines that no other has. */
    invoices: writtenIn(
      MOST_CHARACTERS,
      z.array(partSchema).min(1, says('validation.invoiceLines')).max(MOST_INVOICES),
    ),
    remark: z.string().trim().max(100, says('validation.tooLong')).optional(),
    idempotencyKey: idempotencyKeySchema,
  })
  .superRefine(({ kind, invoices }, ctx) => {
    const taken = new Set<number>();
    for (const [index, { lineIds, titleType, taxNo }] of invoices.entries()) {
      const wrong = (field: string, message: string) =>
        ctx.addIssue({ code: 'custom', path: ['invoices', index, field], message });
      if (lineIds.some((lineId) => taken.has(lineId))) wrong('lineIds', says('validation.invoiceLineTwice'));
      for (const lineId of lineIds) taken.add(lineId);
      if (kind !== INVOICE_KIND.special) continue;
      if (titleType === TITLE_TYPE.person) wrong('titleType', says('validation.specialInvoice'));
      else if (!taxNo) wrong('taxNo', says('validation.creditCodeEmpty'));
    }
  });
export const askInvoices = endpoint({
  method: 'POST',
  path: '/pay/invoice/several',
  summary:
    'Ask for several invoices for the lines of one order, each to a title of its own; what is invoiced or gone back already is refused at its invoice. The same key is the same request',
  auth: 'signedIn',
  changes: ['invoices', 'console.invoices'],
  body: invoicesBodySchema,
  answer: z.array(invoiceSchema),
});
