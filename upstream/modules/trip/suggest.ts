/** A trip as grouping sees it. */
export interface Waits {
  tripId: number;
  direction: string;
  fromStation: string;
  toStation: string;
  departTime: Date | null;
  arriveTime: Date | null;
  people: number;
}
/** A car with seats left. */
export interface Has {
  carId: number;
  direction: string;
  station: string;
  meetTime: Date;
  free: number;
}
/** Who goes together: into a car that there is, or into a new one, which waits from its first train on. */
export interface Together {
  carId: number | null;
  direction: string;
  station: string;
  meetTime: Date;
  tripIds: number[];
}

const HOUR_MS = 3_600_000;
/** How long before a departure people are brought away, milliseconds. */
const BEFORE_MS = 2 * HOUR_MS;

/**
 * Who is fetched together: people of one station who come within an hour, those of one train or flight next to each other since they come at one time; into cars that have
 * seats left there and then, else into new ones with so many seats. Whoever is more people than a car has seats is left to the desk.
 */
export function suggest(waiting: readonly Waits[], cars: readonly Has[], seats: number): Together[] {
  const groups: (Together & { free: number })[] = cars.map((car) => ({ ...car, tripIds: [] }));
  for (const trip of waiting) {
    const isArriving = trip.direction === 'arrive';
    const [station, at] = isArriving ? [trip.toStation, trip.arriveTime] : [trip.fromStation, trip.departTime];
    if (!at) continue;
    const time = at.getTime() - (isArriving ? 0 : BEFORE_MS);
    const found = groups.find(
      (group) =>
        group.direction === trip.direction &&
        group.station === station &&
        group.free >= trip.people &&
        Math.abs(group.meetTime.getTime() - time) < HOUR_MS,
    );
    if (found) {
      found.tripIds.push(trip.tripId);
      found.free -= trip.people;
      // An arrival is waited for; a departure is not.
      const first = Math.min(found.meetTime.getTime(), time);
      if (found.carId === null)
        found.meetTime = new Date(isArriving ? Math.max(found.meetTime.getTime(), time) : first);
    } else if (trip.people <= seats) {
      const group = { carId: null, direction: trip.direction, station, meetTime: new Date(time) };
      groups.push({ ...group, tripIds: [trip.tripId], free: seats - trip.people });
    }
  }
  return groups
    .filter(({ tripIds }) => tripIds.length > 0)
    .map(({ carId, direction, station, meetTime, tripIds }) => ({ carId, direction, station, meetTime, tripIds }));
}
