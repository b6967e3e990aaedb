import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { InvitedKind } from '@/contract/attendee/attendee';
import { DIRECTIONS, OFTEN, POINT_KINDS, POINT_WAYS } from '@/contract/door/point';
import { users } from './account';
import { attendees } from './attendee';
import { createTime, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetings } from './meeting';

/** The pair of keys that a meeting's tickets are signed with, made when the first one is asked for. */
export const doorKeys = pgTable('ms_door_key', {
  msId: integer('ms_id')
    .primaryKey()
    .references(() => meetings.msId, { onDelete: 'cascade' }),
  /** Base64url; doors have it. */
  publicKey: words('public_key').notNull(),
  /** The other half, encrypted, with what a snapshot's rows and the codes on screens are made of. */
  sealed: words('sealed').notNull(),
  createTime: createTime(),
});

/** How doors are told when they are open: wire times. */
export interface PointWindow {
  from: string | null;
  until: string | null;
}

/** What people pass at a meeting and are scanned at. */
export const doorPoints = pgTable(
  'ms_point',
  {
    pointId: serial('point_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    kind: words('kind').notNull(),
    name: words('name').notNull(),
    nameEn: words('name_en'),
    /** Points of one kind with the same place are one. */
    place: words('place').notNull().default(''),
    /** No foreign key: a plan writes its sessions anew. */
    sessionId: figure('session_id'),
    /** Whoever has this meal is let in, whatever else the point says; of one that is taken away nobody. */
    mealId: figure('meal_id'),
    /** The group of this car gets in; of one that is taken away nobody. */
    carId: figure('car_id'),
    way: words('way').notNull(),
    often: words('often').notNull(),
    feeIds: impersonal(integer('fee_ids').array().notNull().default(sql`'{}'::integer[]`)),
    invited: impersonal(text('invited').array().$type<InvitedKind[]>().notNull().default(sql`'{}'::text[]`)),
    windows: impersonal(jsonb('windows').$type<PointWindow[]>().notNull().default([])),
    capacity: figure('capacity'),
    closed: impersonal(boolean('closed').notNull().default(false)),
    /** When it was closed by hand: who is in by it then has left. */
    closeTime: moment('close_time'),
    /** Taken away: what a device scanned there without a network still finds its point. */
    gone: impersonal(boolean('gone').notNull().default(false)),
    /** A screen there shows a code by which people sign in themselves. */
    self: impersonal(boolean('self').notNull().default(false)),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    index('ms_point_ms_idx').on(t.msId),
    oneOf('ms_point_kind_check', t.kind, POINT_KINDS),
    oneOf('ms_point_way_check', t.way, POINT_WAYS),
    oneOf('ms_point_often_check', t.often, OFTEN),
    check('ms_point_capacity_check', sql`${t.capacity} > 0`),
    check('ms_point_car_check', sql`${t.kind} <> 'car' or ${t.carId} is not null`),
  ],
);

/** How a scan came here: while the door had a network, from its queue, or by somebody for themselves. */
export const SCAN_MODES = ['online', 'offline', 'self'] as const;

/** What was held against a reader at a point: it only grows, and what counts of it follows from the order of device times. */
export const doorScans = pgTable(
  'ms_scan',
  {
    scanId: bigserial('scan_id', { mode: 'number' }).primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    pointId: integer('point_id')
      .notNull()
      .references(() => doorPoints.pointId, { onDelete: 'cascade' }),
    /** Null for what was no ticket of the meeting. */
    attendeeId: integer('attendee_id').references(() => attendees.attendeeId, { onDelete: 'set null' }),
    ticketVersion: figure('ticket_version'),
    direction: words('direction').notNull(),
    /** By which device, and by which of its scans: one that is handed in again is the same. */
    device: words('device').notNull(),
    nonce: words('nonce').notNull(),
    mode: words('mode').notNull(),
    /** By the device's own clock. */
    deviceTime: moment('device_time').notNull(),
    /** By the server's: what the device measured put right. */
    scanTime: moment('scan_time').notNull(),
    /** Whether the point let them through: what it did is never undone. */
    admitted: impersonal(boolean('admitted').notNull()),
    /** Whether it counts. Who was let through and does not count is listed as a conflict. */
    counted: impersonal(boolean('counted').notNull()),
    /** Why they were refused, or do not count. */
    reason: words('reason'),
    /** Staff who scanned; whose account it is, where they did it themselves. */
    byUserId: integer('by_user_id').references(() => users.userId),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_scan_nonce_key').on(t.device, t.nonce),
    index('ms_scan_attendee_idx').on(t.attendeeId),
    index('ms_scan_point_idx').on(t.pointId, t.scanTime),
    index('ms_scan_ms_idx').on(t.msId, t.updateTime),
    index('ms_scan_user_idx').on(t.byUserId),
    index('ms_scan_conflict_idx').on(t.msId, t.scanId).where(sql`admitted and not counted`),
    oneOf('ms_scan_direction_check', t.direction, DIRECTIONS),
    oneOf('ms_scan_mode_check', t.mode, SCAN_MODES),
    // What counts was let through, and nothing stands against it; whose it is, is known.
    check(
      'ms_scan_counted_check',
      sql`not ${t.counted} or (${t.admitted} and ${t.reason} is null and ${t.attendeeId} is not null)`,
    ),
    check('ms_scan_reason_check', sql`${t.counted} or ${t.reason} is not null`),
  ],
);

/** What somebody is found by at doors without a network: slow to make, so that it is made once for each name and phone. */
export const doorFinds = pgTable('ms_door_find', {
  attendeeId: integer('attendee_id')
    .primaryKey()
    .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
  /** Of what it was made: another name makes another. */
  madeOf: text('made_of').notNull(),
  secret: text('secret').notNull(),
  createTime: createTime(),
});
