import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

export const carSeats = checkOver(
  { name: 'carSeats', table: 'ms_car', key: 'car_id', holds: 'a car has no more people than seats' },
  (piece) => sql`
    select 'car ' || c.car_id as id, 'has ' || sum(t.people) || ' people for ' || c.seats || ' seats' as what
    from ms_car c join ms_trip t using (car_id) join ms_attendee a using (attendee_id)
    where ${piece('c.car_id')} and a.state = 'enrolled' and a.user_id = t.user_id
    group by c.car_id, c.seats having sum(t.people) > c.seats`,
);

export const tripPlace = checkOver(
  {
    name: 'tripPlace',
    table: 'ms_trip',
    key: 'trip_id',
    holds: 'a trip is to the meeting of its place, in a car of that meeting which goes its way',
  },
  (piece) => sql`
    select 'trip ' || t.trip_id as id,
      'at ' || t.ms_id || ' ' || t.direction || ' hangs on attendee ' || a.attendee_id || ' at ' || a.ms_id || ', in a car of '
        || coalesce(c.ms_id::text, 'none') || ' ' || coalesce(c.direction, '') as what
    from ms_trip t join ms_attendee a using (attendee_id) left join ms_car c using (car_id)
    where ${piece('t.trip_id')} and (a.ms_id <> t.ms_id or c.ms_id <> t.ms_id or c.direction <> t.direction)`,
);

/** What trips and cars promise. */
export const TRIP_CHECKS = [carSeats, tripPlace];
