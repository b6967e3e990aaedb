import { z } from 'zod';
import { decideBodySchema, decidedCasesSchema } from '@/contract/console/console';
import { endpoint, idSchema, textSchema } from '@/contract/core';

const auth = 'staff.finance';

/** The case that waits for staff about something, and who has taken it up while they have; null when nothing is left to be done. */
export const openCaseFields = { caseId: idSchema.nullish(), claimedBy: textSchema, claimedByMe: z.boolean().nullish() };

export const claimFinanceCase = endpoint({
  method: 'POST',
  path: '/console/finance/case/{caseId}/claim',
  summary:
    'Take a bank transfer up for ten minutes, or a withdrawal, until it is paid, or give it back; refused while a colleague has it',
  changes: ['console.vouchers', 'console.withdrawals'],
  auth,
  params: z.object({ caseId: idSchema }),
  body: z.object({ release: z.boolean().optional() }),
});
export const decideFinanceCases = endpoint({
  method: 'POST',
  path: '/console/finance/case/decide',
  summary:
    'Approve or refuse withdrawals and what desks ask for beyond their steps, say whether bank transfers arrived, each by itself; `failed` says why one was not decided, null when it was',
  changes: ['console.vouchers', 'console.withdrawals', 'console.orders', 'console.refunds'],
  auth,
  body: decideBodySchema,
  answer: decidedCasesSchema,
});
