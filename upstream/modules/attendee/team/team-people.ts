import { sql } from 'drizzle-orm';
import { ATTENDEE_STATE, type AttendeeState } from '@/contract/attendee/attendee';
import { attendees } from '@/upstream/db/schema/attendee';
import { ATTENDEE_TABLE } from '@/upstream/modules/attendee/attendee.table';
import type { AttendeeRow } from './team.repository';

/** A person's data out of a place: it stays, of nobody. A link that was sent leads nowhere any more. */
export const NOBODY = {
  userId: null,
  name: '',
  phonenumber: null,
  email: null,
  hospital: null,
  department: null,
  title: null,
  ext: {},
  inviteTime: null,
} as const;

const GONE: readonly string[] = [ATTENDEE_STATE.cancelled, ATTENDEE_STATE.transferred, ATTENDEE_STATE.declined];

/** Whether a place is on the list of its team: it was not given up, and whom it was for was not taken off. */
export const isListed = ({ state, name }: Pick<AttendeeRow, 'state' | 'name'>): boolean =>
  !GONE.includes(state) && (state !== ATTENDEE_STATE.expired || name !== '');

/** The same in a statement. */
export const LISTED = sql`${attendees.state} not in (${sql.join(
  GONE.map((state) => sql`${state}`),
  sql`, `,
)}) and (${attendees.state} <> ${ATTENDEE_STATE.expired} or ${attendees.name} <> '')`;

/** Whether a place can be ordered: nobody holds it. */
export const isOrderable = ({ state }: Pick<AttendeeRow, 'state'>): boolean =>
  Boolean(ATTENDEE_TABLE[state as AttendeeState].hold) && !GONE.includes(state);

/** Whether somebody has a place, or counts on one. */
export const isPlaced = ({ state }: { state: string }): boolean =>
  !GONE.includes(state) && state !== ATTENDEE_STATE.draft && state !== ATTENDEE_STATE.expired;
