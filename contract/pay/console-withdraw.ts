import { z } from 'zod';
import { endpoint, idSchema, yuanSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { openCaseFields } from './console-case';
import { certifiedFields, keyword, personFields } from './console-fields';
import { orderSchema } from './order';
import { withdrawSchema } from './pay';

const auth = 'staff.finance';

export const financeWithdrawSchema = withdrawSchema
  .extend(personFields)
  .extend(openCaseFields)
  /** Of one whose money is back: it was not approved; else its transfer failed. */
  .extend({ refused: z.boolean().nullish() });
export type FinanceWithdraw = z.infer<typeof financeWithdrawSchema>;
export const listFinanceWithdrawals = listEndpoint({
  path: '/console/withdrawals',
  summary: 'Everybody’s withdrawals by person, state and days; those that wait come first',
  shows: ['console.withdrawals'],
  auth,
  filters: { keyword, status: z.enum(['0', '1', '2', '3']).optional() },
  days: true,
  sorts: ['createTime', 'amount'],
  answer: financeWithdrawSchema,
});
/** Of the person's wallet: what moved last, the newest first, each with what was left. */
export const movementSchema = orderSchema.pick({
  biz: true,
  subject: true,
  subjectEn: true,
  amount: true,
  direction: true,
  balance: true,
  createTime: true,
});
export const financeWithdrawDetailSchema = financeWithdrawSchema.extend({
  ...certifiedFields,
  /** What the wallet held before it was asked for, and afterwards; the amount waits beside it since. */
  balanceBefore: yuanSchema,
  balanceAfter: yuanSchema,
  movements: z.array(movementSchema),
});
export type FinanceWithdrawDetail = z.infer<typeof financeWithdrawDetailSchema>;
export const getFinanceWithdrawal = endpoint({
  method: 'GET',
  path: '/console/withdrawals/{id}',
  summary: 'A withdrawal with the wallet it comes from, and whose names its account may bear',
  shows: ['console.withdrawals'],
  auth,
  params: z.object({ id: idSchema }),
  answer: financeWithdrawDetailSchema,
});
export const readWithdrawAccount = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/account',
  summary: 'The whole account number of a withdrawal; every look is written down',
  changes: [],
  auth,
  params: z.object({ id: idSchema }),
  answer: z.object({ accountNo: z.string() }),
});
export const WITHDRAW_EVENTS = ['approve', 'pay', 'refuse', 'fail'] as const;
export const withdrawDecisionSchema = z
  .object({
    event: z.enum(WITHDRAW_EVENTS),
    reason: z.string().trim().max(200, says('validation.tooLong')).optional(),
    /** The bank's number of the transfer and its day: what is said to be paid can be found there. */
    bankRef: z.string().trim().max(64, says('validation.tooLong')).optional(),
    bankDay: z.iso.date(says('validation.bankDay')).optional(),
  })
  .refine(({ event, bankRef }) => event !== 'pay' || bankRef, {
    path: ['bankRef'],
    message: says('validation.bankRef'),
  })
  .refine(({ event, bankDay }) => event !== 'pay' || bankDay, {
    path: ['bankDay'],
    message: says('validation.bankDay'),
  })
  .refine(({ event, reason }) => event === 'approve' || event === 'pay' || reason, {
    path: ['reason'],
    message: says('validation.reason'),
  });
export const decideFinanceWithdrawal = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/decide',
  summary: 'Approve, pay, refuse or fail a withdrawal; refused or failed, the money is back in the balance',
  changes: ['console.withdrawals'],
  auth,
  params: z.object({ id: idSchema }),
  body: withdrawDecisionSchema,
});
