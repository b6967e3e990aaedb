import { ATTENDEE_STATE, type InvitedKind } from '@/contract/attendee/attendee';
import type { Direction as Bound } from '@/contract/trip/trip';
import { type Direction, type DoorPoint, dayOf, groupOf, isStay, type Moment, type PointKind, wayAt } from './point';

/** Why somebody is not let through. */
export const DOOR_REASONS = [
  /** No code of ours. */
  'foreign',
  /** A ticket of another meeting. */
  'otherMeeting',
  /** The ticket was renewed, or the place is somebody else's now. */
  'oldVersion',
  'cancelled',
  'unpaid',
  /** Nothing is known of them here, and not everybody is let in. */
  'unknown',
  'closed',
  'notYet',
  'over',
  /** Of a hall or session that their place does not hold. */
  'wrongSession',
  /** The same of a meal, or of what is handed out. */
  'notIncluded',
  /** Of a car whose group they are not in: of another one’s, or of none. */
  'otherCar',
  'noCar',
  /** One goes the other way here. */
  'wrongDirection',
  'alreadyIn',
  /** They have had their meal, or what is handed out. */
  'alreadyHad',
  /** They are in the car. */
  'aboard',
  'notIn',
  'full',
] as const;
export type DoorReason = (typeof DOOR_REASONS)[number];
/** What hangs on what somebody did before, and is judged again when scans are put in order (contract/door/merge.ts). */
const BY_ORDER: readonly DoorReason[] = ['alreadyIn', 'alreadyHad', 'aboard', 'notIn', 'full'];
/** Whether a reason hangs on what was scanned before. */
export const isByOrder = (reason: DoorReason): boolean => BY_ORDER.includes(reason);

/** How a place stands, as doors see it. */
export const STANDINGS = ['enrolled', 'unpaid', 'cancelled'] as const;
export type Standing = (typeof STANDINGS)[number];
const GONE: readonly string[] = [
  ATTENDEE_STATE.cancelled,
  ATTENDEE_STATE.transferred,
  ATTENDEE_STATE.expired,
  ATTENDEE_STATE.declined,
];
/** The same of the state of a place. */
export const standingOf = (state: string): Standing =>
  state === ATTENDEE_STATE.enrolled ? 'enrolled' : GONE.includes(state) ? 'cancelled' : 'unpaid';

/** What doors know of somebody. */
export interface Holder {
  attendeeId: number;
  /** Of the ticket that counts. */
  version: number;
  standing: Standing;
  /** As what they take part, and what they have besides. */
  feeIds: number[];
  /** What they have ordered besides and nobody has paid. */
  unpaidFeeIds: number[];
  invitedAs: InvitedKind | null;
  /** Which car fetches them, and which one brings them away. */
  cars: Record<Bound, number | null>;
}

/** What was held against a reader, once its signature is looked at. `version` is null where somebody was found by name. */
export type ReadTicket =
  | { kind: 'foreign' }
  | { kind: 'otherMeeting' }
  | { kind: 'ticket'; version: number | null; holder: Holder | null };

/** A passage that counts, of the same person. */
export interface DoorScan {
  pointId: number;
  /** Of its point (`groupOf`). */
  group: string;
  direction: Direction;
  at: Moment;
}

/** When somebody passes, which way, and how many are inside, where that is known. */
export interface DoorClock {
  at: Moment;
  direction: Direction;
  inside?: number | null;
}

/** What a sentence about it says. */
export interface DoorFacts {
  /** Where, and when, somebody is in already. */
  pointId?: number;
  at?: Moment;
  /** From when, until when, the point is open. */
  from?: Moment;
  until?: Moment;
  /** What is not paid, or what it takes. */
  feeIds?: number[];
  /** How many are in. */
  capacity?: number;
  /** In whose group they are. */
  carId?: number;
}
export interface Judgement {
  result: 'admit' | 'refuse';
  /** Null for who is let through. */
  reason: DoorReason | null;
  facts: DoorFacts;
}

const ADMIT: Judgement = { result: 'admit', reason: null, facts: {} };
const refuse = (reason: DoorReason, facts: DoorFacts = {}): Judgement => ({ result: 'refuse', reason, facts });
const common = <T>(some: readonly T[], others: readonly T[]) => some.filter((one) => others.includes(one));

