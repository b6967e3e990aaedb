import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { DIRECTIONS, WAYS } from '@/contract/trip/trip';
import { users } from './account';
import { attendees } from './attendee';
import { createTime, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';

/** A car that fetches people of a meeting, or brings them away. */
export const cars = pgTable(
  'ms_car',
  {
    carId: serial('car_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    direction: words('direction').notNull(),
    /** Of the train or flight. */
    station: words('station').notNull(),
    meetTime: moment('meet_time').notNull(),
    /** It was put off to this moment. */
    delayTime: moment('delay_time'),
    meetPoint: words('meet_point').notNull().default(''),
    meetPointEn: words('meet_point_en').notNull().default(''),
    plate: words('plate').notNull().default(''),
    driver: text('driver').notNull().default(''),
    /** Gone the day after. */
    driverPhone: text('driver_phone').notNull().default(''),
    seats: figure('seats').notNull(),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_car_ms_idx').on(t.msId, t.meetTime),
    index('ms_car_phone_idx').on(t.meetTime).where(sql`driver_phone <> ''`),
    oneOf('ms_car_direction_check', t.direction, DIRECTIONS),
    check('ms_car_seats_check', sql`${t.seats} > 0`),
  ],
);

/** How somebody comes to a meeting, or leaves it. */
export const trips = pgTable(
  'ms_trip',
  {
    tripId: serial('trip_id').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Whose it is: of a place that somebody else has now it says nothing any more. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    direction: words('direction').notNull(),
    way: words('way').notNull(),
    number: text('number').notNull().default(''),
    fromCity: text('from_city').notNull().default(''),
    fromStation: text('from_station').notNull().default(''),
    toCity: text('to_city').notNull().default(''),
    toStation: text('to_station').notNull().default(''),
    departTime: moment('depart_time'),
    arriveTime: moment('arrive_time'),
    people: figure('people').notNull(),
    pickUp: impersonal(boolean('pick_up').notNull()),
    note: text('note').notNull().default(''),
    carId: integer('car_id').references(() => cars.carId, { onDelete: 'set null' }),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_trip_key').on(t.attendeeId, t.direction),
    index('ms_trip_ms_idx').on(t.msId, t.tripId),
    index('ms_trip_user_idx').on(t.userId),
    index('ms_trip_car_idx').on(t.carId),
    oneOf('ms_trip_direction_check', t.direction, DIRECTIONS),
    oneOf('ms_trip_way_check', t.way, WAYS),
    check('ms_trip_people_check', sql`${t.people} > 0`),
    check('ms_trip_car_check', sql`${t.carId} is null or ${t.pickUp}`),
    check(
      'ms_trip_time_check',
      sql`case ${t.direction} when 'arrive' then ${t.arriveTime} is not null else ${t.departTime} is not null end`,
    ),
  ],
);
