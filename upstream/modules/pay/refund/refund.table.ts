import { AUDIT } from '@/contract/codes';
import type { StateTable } from '@/upstream/core/state-table';

export type RefundState = (typeof AUDIT)[keyof typeof AUDIT];
/**
 * send: it is with the gateway, or something keeps it there; arrive: the money is back; fail: it does not go back, and
 * our books are as before; again: staff have it tried once more.
 */
export type RefundEvent = 'send' | 'arrive' | 'fail' | 'again';

/** What a gateway has said no to, or staff have ended, may arrive all the same: it was done by hand there. */
export const REFUND_TABLE: StateTable<RefundState, RefundEvent> = {
  [AUDIT.before]: { send: AUDIT.during, arrive: AUDIT.succeed, fail: AUDIT.failed },
  [AUDIT.during]: { send: AUDIT.during, arrive: AUDIT.succeed, fail: AUDIT.failed },
  [AUDIT.succeed]: {},
  [AUDIT.failed]: { again: AUDIT.before, arrive: AUDIT.succeed },
};

/** On the way: taken in our books, and the money may still go either way. */
export const OPEN_REFUNDS: readonly RefundState[] = [AUDIT.before, AUDIT.during];
