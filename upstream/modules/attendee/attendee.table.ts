import { ATTENDEE_STATE, type AttendeeState, type ITEM_STATES } from '@/contract/attendee/attendee';
import { nextOf, type StateTable } from '@/upstream/core/state-table';
import type { LineEvent } from '@/upstream/modules/pay/product/product.service';
import type { PlaceKind } from './place.repository';

const S = ATTENDEE_STATE;

/**
 * What happens to a place. What is ordered follows the events of the line that pays for it (upstream/modules/pay/order/order.table.ts), so that the two
 * cannot part: hold, fulfil, release, revoke, restore. Beside them: write, what a form keeps; submit: it is complete, and a place is kept to be ordered; handProof: a
 * proof is to be examined first, passProof, refuseProof, withdrawProof; putBack: nobody paid, and what was promised holds still; join, offer, leave: the waiting list; lapse: its time was over; grant: it is theirs for
 * nothing; cancel: given up without an order; transfer: somebody else has it; invite: one is kept for whom organisers ask to come, decline: they do not.
 */
export type AttendeeEvent =
  | LineEvent
  | 'write'
  | 'submit'
  | 'handProof'
  | 'passProof'
  | 'refuseProof'
  | 'withdrawProof'
  | 'putBack'
  | 'join'
  | 'offer'
  | 'lapse'
  | 'grant'
  | 'cancel'
  | 'transfer'
  | 'invite'
  | 'decline';

/** What is kept for somebody becomes theirs. */
const TAKES = { hold: S.awaiting, grant: S.enrolled } as const;
/** Somebody who is not at the meeting, or not any more, may begin anew. */
const BEGINS = { ...TAKES, write: S.draft, join: S.waiting } as const;

export const ATTENDEE_TABLE: StateTable<AttendeeState, AttendeeEvent> = {
  [S.draft]: {
    ...BEGINS,
    submit: S.submitted,
    handProof: S.proof,
    invite: S.invited,
    cancel: S.cancelled,
  },
  [S.proof]: { passProof: S.submitted, refuseProof: S.draft, withdrawProof: S.draft, cancel: S.cancelled },
  [S.submitted]: { ...TAKES, write: S.draft, submit: S.submitted, lapse: S.expired, cancel: S.cancelled },
  [S.waiting]: { offer: S.offered, cancel: S.cancelled },
  [S.offered]: { hold: S.awaiting, grant: S.enrolled, handProof: S.proof, lapse: S.expired, cancel: S.cancelled },
  [S.awaiting]: { fulfil: S.enrolled, release: S.expired, putBack: S.submitted },
  [S.enrolled]: { revoke: S.cancelled, cancel: S.cancelled, transfer: S.transferred },
  [S.expired]: { ...BEGINS },
  [S.cancelled]: { ...BEGINS, restore: S.enrolled },
  [S.transferred]: { ...BEGINS },
  [S.invited]: { grant: S.enrolled, decline: S.declined, cancel: S.cancelled },
  [S.declined]: { ...BEGINS },
};

export type ItemState = (typeof ITEM_STATES)[number];
/** Something besides waits with its place, and follows its line alone. */
export const ITEM_TABLE: StateTable<ItemState, AttendeeEvent> = {
  draft: { ...TAKES, join: S.waiting, invite: S.invited },
  waiting: { offer: S.offered, cancel: S.cancelled },
  offered: { ...TAKES, lapse: S.expired, cancel: S.cancelled },
  awaiting: { fulfil: S.enrolled, release: S.expired },
  enrolled: { revoke: S.cancelled, cancel: S.cancelled },
  expired: { ...TAKES, join: S.waiting },
  cancelled: { ...TAKES, join: S.waiting, restore: S.enrolled },
  invited: { grant: S.enrolled, decline: S.cancelled, cancel: S.cancelled },
};

export const PLACE_TABLES: Record<PlaceKind, StateTable<string, AttendeeEvent>> = {
  attendee: ATTENDEE_TABLE,
  item: ITEM_TABLE,
};
/** The state of a place after an event; throws for one that it does not know. */
export const nextPlaceState = (kind: PlaceKind, state: string, event: AttendeeEvent): string =>
  nextOf(PLACE_TABLES[kind], state, event, 'pay.wrongState');

/** Somebody counts on being there, or hopes to. */
export const PLACED_STATES: readonly AttendeeState[] = [S.waiting, S.offered, S.awaiting, S.enrolled];
/** What somebody handed in is examined, or has passed and is to be ordered. */
export const EXAMINED_STATES: readonly AttendeeState[] = [S.proof, S.submitted];
/** Something is set aside: in which way. */
export const KEPT_AS: Partial<Record<AttendeeState, 'offered' | 'held' | 'taken'>> = {
  [S.proof]: 'held',
  [S.submitted]: 'held',
  [S.invited]: 'held',
  [S.offered]: 'offered',
  [S.awaiting]: 'held',
  [S.enrolled]: 'taken',
};
