import type { MySlip } from '@/contract/slip/slip';
import type { Direction, OwnTrip } from '@/contract/trip/trip';

/** ok: settled; waits: for the desk; todo: the person’s turn. */
export type LegState = 'ok' | 'waits' | 'todo';
/** A leg of the journey, in its order. */
export type Leg =
  | { kind: 'trip'; direction: Direction; state: LegState; trip: OwnTrip | null }
  | { kind: 'car'; direction: Direction; state: LegState; car: NonNullable<OwnTrip['car']> | null }
  | { kind: 'room'; state: LegState }
  | { kind: 'meals'; state: LegState; meals: MySlip['meals']['meals'] };

/** The trip of a direction, and the car that belongs to it where one is wanted. */
function tripLegs({ trips }: MySlip['trips'], direction: Direction): Leg[] {
  const trip = trips.find((one) => one.direction === direction) ?? null;
  const own: Leg = { kind: 'trip', direction, state: trip ? 'ok' : 'todo', trip };
  if (!trip?.pickUp) return [own];
  const car: Leg = { kind: 'car', direction, state: trip.car ? 'ok' : 'waits', car: trip.car ?? null };
  // One is fetched after the train, and brought before it.
  return direction === 'arrive' ? [own, car] : [car, own];
}

function roomLegs({ stay, hotels }: MySlip): Leg[] {
  const { stay: own, asks, right } = stay;
  if (own) return [{ kind: 'room', state: own.state === 'booked' && !own.change ? 'ok' : 'todo' }];
  return hotels || asks.length > 0 || right ? [{ kind: 'room', state: 'todo' }] : [];
}

/** The whole journey: arrival, car, room, meals, car, departure, with what is missing at its place. */
export function journeyOf(slip: MySlip): Leg[] {
  const meals = slip.meals.meals.filter(({ mine }) => mine);
  return [
    ...tripLegs(slip.trips, 'arrive'),
    ...roomLegs(slip),
    ...(meals.length > 0 ? [{ kind: 'meals' as const, state: 'ok' as const, meals }] : []),
    ...tripLegs(slip.trips, 'leave'),
  ];
}
