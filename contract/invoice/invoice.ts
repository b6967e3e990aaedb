import { z } from 'zod';
import { auditedSchema, endpoint, flagSchema, idSchema, keywordFields, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { isCreditCode } from '@/contract/meeting-manage/credit-code';
import { certifiedFields } from '@/contract/pay/console-fields';
import { idempotencyKeySchema, lineIdsSchema, orderSchema } from '@/contract/pay/order';
import { says } from '@/contract/says';

/** Asked for, issued, refused, taken back in full, taken back by its asker before it was issued. */
export const INVOICE_STATE = { asked: '0', issued: '1', refused: '2', reversed: '3', withdrawn: '4' } as const;
export type InvoiceState = (typeof INVOICE_STATE)[keyof typeof INVOICE_STATE];
/** Only a special one lets a company deduct the tax. */
export const INVOICE_KIND = { ordinary: '1', special: '2' } as const;
export const TITLE_TYPE = { person: '1', company: '2', institution: '3' } as const;
/** Titles that one person keeps. */
export const MOST_TITLES = 20;

const titleType = z.enum(['1', '2', '3']);
const optionalEmail = z
  .union([z.literal(''), z.email(says('validation.email')).max(100, says('validation.tooLong'))])
  .optional();
/** To whom an invoice is made out, as a form holds it. */
export const titleFields = {
  titleType,
  title: filled('validation.invoiceTitle')
    .min(2, says('validation.invoiceTitleShort'))
    .max(100, says('validation.tooLong')),
  taxNo: z.string().trim().toUpperCase().max(18, says('validation.taxNo')).optional(),
  email: optionalEmail,
};

interface Titled {
  titleType: string;
  taxNo?: string;
}
/** A company needs a tax number, an institution may have one, a person has none; it is a unified social credit code. */
const wrongTaxNo = ({ titleType: type, taxNo = '' }: Titled): boolean => {
  if (type === TITLE_TYPE.person) return false;
  return taxNo === '' ? type === TITLE_TYPE.company : !isCreditCode(taxNo);
};
/** A person has no tax number. */
export const taxNoOfPerson = <T extends Titled>(body: T): T =>
  body.titleType === TITLE_TYPE.person ? { ...body, taxNo: undefined } : body;
/** Words at the tax number of a company that has none, or of whoever has a wrong one. */
export const checkTaxNo = (body: Titled, context: z.core.$RefinementCtx) => {
  const message = body.taxNo ? says('validation.taxNo') : says('validation.creditCodeEmpty');
  if (wrongTaxNo(body)) context.addIssue({ code: 'custom', path: ['taxNo'], message });
};

export const invoiceTitleSchema = auditedSchema.extend({
  id: idSchema,
  /** 1 person, 2 company, 3 public institution. */
  titleType: flagSchema,
  title: z.string(),
  taxNo: textSchema,
  email: textSchema,
  isDefault: z.boolean(),
});
export type InvoiceTitle = z.infer<typeof invoiceTitleSchema>;
export const invoiceTitleBodySchema = z
  .object({ ...titleFields, isDefault: z.boolean().optional() })
  .superRefine(checkTaxNo)
  .transform(taxNoOfPerson);

export const listInvoiceTitles = endpoint({
  method: 'GET',
  path: '/pay/invoice/title',
  summary: 'My invoice titles, the usual one first',
  auth: 'signedIn',
  shows: ['titles'],
  answer: z.array(invoiceTitleSchema),
});
export const addInvoiceTitle = endpoint({
  method: 'POST',
  path: '/pay/invoice/title',
  summary: 'Keep an invoice title; the first one is the usual one',
  auth: 'signedIn',
  changes: ['titles'],
  body: invoiceTitleBodySchema,
  answer: invoiceTitleSchema,
});
export const editInvoiceTitle = endpoint({
  method: 'PUT',
  path: '/pay/invoice/title/{id}',
  summary: 'Change an invoice title of mine; what was issued stays as it was',
  auth: 'signedIn',
  changes: ['titles'],
  params: z.object({ id: idSchema }),
  body: invoiceTitleBodySchema,
  answer: invoiceTitleSchema,
});
export const removeInvoiceTitle = endpoint({
  method: 'DELETE',
  path: '/pay/invoice/title/{id}',
  summary: 'Forget an invoice title of mine',
  auth: 'signedIn',
  changes: ['titles'],
  params: z.object({ id: idSchema }),
});

/** A red one has a negative amount and takes back (part of) the first. */
export const invoiceDocumentSchema = z.object({
  docId: idSchema,
  number: z.string(),
  amount: yuanSchema,
  red: z.boolean(),
  issueTime: textSchema,
});
export type InvoiceDocument = z.infer<typeof invoiceDocumentSchema>;
export const invoiceSchema = auditedSchema.extend({
  id: idSchema,
  orderNo: z.string(),
  subject: textSchema,
  subjectEn: textSchema,
  /** 1 ordinary, 2 special. */
  kind: flagSchema,
  titleType: flagSchema,
  title: z.string(),
  taxNo: textSchema,
  email: textSchema,
  amount: yuanSchema,
  /** What red invoices have taken back. */
  reversed: yuanSchema,
  /** 0 asked for, 1 issued, 2 refused, 3 taken back in full, 4 withdrawn. */
  status: flagSchema,
  auditMsg: textSchema,
  number: textSchema,
  issueTime: textSchema,
  documents: z.array(invoiceDocumentSchema),
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** A paid order of which something can still be invoiced. */
export const invoiceableSchema = orderSchema
  .pick({ orderNo: true, biz: true, subject: true, subjectEn: true, amount: true, payTime: true })
  .extend({ left: yuanSchema });
export type Invoiceable = z.infer<typeof invoiceableSchema>;
export const listInvoiceable = listEndpoint({
  path: '/pay/invoice/orders',
  summary: 'My paid orders that can still be invoiced, the newest first',
  auth: 'signedIn',
  shows: ['invoices'],
  answer: invoiceableSchema,
});
const state = z.enum(['0', '1', '2', '3', '4']);
export const listMyInvoices = listEndpoint({
  path: '/pay/invoice/getMyByPage',
  summary: 'My invoices and requests, the newest first',
  auth: 'signedIn',
  shows: ['invoices'],
  filters: { status: state.optional() },
  days: true,
  sorts: ['createTime', 'amount', 'issueTime'],
  answer: invoiceSchema,
});
export const invoiceBodySchema = z
  .object({
    orderNo: z.string().regex(/^[0-9A-Za-z]{1,32}$/),
    /** What of the order is to be covered: all that is not covered yet where no lines are named. */
    lineIds: lineIdsSchema.optional(),
    kind: z.enum(['1', '2']),
    ...titleFields,
    /** Stands on the invoice. */
    remark: z.string().trim().max(100, says('validation.tooLong')).optional(),
    /** Keeps the title for the next time. */
    keepTitle: z.boolean().optional(),
    idempotencyKey: idempotencyKeySchema,
  })
  .superRefine(checkTaxNo)
  .refine(({ kind, titleType: type }) => kind !== INVOICE_KIND.special || type !== TITLE_TYPE.person, {
    path: ['kind'],
    message: says('validation.specialInvoice'),
  })
  .refine(({ kind, taxNo }) => kind !== INVOICE_KIND.special || Boolean(taxNo), {
    path: ['taxNo'],
    message: says('validation.creditCodeEmpty'),
  })
  .transform(taxNoOfPerson);
export const askInvoice = endpoint({
  method: 'POST',
  path: '/pay/invoice',
  summary:
    'Ask for an invoice for what was paid for an order, or lines of it, and has not gone back; the same key is the same request',
  auth: 'signedIn',
  changes: ['invoices', 'titles', 'console.invoices'],
  body: invoiceBodySchema,
  answer: invoiceSchema,
});
export const withdrawInvoice = endpoint({
  method: 'PUT',
  path: '/pay/invoice/{id}/withdraw',
  summary: 'Take a request of mine back that nobody has decided yet',
  auth: 'signedIn',
  changes: ['invoices', 'console.invoices'],
  params: z.object({ id: idSchema }),
});
const fileParams = z.object({ id: idSchema, docId: idSchema });
export const getInvoiceFile = endpoint({
  method: 'GET',
  path: '/pay/invoice/{id}/file/{docId}',
  summary: 'Where an invoice of mine is fetched as a PDF, for five minutes, in the language of the page',
  auth: 'signedIn',
  shows: [],
  params: fileParams,
  answer: z.object({ url: z.string() }),
});

const auth = 'staff.finance';
export const financeInvoiceSchema = invoiceSchema.extend({
  userId: idSchema,
  person: z.string(),
  /** Who has taken it up, while they have. */
  claimedBy: textSchema,
  claimedByMe: z.boolean(),
});
export type FinanceInvoice = z.infer<typeof financeInvoiceSchema>;
export const listFinanceInvoices = listEndpoint({
  path: '/console/invoices',
  summary: 'Everybody’s invoices by title, number, order or person, kind, state and days; those that wait come first',
  shows: ['console.invoices'],
  auth,
  filters: {
    keyword: keywordFields.keyword,
    status: state.optional(),
    kind: z.enum(['1', '2']).optional(),
  },
  days: true,
  sorts: ['createTime', 'amount', 'issueTime'],
  answer: financeInvoiceSchema,
});
export const financeInvoiceDetailSchema = financeInvoiceSchema.extend({
  remark: textSchema,
  /** What the order cost, and what went back. */
  paid: yuanSchema,
  refunded: yuanSchema,
  ...certifiedFields,
  lines: z.array(
    z.object({
      lineId: idSchema,
      title: z.string(),
      titleEn: textSchema,
      /** Per cent. */
      rate: idSchema,
      amount: yuanSchema,
      tax: yuanSchema,
      reversed: yuanSchema,
    }),
  ),
});
export type FinanceInvoiceDetail = z.infer<typeof financeInvoiceDetailSchema>;
export const getFinanceInvoice = endpoint({
  method: 'GET',
  path: '/console/invoices/{id}',
  summary: 'An invoice with its lines, tax and documents',
  shows: ['console.invoices'],
  auth,
  params: z.object({ id: idSchema }),
  answer: financeInvoiceDetailSchema,
});
export const claimFinanceInvoice = endpoint({
  method: 'POST',
  path: '/console/invoices/{id}/claim',
  summary: 'Take a request up for ten minutes, or give it back; refused while a colleague has it',
  changes: ['console.invoices'],
  auth,
  params: z.object({ id: idSchema }),
  body: z.object({ release: z.boolean().optional() }),
});
export const decideInvoicesSchema = z
  .object({
    ids: z.array(idSchema).min(1).max(100),
    pass: z.boolean(),
    reason: z.string().max(20).optional(),
    msg: z.string().trim().max(200, says('validation.tooLong')).optional(),
  })
  .refine(({ pass, reason, msg }) => pass || reason || msg, {
    path: ['reason'],
    message: says('validation.refusalReason'),
  });
export const decideFinanceInvoices = endpoint({
  method: 'POST',
  path: '/console/invoices/decide',
  summary: 'Issue or refuse, each by itself; `failed` says why one was not decided, null when it was',
  changes: ['console.invoices'],
  auth,
  body: decideInvoicesSchema,
  answer: z.array(z.object({ id: idSchema, failed: textSchema })),
});
export const reverseInvoiceSchema = z.object({
  /** Yuan of a line; nothing named takes all that is left back. */
  parts: z
    .array(
      z.object({
        lineId: idSchema,
        amount: filled('validation.amountEmpty').regex(/^\d{1,7}(\.\d{1,2})?$/, says('validation.amount')),
      }),
    )
    .max(200)
    .optional(),
  reason: filled('validation.reason').max(200, says('validation.tooLong')),
  /** What has been taken back so far, yuan: a second click finds another sum and does nothing. */
  reversed: yuanSchema,
});
export const reverseFinanceInvoice = endpoint({
  method: 'POST',
  path: '/console/invoices/{id}/reverse',
  summary: 'Take an issued invoice back by a red one, whole or in part',
  changes: ['console.invoices'],
  auth,
  params: z.object({ id: idSchema }),
  body: reverseInvoiceSchema,
  answer: z.object({ number: z.string() }),
});
export const getFinanceInvoiceFile = endpoint({
  method: 'GET',
  path: '/console/invoices/{id}/file/{docId}',
  summary: 'Where an invoice is fetched as a PDF, for five minutes',
  shows: [],
  auth,
  params: fileParams,
  answer: z.object({ url: z.string() }),
});
