import type { SendClaim } from '@/components/console/decision/use-claim';
import { claimFinanceCase } from '@/contract/pay/console-case';
import { callToken } from '@/lib/api/clients';

/** Takes the case of a bank transfer or a withdrawal up, or gives it back. */
export const claimMoneyCase: SendClaim = (caseId, release) =>
  callToken(claimFinanceCase, { params: { caseId }, body: { release }, quiet: true });
