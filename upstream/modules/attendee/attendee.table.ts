import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import type { StateTable } from '@/upstream/core/state-table';

/**
 * What happens to a place: the events of the line that pays for it (upstream/modules/pay/order/order.table.ts), so that the two
 * cannot part. A place that was let go is taken again by a new line.
 */
export type AttendeeEvent = 'hold' | 'fulfil' | 'release' | 'revoke' | 'restore';

export const ATTENDEE_TABLE: StateTable<AttendeeState, AttendeeEvent> = {
  [ATTENDEE_STATE.held]: { fulfil: ATTENDEE_STATE.enrolled, release: ATTENDEE_STATE.released },
  [ATTENDEE_STATE.enrolled]: { revoke: ATTENDEE_STATE.cancelled },
  [ATTENDEE_STATE.released]: { hold: ATTENDEE_STATE.held },
  [ATTENDEE_STATE.cancelled]: { hold: ATTENDEE_STATE.held, restore: ATTENDEE_STATE.enrolled },
};

/** Somebody counts on being there. */
export const PLACED_STATES: readonly AttendeeState[] = [ATTENDEE_STATE.held, ATTENDEE_STATE.enrolled];
