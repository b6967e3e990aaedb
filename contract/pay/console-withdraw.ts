import { z } from 'zod';
import { endpoint, idSchema } from '@/contract/core';
import { listEndpoint } from '@/contract/list';
import { says } from '@/contract/says';
import { openCaseFields } from './console-case';
import { keyword, personFields } from './console-fields';
import { withdrawSchema } from './pay';

const auth = 'staff.finance';

export const financeWithdrawSchema = withdrawSchema.extend(personFields).extend(openCaseFields);
export type FinanceWithdraw = z.infer<typeof financeWithdrawSchema>;
export const listFinanceWithdrawals = listEndpoint({
  path: '/console/withdrawals',
  summary: 'Everybody’s withdrawals by person, state and days, the newest first',
  auth,
  filters: { keyword, status: z.enum(['0', '1', '2', '3']).optional() },
  days: true,
  sorts: ['createTime', 'amount'],
  answer: financeWithdrawSchema,
});
export const readWithdrawAccount = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/account',
  summary: 'The whole account number of a withdrawal; every look is written down',
  auth,
  params: z.object({ id: idSchema }),
  answer: z.object({ accountNo: z.string() }),
});
export const WITHDRAW_EVENTS = ['approve', 'pay', 'refuse', 'fail'] as const;
export const withdrawDecisionSchema = z
  .object({
    event: z.enum(WITHDRAW_EVENTS),
    reason: z.string().trim().max(200, says('validation.tooLong')).optional(),
  })
  .refine(({ event, reason }) => event === 'approve' || event === 'pay' || reason, {
    path: ['reason'],
    message: says('validation.reason'),
  });
export const decideFinanceWithdrawal = endpoint({
  method: 'POST',
  path: '/console/withdrawals/{id}/decide',
  summary: 'Approve, pay, refuse or fail a withdrawal; refused or failed, the money is back in the balance',
  auth,
  params: z.object({ id: idSchema }),
  body: withdrawDecisionSchema,
});
