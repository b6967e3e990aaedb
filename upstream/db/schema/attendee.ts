import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Answers } from '@/contract/attendee/answers';
import { ATTENDEE_SOURCES, ATTENDEE_STATES, INVITED_KINDS, ITEM_STATES } from '@/contract/attendee/attendee';
import { TEAM_PAYERS } from '@/contract/attendee/team';
import { AUDIT } from '@/contract/codes';
import { users } from './account';
import { createTime, fen, figure, impersonal, moment, oneOf, updateTime, words } from './columns';
import { meetingFees, meetings } from './meeting';
import { orderLines } from './pay';

/** A hospital, a company or a sponsor that enrols others for a meeting, as its contact opened it. */
export const teams = pgTable(
  'ms_team',
  {
    teamId: serial('team_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** The contact. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    unit: words('unit').notNull(),
    contactName: text('contact_name').notNull(),
    contactPhone: text('contact_phone'),
    /** Who pays: the contact for all, in one order or several, or each for themselves. */
    payer: text('payer').notNull().default('contact'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    // A contact has one list for a meeting.
    uniqueIndex('ms_team_key').on(t.msId, t.userId),
    index('ms_team_user_idx').on(t.userId),
    oneOf('ms_team_payer_check', t.payer, TEAM_PAYERS),
  ],
);

/** What the desk searches attendees by; the index has it in pieces of up to three letters (`name_grams`). */
export const attendeeWords = (t: { name: PgColumn; hospital: PgColumn; phonenumber: PgColumn; email: PgColumn }): SQL =>
  sql`${t.name} || ' ' || coalesce(${t.hospital}, '') || ' ' || coalesce(${t.phonenumber}, '') || ' ' || coalesce(${t.email}, '')`;

/** A person at a meeting, a companion of theirs, or a place of a team that nobody has claimed: what happens at the meeting hangs on it. */
export const attendees = pgTable(
  'ms_attendee',
  {
    attendeeId: serial('attendee_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Null for a companion, and for a place that nobody has claimed. */
    userId: integer('user_id').references(() => users.userId),
    /** Whom a companion comes with. */
    hostId: integer('host_id').references((): AnyPgColumn => attendees.attendeeId),
    source: words('source').notNull().default('self'),
    /** As what organisers have invited them. */
    invitedAs: words('invited_as'),
    /** Whose contact brought them, and orders for them. */
    teamId: integer('team_id').references(() => teams.teamId),
    /** When whom the place is for was last asked to confirm it. */
    inviteTime: moment('invite_time'),
    /** As what somebody takes part. */
    feeId: integer('fee_id')
      .notNull()
      .references(() => meetingFees.feeId),
    /** The line that pays for the place, whose state this one follows; null for what costs nothing. */
    lineId: integer('line_id')
      .unique()
      .references(() => orderLines.lineId),
    state: text('state').notNull(),
    /** Examination of the proof that the fee asks for (spec §4); null where it asks for none. */
    proofStatus: text('proof_status'),
    /** As it stands on badge and certificate. */
    name: text('name').notNull(),
    phonenumber: text('phonenumber'),
    email: text('email'),
    hospital: text('hospital'),
    department: text('department'),
    title: text('title'),
    /** Answers to the meeting's own questions. */
    ext: jsonb('ext').$type<Answers>().notNull().default({}),
    /** What costs now is promised until then, whatever the windows of the fee say: the proof took its time. */
    promisedPrice: fen('promised_price'),
    promisedUntil: moment('promised_until'),
    /** Counts up with everybody who takes the place over: older tickets admit nobody. */
    ticketVersion: figure('ticket_version').notNull().default(1),
    /** Since when they wait for a place: who joined first is offered one first. */
    waitingSince: moment('waiting_since'),
    /** Until when what they are offered is kept for them: the place, or what they wait for besides one that is theirs. */
    offeredUntil: moment('offered_until'),
    /** Since when the place is theirs. */
    enrollTime: moment('enroll_time'),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    // Somebody is at a meeting once, however often they enrol and give it up.
    uniqueIndex('ms_attendee_key').on(t.msId, t.userId),
    index('ms_attendee_user_idx').on(t.userId, t.msId),
    index('ms_attendee_state_idx').on(t.msId, t.state),
    index('ms_attendee_list_idx').on(t.msId, t.attendeeId),
    index('ms_attendee_words_idx').using('gin', sql`name_grams(${attendeeWords(t)})`),
    oneOf('ms_attendee_state_check', t.state, ATTENDEE_STATES),
    check(
      'ms_attendee_proof_check',
      sql`${t.proofStatus} in (${sql.raw(
        Object.values(AUDIT)
          .map((code) => `'${code}'`)
          .join(', '),
      )})`,
    ),
    index('ms_attendee_host_idx').on(t.hostId),
    index('ms_attendee_offer_idx')
      .on(t.offeredUntil)
      .where(sql`state in ('offered', 'enrolled') and offered_until is not null`),
    index('ms_attendee_team_idx').on(t.teamId),
    oneOf('ms_attendee_source_check', t.source, ATTENDEE_SOURCES),
    oneOf('ms_attendee_kind_check', t.invitedAs, INVITED_KINDS),
    index('ms_attendee_invited_idx').on(t.msId, t.attendeeId).where(sql`invited_as is not null`),
    // What waits for its money has a line that says how much.
    check('ms_attendee_line_check', sql`${t.lineId} is not null or ${t.state} <> 'awaiting'`),
    check('ms_attendee_promise_check', sql`(${t.promisedPrice} is null) = (${t.promisedUntil} is null)`),
    check('ms_attendee_waiting_check', sql`${t.state} <> 'waiting' or ${t.waitingSince} is not null`),
    check('ms_attendee_offer_check', sql`${t.state} <> 'offered' or ${t.offeredUntil} is not null`),
    check('ms_attendee_time_check', sql`${t.state} <> 'enrolled' or ${t.enrollTime} is not null`),
  ],
);

/** A place that its holder offers to somebody else, who has not confirmed yet. */
export const handovers = pgTable(
  'ms_handover',
  {
    handoverId: serial('handover_id').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .unique()
      .references(() => attendees.attendeeId),
    /** Whose place it is. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    /** The line that paid for it then: of a place that was given up meanwhile nothing is handed on. */
    lineId: figure('line_id').notNull(),
    /** To whom. */
    name: text('name').notNull(),
    phonenumber: text('phonenumber').notNull(),
    reason: text('reason'),
    createTime: createTime(),
  },
  (t) => [index('ms_handover_user_idx').on(t.userId)],
);

/** What somebody has filled in of a form for a meeting and not submitted, encrypted: it is theirs alone. */
export const enrolDrafts = pgTable(
  'ms_enrol_draft',
  {
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    sealed: text('sealed').notNull(),
    updateTime: updateTime(),
  },
  (t) => [
    primaryKey({ columns: [t.msId, t.userId] }),
    index('ms_enrol_draft_user_idx').on(t.userId),
    index('ms_enrol_draft_time_idx').on(t.updateTime),
  ],
);

/** What happened to a place, as its person and the desk see it: it only grows. */
export const attendeeEvents = pgTable(
  'ms_attendee_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId),
    event: words('event').notNull(),
    fromState: words('from_state').notNull(),
    toState: words('to_state').notNull(),
    /** Who did it; null for the system. */
    byUserId: integer('by_user_id').references(() => users.userId),
    reason: text('reason'),
    /** What it was about: the line, the fee before and after. */
    about: impersonal(jsonb('about').$type<Record<string, number | string>>().notNull().default({})),
    createTime: createTime(),
  },
  (t) => [index('ms_attendee_event_idx').on(t.attendeeId, t.id), index('ms_attendee_event_user_idx').on(t.byUserId)],
);

/** Something that somebody takes besides their place, each paid for by a line of its own: a workshop. */
export const attendeeItems = pgTable(
  'ms_item',
  {
    itemId: serial('item_id').primaryKey(),
    attendeeId: integer('attendee_id')
      .notNull()
      .references(() => attendees.attendeeId),
    feeId: integer('fee_id')
      .notNull()
      .references(() => meetingFees.feeId),
    lineId: integer('line_id')
      .unique()
      .references(() => orderLines.lineId),
    state: text('state').notNull(),
    /** Not besides: the place itself becomes one of this fee when the line, which is of the difference, is paid. */
    change: boolean('change').notNull().default(false),
    createTime: createTime(),
    updateTime: updateTime(),
  },
  (t) => [
    uniqueIndex('ms_item_key').on(t.attendeeId, t.feeId).where(sql`not change`),
    index('ms_item_attendee_idx').on(t.attendeeId),
    oneOf('ms_item_state_check', t.state, ITEM_STATES),
    check('ms_item_line_check', sql`${t.lineId} is not null or ${t.state} <> 'awaiting'`),
  ],
);
