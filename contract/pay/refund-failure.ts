import { REFUND_FAILURE } from '@/contract/pay/order';

/** What the gateways' refusals of a refund come to, by the codes of either. */
const REFUSALS = {
  [REFUND_FAILURE.accountClosed]: 'accountClosed',
  ABNORMAL: 'account',
  USER_ACCOUNT_ABNORMAL: 'account',
  ACCOUNT_ABNORMAL: 'account',
  'ACQ.BUYER_ENABLE_STATUS_FORBID': 'account',
  'ACQ.BUYER_NOT_EXIST': 'account',
  CLOSED: 'closed',
  ORDER_NOT_EXIST: 'unknown',
  ORDERNOTEXIST: 'unknown',
  RESOURCE_NOT_EXISTS: 'unknown',
  'ACQ.TRADE_NOT_EXIST': 'unknown',
  NOT_ENOUGH: 'balance',
  'ACQ.SELLER_BALANCE_NOT_ENOUGH': 'balance',
  TRADE_OVERDUE: 'late',
  'ACQ.TRADE_HAS_FINISHED': 'late',
  'ACQ.TRADE_STATUS_ERROR': 'state',
  INVALID_REQUEST: 'state',
  'ACQ.REFUND_AMT_NOT_EQUAL_TOTAL': 'amount',
  FREQUENCY_LIMITED: 'busy',
  SYSTEM_ERROR: 'busy',
  'ACQ.SYSTEM_ERROR': 'busy',
} as const;
/** A gateway's code, and no words of somebody's. */
export const IS_REFUSAL_CODE = /^[A-Z][A-Z0-9._]+$/;

/** What a refund's failure is called: words of ours for a code, `other` for one that nobody knows; null for what is in words already. */
export function refusalOf(failure: string): (typeof REFUSALS)[keyof typeof REFUSALS] | 'other' | null {
  if (failure in REFUSALS) return REFUSALS[failure as keyof typeof REFUSALS];
  return IS_REFUSAL_CODE.test(failure) ? 'other' : null;
}
