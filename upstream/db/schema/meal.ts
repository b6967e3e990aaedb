import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, serial, text } from 'drizzle-orm/pg-core';
import { DIETS, MEAL_KINDS } from '@/contract/meal/meal';
import { users } from './account';
import { attendees } from './attendee';
import { createTime, endsAfterStart, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetingFees, meetings } from './meeting';

/** A meal of a meeting, and who has it. */
export const meals = pgTable(
  'ms_meal',
  {
    mealId: serial('meal_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    kind: words('kind').notNull(),
    place: words('place').notNull(),
    placeEn: words('place_en').notNull().default(''),
    startTime: moment('start_time').notNull(),
    endTime: moment('end_time').notNull(),
    /** Until when people take and leave it; null for its beginning. */
    until: moment('until_time'),
    /** Null where nobody is given a table. */
    tables: figure('tables'),
    seats: figure('seats'),
    everybody: impersonal(boolean('everybody').notNull()),
    /** Whoever takes part by one of these has it. */
    feeIds: impersonal(integer('fee_ids').array().notNull().default(sql`'{}'::integer[]`)),
    /** Whoever is invited as one of these has it. */
    kinds: impersonal(text('kinds').array().notNull().default(sql`'{}'::text[]`)),
    /** Whoever has taken this besides has it: a meal that is paid for. */
    soldBy: integer('sold_by').references(() => meetingFees.feeId, { onDelete: 'set null' }),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_meal_ms_idx').on(t.msId, t.startTime),
    index('ms_meal_fee_idx').on(t.soldBy),
    oneOf('ms_meal_kind_check', t.kind, MEAL_KINDS),
    endsAfterStart('ms_meal_time_check', t.startTime, t.endTime),
    check(
      'ms_meal_tables_check',
      sql`(${t.tables} is null) = (${t.seats} is null) and ${t.tables} > 0 and ${t.seats} > 0`,
    ),
  ],
);

/** What somebody says of a meal that they have, and where they sit. */
export const mealGuests = pgTable(
  'ms_meal_guest',
  {
    mealId: integer('meal_id')
      .notNull()
      .references(() => meals.mealId, { onDelete: 'cascade' }),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
    /** Whose it is: of a place that somebody else has now it says nothing any more. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    /** They leave it. */
    left: impersonal(boolean('is_left').notNull().default(false)),
    tableNo: figure('table_no'),
    updateTime: updateTime(),
  },
  (t) => [
    primaryKey({ columns: [t.mealId, t.attendeeId] }),
    index('ms_meal_guest_attendee_idx').on(t.attendeeId),
    index('ms_meal_guest_user_idx').on(t.userId),
    check('ms_meal_guest_table_check', sql`${t.tableNo} > 0`),
  ],
);

/** What somebody does not eat: for whoever looks after the meals of that meeting alone. */
export const diets = pgTable(
  'ms_diet',
  {
    attendeeId: integer('attendee_id')
      .primaryKey()
      .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    diet: text('diet').notNull(),
    allergies: text('allergies').notNull().default(''),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_diet_ms_idx').on(t.msId),
    index('ms_diet_user_idx').on(t.userId),
    oneOf('ms_diet_diet_check', t.diet, DIETS),
  ],
);