/** Whether a point is open at a moment. */
function judgeOpen({ windows }: DoorPoint, at: Moment): Judgement {
  const isOpen = windows.some(({ from, until }) => (from === null || at >= from) && (until === null || at <= until));
  if (windows.length === 0 || isOpen) return ADMIT;
  const next = windows.flatMap(({ from }) => (from !== null && from > at ? from : []));
  if (next.length > 0) return refuse('notYet', { from: Math.min(...next) });
  return refuse('over', { until: Math.max(...windows.flatMap(({ until }) => until ?? [])) });
}

/** Whether somebody is in the group of a car. */
function judgeSeat({ car }: DoorPoint, holder: Holder | null): Judgement {
  if (!holder) return refuse('unknown');
  const own = car && holder.cars[car.bound];
  if (!own) return refuse('noCar');
  return own === car.carId ? ADMIT : refuse('otherCar', { carId: own });
}

/** Whether the place of somebody holds what a point is for. */
function judgeWho(point: DoorPoint, holder: Holder | null): Judgement {
  const { kind, feeIds, invited } = point;
  if (kind === 'car') return judgeSeat(point, holder);
  if (feeIds.length === 0 && invited.length === 0) return ADMIT;
  if (!holder) return refuse('unknown');
  if (common(feeIds, holder.feeIds).length > 0) return ADMIT;
  if (holder.invitedAs && invited.includes(holder.invitedAs)) return ADMIT;
  const unpaid = common(feeIds, holder.unpaidFeeIds);
  if (unpaid.length > 0) return refuse('unpaid', { feeIds: unpaid });
  return refuse(isStay(kind) ? 'wrongSession' : 'notIncluded', { feeIds });
}

/** What does not hang on what was scanned before: the ticket, its place, the point and the hour. */
export function judgeTicket(ticket: ReadTicket, point: DoorPoint, { at, direction }: DoorClock): Judgement {
  if (ticket.kind !== 'ticket') return refuse(ticket.kind);
  const { version, holder } = ticket;
  if (holder && version !== null && version < holder.version) return refuse('oldVersion');
  const way = wayAt(point);
  if (way !== 'both' && way !== direction) return refuse('wrongDirection');
  // Nobody is kept inside.
  if (direction === 'out') return ADMIT;
  if (holder && holder.standing !== 'enrolled') return refuse(holder.standing);
  if (point.closed) return refuse('closed');
  const open = judgeOpen(point, at);
  return open.reason ? open : judgeWho(point, holder);
}

/** What somebody is told who passes again. */
const againAt = (kind: PointKind) => (isStay(kind) ? 'alreadyIn' : kind === 'car' ? 'aboard' : 'alreadyHad');

/** What hangs on it: whether they are in already, or not at all. */
export function judgeOrder(point: DoorPoint, scans: readonly DoorScan[], clock: DoorClock): Judgement {
  const { at, direction, inside } = clock;
  const group = groupOf(point);
  const today = point.often === 'day' ? dayOf(at) : null;
  let last: DoorScan | undefined;
  for (const scan of scans) {
    if (scan.group !== group || (today !== null && dayOf(scan.at) !== today)) continue;
    if (!last || scan.at >= last.at) last = scan;
  }
  if (direction === 'out') return last?.direction === 'in' ? ADMIT : refuse('notIn');
  if (last?.direction === 'in' && point.often !== 'any') {
    const facts = { pointId: last.pointId, at: last.at };
    return refuse(againAt(point.kind), facts);
  }
  const { capacity } = point;
  const isFull = capacity !== null && inside !== null && inside !== undefined && inside >= capacity;
  return isFull && last?.direction !== 'in' ? refuse('full', { capacity }) : ADMIT;
}

/** Whether somebody is let through: the one answer of browsers and of the upstream, whatever the network does. */
export function judge(ticket: ReadTicket, point: DoorPoint, scans: readonly DoorScan[], clock: DoorClock): Judgement {
  const first = judgeTicket(ticket, point, clock);
  return first.reason ? first : judgeOrder(point, scans, clock);
}
