import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { BEDS, MATE_STATES, SEXES, STAY_STATES } from '@/contract/lodging/stay';
import { users } from './account';
import { attendees } from './attendee';
import { createTime, fen, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { hotels, meetings } from './meeting';
import { orderLines } from './pay';
import { stockPools } from './stock';

/** Rooms of a hotel that are alike. */
export const roomKinds = pgTable(
  'ms_room_kind',
  {
    kindId: serial('kind_id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    kindName: words('kind_name').notNull(),
    kindNameEn: words('kind_name_en'),
    /** double: one bed for two; twin: two beds. */
    bed: words('bed').notNull(),
    /** Breakfasts that are included. */
    breakfast: figure('breakfast').notNull().default(0),
    /** Two people who do not come together can each book a half. */
    shared: impersonal(boolean('shared').notNull().default(false)),
    closed: impersonal(boolean('closed').notNull().default(false)),
    orderNum: figure('order_num').notNull().default(0),
  },
  (t) => [
    index('ms_room_kind_hotel_idx').on(t.hotelId),
    oneOf('ms_room_kind_bed_check', t.bed, BEDS),
    check('ms_room_kind_shared_check', sql`not ${t.shared} or ${t.bed} = 'twin'`),
    check('ms_room_kind_breakfast_check', sql`${t.breakfast} >= 0`),
  ],
);

/** What a room of a kind costs for a night, and the pool that says how many there are. */
export const roomNights = pgTable(
  'ms_room_night',
  {
    kindId: integer('kind_id')
      .notNull()
      .references(() => roomKinds.kindId, { onDelete: 'cascade' }),
    /** `yyyy-MM-dd`, on which the night begins. */
    day: words('day').notNull(),
    price: fen('price').notNull(),
    poolId: integer('pool_id')
      .notNull()
      .unique()
      .references(() => stockPools.poolId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.kindId, t.day] }), check('ms_room_night_price_check', sql`${t.price} >= 0`)],
);

/** A room whose halves are let to people of one sex who book on their own. */
export const roomShares = pgTable(
  'ms_share',
  {
    shareId: serial('share_id').primaryKey(),
    kindId: integer('kind_id')
      .notNull()
      .references(() => roomKinds.kindId, { onDelete: 'cascade' }),
    sex: words('sex').notNull(),
    createTime: createTime(),
  },
  (t) => [index('ms_share_kind_idx').on(t.kindId), oneOf('ms_share_sex_check', t.sex, SEXES)],
);

/** The two halves of a shared room for a night: a pool of two. */
export const shareNights = pgTable(
  'ms_share_night',
  {
    shareId: integer('share_id')
      .notNull()
      .references(() => roomShares.shareId, { onDelete: 'cascade' }),
    day: words('day').notNull(),
    poolId: integer('pool_id')
      .notNull()
      .unique()
      .references(() => stockPools.poolId, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.shareId, t.day] })],
);

/** What a night of a stay costs, fen. */
export interface StayNight {
  day: string;
  price: number;
}

/** Somebody's nights in a hotel, a whole room or a half of one. */
export const stays = pgTable(
  'ms_stay',
  {
    stayId: serial('stay_id').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Whose it is; null where their place is nobody's account. */
    userId: integer('user_id').references(() => users.userId),
    kindId: integer('kind_id')
      .notNull()
      .references(() => roomKinds.kindId),
    /** Not a stay of its own: when the line, which is of the difference, is paid, the stay that it names has these days. */
    changeOf: integer('change_of').references((): AnyPgColumn => stays.stayId),
    /** The nights in their order, with what each costs. */
    nights: impersonal(jsonb('nights').$type<StayNight[]>().notNull()),
    half: impersonal(boolean('half').notNull()),
    /** Asked for a half, and kept only for it. */
    sex: text('sex'),
    shareId: integer('share_id').references(() => roomShares.shareId),
    /** With whom they want to share, as they wrote it; whoever that is confirms. */
    mateName: text('mate_name'),
    mateState: text('mate_state'),
    /** Until when the other half is kept for them. */
    mateUntil: moment('mate_until'),
    /** What they want of a room-mate. */
    wishes: text('wishes').array().notNull().default(sql`'{}'::text[]`),
    guestName: text('guest_name').notNull(),
    /** The room that the hotel has given. */
    roomNo: text('room_no'),
    state: words('state').notNull(),
    /** The line that pays for it, whose state this one follows; null for what costs nothing. */
    lineId: integer('line_id')
      .unique()
      .references(() => orderLines.lineId),
    /** Why it costs nothing. */
    reason: text('reason'),
    /** Since when it is theirs. */
    bookedTime: moment('booked_time'),
    /** When something last changed that the hotel has to know. */
    changedTime: moment('changed_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    // Somebody sleeps in one place.
    uniqueIndex('ms_stay_key').on(t.attendeeId).where(sql`state in ('awaiting', 'booked') and change_of is null`),
    uniqueIndex('ms_stay_change_key').on(t.changeOf).where(sql`state = 'awaiting'`),
    index('ms_stay_ms_idx').on(t.msId, t.stayId),
    index('ms_stay_kind_idx').on(t.kindId),
    index('ms_stay_share_idx').on(t.shareId),
    index('ms_stay_user_idx').on(t.userId),
    oneOf('ms_stay_state_check', t.state, STAY_STATES),
    oneOf('ms_stay_mate_check', t.mateState, MATE_STATES),
    check('ms_stay_line_check', sql`${t.lineId} is not null or ${t.state} <> 'awaiting'`),
    check('ms_stay_time_check', sql`${t.state} <> 'booked' or ${t.bookedTime} is not null`),
    check('ms_stay_half_check', sql`${t.half} or ${t.shareId} is null`),
  ],
);

/** Nights that somebody has for nothing: invited, or on the house. */
export const stayRights = pgTable(
  'ms_stay_right',
  {
    attendeeId: integer('attendee_id')
      .primaryKey()
      .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
    kindId: integer('kind_id')
      .notNull()
      .references(() => roomKinds.kindId, { onDelete: 'cascade' }),
    nights: figure('nights').notNull(),
    reason: words('reason').notNull(),
    createTime: createTime(),
  },
  (t) => [index('ms_stay_right_kind_idx').on(t.kindId), check('ms_stay_right_nights_check', sql`${t.nights} > 0`)],
);
