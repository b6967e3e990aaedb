import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ATTENDEE_STATES } from '@/contract/attendee/attendee';
import { AUDIT } from '@/contract/codes';
import { users } from './account';
import { createTime, moment, oneOf, updateTime } from './columns';
import { meetingFees, meetings } from './meeting';
import { orderLines } from './pay';

/** A person at a meeting, or a place of a team that nobody has claimed: what happens at the meeting hangs on it. */
export const attendees = pgTable(
  'ms_attendee',
  {
    attendeeId: serial('attendee_id').primaryKey(),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Null for a place that nobody has claimed. */
    userId: integer('user_id').references(() => users.userId),
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
    ext: jsonb('ext').$type<Record<string, string>>().notNull().default({}),
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
    oneOf('ms_attendee_state_check', t.state, ATTENDEE_STATES),
    check(
      'ms_attendee_proof_check',
      sql`${t.proofStatus} in (${sql.raw(
        Object.values(AUDIT)
          .map((code) => `'${code}'`)
          .join(', '),
      )})`,
    ),
    // Only a paid place can be waiting for its money.
    check('ms_attendee_line_check', sql`${t.lineId} is not null or ${t.state} in ('enrolled', 'cancelled')`),
    check('ms_attendee_time_check', sql`${t.state} <> 'enrolled' or ${t.enrollTime} is not null`),
  ],
);
