import { sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** Of who is fetched by which car. */
export const TRIP_CORRUPTIONS: Corruption[] = [
  {
    what: 'a car with more people than seats',
    change: ({ fetched }) => [sql`update ms_trip set people = 4 where car_id = ${fetched.carId}`],
    named: ({ fetched }) => [`carSeats car ${fetched.carId}`],
  },
  {
    what: 'a car that goes the other way',
    change: ({ fetched }) => [sql`update ms_car set direction = 'leave' where car_id = ${fetched.carId}`],
    named: ({ fetched }) => [`tripPlace trip ${fetched.tripId}`],
  },
];
