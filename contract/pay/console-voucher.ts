import { z } from 'zod';
import { endpoint, flagSchema, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { fileRefSchema } from '@/contract/file/file';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { openCaseFields } from './console-case';
import { certifiedFields, keyword, personFields } from './console-fields';

const auth = 'staff.finance';

export const financeVoucherSchema = z.object({
  id: idSchema,
  ...personFields,
  orderNo: z.string(),
  subject: textSchema,
  subjectEn: textSchema,
  payerName: z.string(),
  amount: yuanSchema,
  transferTime: textSchema,
  /** Audit states: 1 waits, 2 passed, 3 refused. */
  auditStatus: flagSchema,
  auditMsg: textSchema,
  createTime: textSchema,
  ...openCaseFields,
});
export type FinanceVoucher = z.infer<typeof financeVoucherSchema>;
export const listFinanceVouchers = listEndpoint({
  path: '/console/vouchers',
  summary: 'Bank transfers by payer, person or order, state and days; those that wait come first',
  shows: ['console.vouchers'],
  auth,
  filters: { keyword, auditStatus: z.enum(['1', '2', '3']).optional() },
  days: true,
  sorts: ['createTime', 'amount'],
  answer: financeVoucherSchema,
});
export const financeVoucherDetailSchema = financeVoucherSchema.extend({
  files: z.array(fileRefSchema),
  ...certifiedFields,
  /** What it is for, as it stands now. */
  order: z.object({
    amount: yuanSchema,
    payStatus: flagSchema,
    channel: textSchema,
    createTime: textSchema,
    payTime: textSchema,
  }),
});
export type FinanceVoucherDetail = z.infer<typeof financeVoucherDetailSchema>;
export const getFinanceVoucher = endpoint({
  method: 'GET',
  path: '/console/vouchers/{id}',
  summary: 'A bank transfer with its proof, signed for the reader, its order, and whose names it may bear',
  shows: ['console.vouchers', 'console.orders'],
  auth,
  params: z.object({ id: idSchema }),
  answer: financeVoucherDetailSchema,
});
export const voucherDecisionSchema = z
  .object({ pass: z.boolean(), reason: z.string().trim().max(200, says('validation.tooLong')).optional() })
  .refine(({ pass, reason }) => pass || reason, { path: ['reason'], message: says('validation.reason') });
export const decideFinanceVoucher = endpoint({
  method: 'POST',
  path: '/console/vouchers/{id}/decide',
  summary: 'Say whether a bank transfer has arrived: then its order is paid',
  changes: ['console.vouchers', 'console.orders'],
  auth,
  params: z.object({ id: idSchema }),
  body: voucherDecisionSchema,
});
