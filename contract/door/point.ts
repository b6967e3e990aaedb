import type { InvitedKind } from '@/contract/attendee/attendee';
import type { Direction as Bound } from '@/contract/trip/trip';

/** What people pass: the meeting's doors, a hall, a session that not everybody has, a meal, what is handed out, a car. */
export const POINT_KINDS = ['door', 'hall', 'session', 'meal', 'material', 'car'] as const;
export type PointKind = (typeof POINT_KINDS)[number];
/** Which way somebody goes. */
export const DIRECTIONS = ['in', 'out'] as const;
export type Direction = (typeof DIRECTIONS)[number];
export const POINT_WAYS = [...DIRECTIONS, 'both'] as const;
export type PointWay = (typeof POINT_WAYS)[number];
/** How often somebody passes the points of one place: once in all, once a day, as often as they like. Whoever went out may come in again. */
export const OFTEN = ['once', 'day', 'any'] as const;
export type Often = (typeof OFTEN)[number];

/** A moment as milliseconds since 1970. */
export type Moment = number;

/** A point as `judge` needs it. */
export interface DoorPoint {
  pointId: number;
  msId: number;
  kind: PointKind;
  name: string;
  nameEn: string | null;
  /** Points of one kind with the same place are one: who is in by one door is not let in by another. */
  place: string;
  /** The programme's session that this point is of. */
  sessionId: number | null;
  /** The car that people get into here: its group, and nobody else. */
  car: { carId: number; bound: Bound } | null;
  way: PointWay;
  often: Often;
  /** Whoever has one of these fees, or was invited as one of these; of neither one, everybody. */
  feeIds: number[];
  invited: InvitedKind[];
  /** When it is open; none for always. */
  windows: { from: Moment | null; until: Moment | null }[];
  /** So many are in at a time. */
  capacity: number | null;
  closed: boolean;
}

/** What counts as one: a person is in a group of points once. */
export const groupOf = ({ kind, place }: Pick<DoorPoint, 'kind' | 'place'>): string => `${kind}:${place}`;
/** Where people stay, so that there is an inside. */
export const isStay = (kind: PointKind): kind is Exclude<PointKind, 'meal' | 'material' | 'car'> =>
  kind === 'door' || kind === 'hall' || kind === 'session';
/** Which way people go at a point. A meal, what is handed out and a seat are taken: nobody gives them back and comes again. */
export const wayAt = ({ kind, way }: Pick<DoorPoint, 'kind' | 'way'>): PointWay => (isStay(kind) ? way : 'in');

/** China has kept UTC+8 without daylight saving since 1991. */
const OFFSET_MS = 8 * 3_600_000;
const DAY_MS = 86_400_000;
/** Which day a moment is on, in Asia/Shanghai. */
export const dayOf = (at: Moment): number => Math.floor((at + OFFSET_MS) / DAY_MS);
/** The end of the day that a moment is on. */
export const endOfDay = (at: Moment): Moment => (dayOf(at) + 1) * DAY_MS - OFFSET_MS;
