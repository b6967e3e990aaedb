import type { LiveEvent, LiveState } from '@/contract/live/console';
import { timeStateOf } from '@/upstream/core/list/timeline';
import type { StateTable } from '@/upstream/core/state-table';

/** What staff may do to a live by hand; time does the rest. What is over stays over. */
export const LIVE_TABLE: StateTable<LiveState, LiveEvent> = {
  before: { start: 'on', cancel: 'cancelled' },
  on: { stop: 'over', cancel: 'cancelled' },
  over: {},
  cancelled: { restore: 'before' },
};

const BY_CLOCK = { 0: 'before', 1: 'on', 2: 'over' } as const;

/** Where a live stands at a moment. */
export function liveStateOf(row: { startTime: Date; endTime: Date; cancelTime: Date | null }, now: Date): LiveState {
  return row.cancelTime ? 'cancelled' : BY_CLOCK[timeStateOf(row, now)];
}
