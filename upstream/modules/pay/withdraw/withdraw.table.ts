import { AUDIT } from '@/contract/codes';
import type { StateTable } from '@/upstream/core/state-table';

export type WithdrawState = (typeof AUDIT)[keyof typeof AUDIT];
/** approve: it is being paid; pay: it was paid; refuse and fail: the money is back in the balance. */
export type WithdrawEvent = 'approve' | 'pay' | 'refuse' | 'fail';

export const WITHDRAW_TABLE: StateTable<WithdrawState, WithdrawEvent> = {
  [AUDIT.before]: { approve: AUDIT.during, refuse: AUDIT.failed },
  [AUDIT.during]: { pay: AUDIT.succeed, fail: AUDIT.failed },
  [AUDIT.succeed]: {},
  [AUDIT.failed]: {},
};

/** The money is frozen. */
export const PENDING_WITHDRAWALS: readonly WithdrawState[] = [AUDIT.before, AUDIT.during];

export const WITHDRAW_RULE = {
  /** fen */
  least: 10_00,
  /** fen */
  largest: 50_000_00,
  /** Hundredths of a per cent of the amount. */
  feeRate: 10,
  /** fen */
  leastFee: 1_00,
} as const;

/** The fee of a withdrawal, fen; rounded up to a whole fen. */
export const withdrawFee = (amount: number): number =>
  Math.max(WITHDRAW_RULE.leastFee, Math.ceil((amount * WITHDRAW_RULE.feeRate) / 10_000));
