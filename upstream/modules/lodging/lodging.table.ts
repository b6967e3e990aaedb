import type { StayState } from '@/contract/lodging/stay';
import { nextOf, type StateTable } from '@/upstream/core/state-table';
import type { LineEvent } from '@/upstream/modules/pay/product/product.service';

/** What happens to a stay: the events of the line that pays for it, and of what costs nothing grant, it is theirs, and cancel. */
export type StayEvent = LineEvent | 'grant' | 'cancel';

export const STAY_TABLE: StateTable<StayState, StayEvent> = {
  draft: { hold: 'awaiting', grant: 'booked' },
  awaiting: { fulfil: 'booked', release: 'expired' },
  booked: { revoke: 'cancelled', cancel: 'cancelled' },
  // Money may come late, or not go back.
  expired: { hold: 'awaiting' },
  cancelled: { restore: 'booked' },
};

/** The state of a stay after an event; throws for one that it does not know. */
export const nextStayState = (state: StayState, event: StayEvent): StayState =>
  nextOf(STAY_TABLE, state, event, 'pay.wrongState');

/** In which way a state sets nights aside. */
export const HELD_AS: Partial<Record<StayState, 'held' | 'taken'>> = { awaiting: 'held', booked: 'taken' };
