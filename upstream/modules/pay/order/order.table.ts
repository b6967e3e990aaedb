import { ORDER_STATE, type OrderState } from '@/contract/pay/order';
import type { StateTable } from '@/upstream/core/state-table';

/**
 * pay: its money came, for a closed order too if what it set aside can be had again; close: given up, or its time is
 * over; refund: money begins to go back; keep: what went back, or did not, leaves something bought; giveUp: nothing is left.
 */
export type OrderEvent = 'pay' | 'close' | 'refund' | 'keep' | 'giveUp';

export const ORDER_TABLE: StateTable<OrderState, OrderEvent> = {
  [ORDER_STATE.unpaid]: { pay: ORDER_STATE.paid, close: ORDER_STATE.closed },
  [ORDER_STATE.paid]: { refund: ORDER_STATE.refunding },
  [ORDER_STATE.refunding]: { refund: ORDER_STATE.refunding, keep: ORDER_STATE.paid, giveUp: ORDER_STATE.refunded },
  [ORDER_STATE.refunded]: {},
  [ORDER_STATE.closed]: { pay: ORDER_STATE.paid },
};

export const LINE_STATES = ['held', 'fulfilled', 'released', 'revoked'] as const;
export type LineState = (typeof LINE_STATES)[number];
export type LineEvent = 'hold' | 'fulfil' | 'release' | 'revoke' | 'restore';

/** A line that was released is held again when money comes for its closed order after all; what could not go back is given again. */
export const LINE_TABLE: StateTable<LineState, LineEvent> = {
  held: { fulfil: 'fulfilled', release: 'released' },
  fulfilled: { revoke: 'revoked' },
  released: { hold: 'held' },
  revoked: { restore: 'fulfilled' },
};
