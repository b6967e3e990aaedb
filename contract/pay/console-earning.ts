import { z } from 'zod';
import { endpoint, idSchema, textSchema, yuanSchema } from '@/contract/core';
import { filled } from '@/contract/filled';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { keyword, personFields } from './console-fields';
import { amountSchema, idempotencyKeySchema } from './order';
import { earningSchema } from './pay';

const auth = 'staff.finance';

const earningKind = z.enum(['lecture', 'manuscript']);
export const financeEarningSchema = earningSchema.extend(personFields);
export type FinanceEarning = z.infer<typeof financeEarningSchema>;
export const listFinanceEarnings = listEndpoint({
  path: '/console/earnings',
  summary: 'Fees that were credited, by person, kind and days, the newest first',
  shows: ['console.earnings'],
  auth,
  filters: { keyword, kind: earningKind.optional() },
  days: true,
  sorts: ['createTime', 'gross'],
  answer: financeEarningSchema,
});
export const findEarners = endpoint({
  method: 'GET',
  path: '/console/earnings/people',
  summary: 'Certified people in use by name, login name or whole phone number, ten at most',
  shows: [],
  auth,
  query: z.object({ keyword: z.string().trim().min(1).max(60) }),
  answer: z.array(z.object({ ...personFields, userName: z.string(), /** Masked. */ phonenumber: textSchema })),
});
export const quoteEarning = endpoint({
  method: 'GET',
  path: '/console/earnings/quote',
  summary: 'The tax that would be withheld from a fee, and what would be credited',
  shows: [],
  auth,
  query: z.object({ kind: earningKind, gross: amountSchema }),
  answer: z.object({ tax: yuanSchema, net: yuanSchema }),
});
export const earningBodySchema = z.object({
  userId: idSchema,
  kind: earningKind,
  msId: idSchema.optional(),
  title: filled('validation.feeTitle').max(100, says('validation.tooLong')),
  titleEn: filled('validation.feeTitle').max(100, says('validation.tooLong')),
  gross: amountSchema,
  idempotencyKey: idempotencyKeySchema,
});
export const creditFinanceEarning = endpoint({
  method: 'POST',
  path: '/console/earnings',
  summary: 'Credit a fee less its tax to somebody’s balance; the same key is the same fee',
  changes: ['console.earnings'],
  auth,
  body: earningBodySchema,
  answer: z.object({ id: idSchema, tax: yuanSchema }),
});
