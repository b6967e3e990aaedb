import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { CALL_STATES, type CallState } from '@/contract/expo/expo';
import { users } from './account';
import { createTime, figure, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';

const ofMeeting = () =>
  integer('ms_id')
    .notNull()
    .references(() => meetings.msId, { onDelete: 'cascade' });

/** What the exhibitors of a meeting are ranked by. */
export const expoLevels = pgTable(
  'ms_expo_level',
  {
    levelId: serial('level_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    orderNum: figure('order_num').notNull(),
  },
  (t) => [index('ms_expo_level_ms_idx').on(t.msId, t.orderNum)],
);

/** A hall of a meeting's exhibition, in metres. */
export const expoHalls = pgTable(
  'ms_expo_hall',
  {
    hallId: serial('hall_id').primaryKey(),
    msId: ofMeeting(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
  },
  (t) => [
    index('ms_expo_hall_ms_idx').on(t.msId),
    check('ms_expo_hall_size_check', sql`${t.width} > 0 and ${t.height} > 0`),
  ],
);

export const exhibitors = pgTable(
  'ms_exhibitor',
  {
    exhibitorId: serial('exhibitor_id').primaryKey(),
    msId: ofMeeting(),
    levelId: integer('level_id').references(() => expoLevels.levelId, { onDelete: 'set null' }),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    logoUrl: words('logo_url'),
    intro: words('intro'),
    introEn: words('intro_en'),
    website: words('website'),
    /** Who looks after the booth: told to signed-in people alone. */
    contactName: text('contact_name'),
    contactPhone: text('contact_phone'),
    contactEmail: text('contact_email'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_exhibitor_ms_idx').on(t.msId),
    index('ms_exhibitor_level_idx').on(t.levelId),
    uniqueIndex('ms_exhibitor_name_key').on(t.msId, sql`lower(name)`),
  ],
);

/** A booth: where it stands in its hall, in metres from the upper left corner, and who has it. */
export const booths = pgTable(
  'ms_booth',
  {
    boothId: serial('booth_id').primaryKey(),
    msId: ofMeeting(),
    hallId: integer('hall_id')
      .notNull()
      .references(() => expoHalls.hallId, { onDelete: 'cascade' }),
    no: words('no').notNull(),
    x: doublePrecision('x').notNull(),
    y: doublePrecision('y').notNull(),
    width: doublePrecision('width').notNull(),
    height: doublePrecision('height').notNull(),
    exhibitorId: integer('exhibitor_id').references(() => exhibitors.exhibitorId, { onDelete: 'set null' }),
  },
  (t) => [
    uniqueIndex('ms_booth_no_key').on(t.msId, t.no),
    index('ms_booth_hall_idx').on(t.hallId),
    index('ms_booth_exhibitor_idx').on(t.exhibitorId),
    check('ms_booth_size_check', sql`${t.width} > 0 and ${t.height} > 0 and ${t.x} >= 0 and ${t.y} >= 0`),
  ],
);

/** What an exhibitor shows. */
export const expoProducts = pgTable(
  'ms_expo_product',
  {
    productId: serial('product_id').primaryKey(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.exhibitorId, { onDelete: 'cascade' }),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    intro: words('intro'),
    introEn: words('intro_en'),
    pictureUrl: words('picture_url'),
    /** Of a medical device or a drug. */
    regNo: words('reg_no'),
  },
  (t) => [index('ms_expo_product_exhibitor_idx').on(t.exhibitorId)],
);

/** Somebody asks an exhibitor for a call. One that was taken back keeps the name alone, so that the exhibitor can be told whom to leave in peace. */
export const expoCalls = pgTable(
  'ms_expo_call',
  {
    callId: serial('call_id').primaryKey(),
    msId: ofMeeting(),
    exhibitorId: integer('exhibitor_id')
      .notNull()
      .references(() => exhibitors.exhibitorId, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    name: text('name').notNull(),
    phonenumber: text('phonenumber'),
    email: text('email'),
    question: text('question'),
    state: text('state').$type<CallState>().notNull().default('new'),
    /** When it was first passed on to the exhibitor. */
    passedTime: moment('passed_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_expo_call_ms_idx').on(t.msId, t.callId),
    index('ms_expo_call_user_idx').on(t.userId),
    uniqueIndex('ms_expo_call_open_key').on(t.exhibitorId, t.userId).where(sql`state in ('new', 'passed')`),
    oneOf('ms_expo_call_state_check', t.state, CALL_STATES),
    check(
      'ms_expo_call_withdrawn_check',
      sql`${t.state} <> 'withdrawn' or (${t.phonenumber} is null and ${t.email} is null and ${t.question} is null)`,
    ),
  ],
);
