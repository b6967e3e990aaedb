import { AUDIT } from '@/contract/codes';
import type { StateTable } from '@/upstream/core/state-table';

export type RefundState = (typeof AUDIT)[keyof typeof AUDIT];
/** send: asked for at the gateway; arrive: the money is back; fail: the gateway could not; again: staff have it tried once more. */
export type RefundEvent = 'send' | 'arrive' | 'fail' | 'again';

export const REFUND_TABLE: StateTable<RefundState, RefundEvent> = {
  [AUDIT.before]: { send: AUDIT.during, arrive: AUDIT.succeed, fail: AUDIT.failed },
  [AUDIT.during]: { arrive: AUDIT.succeed, fail: AUDIT.failed },
  [AUDIT.succeed]: {},
  [AUDIT.failed]: { again: AUDIT.before },
};

/** On the way: the money may still go either way. */
export const OPEN_REFUNDS: readonly RefundState[] = [AUDIT.before, AUDIT.during];
