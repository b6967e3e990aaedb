import { index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './account';
import { attendees } from './attendee';
import { moment, updateTime } from './columns';
import { meetings } from './meeting';

/** That somebody has handed in their return slip: what it says stands in trips, meals and stays. */
export const slips = pgTable(
  'ms_slip',
  {
    attendeeId: integer('attendee_id')
      .primaryKey()
      .references(() => attendees.attendeeId, { onDelete: 'cascade' }),
    msId: integer('ms_id')
      .notNull()
      .references(() => meetings.msId),
    /** Whose it is: of a place that somebody else has now it says nothing any more. */
    userId: integer('user_id')
      .notNull()
      .references(() => users.userId),
    /** The first time. */
    handTime: moment('hand_time').notNull(),
    updateTime: updateTime(),
  },
  (t) => [index('ms_slip_ms_idx').on(t.msId), index('ms_slip_user_idx').on(t.userId)],
);
