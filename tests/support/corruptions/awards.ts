import { type SQL, sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

const rule = sql`(select rule_id from credit_rule where authority = 'national' and valid_to is null)`;
const oldRule = sql`(select rule_id from credit_rule where authority = 'national' and valid_to is not null)`;
/** A project of a meeting, and a record of it. */
const project = (msId: number, userId: number) =>
  sql`insert into ms_credit_session (id, ms_id, user_id, credit_class, project_no, point_tenths, hour_tenths, teachers, question_count, pass_mark, audit_status)
    values (900, ${msId}, ${userId}, '0', '2026-03-01-118', 60, 180, '[]', 20, 60, '2')`;
interface Fields {
  of?: SQL;
  minutes?: number;
  day?: string;
  userId?: SQL;
}
const record = (
  attendeeId: number,
  { of = rule, minutes = 180, day = '2026-05-20', userId = sql`a.user_id` }: Fields = {},
) =>
  sql`insert into credit_record (record_id, user_id, attendee_id, ms_id, project_id, rule_id, kind, role, year, day, minutes, earned_tenths, tenths, check_time)
    select 900, ${userId}, a.attendee_id, a.ms_id, 900, ${of}, '0', 'attendee', 2026, ${day}, ${minutes}::integer, 10, 10, '2020-01-01'
    from ms_attendee a where a.attendee_id = ${attendeeId}`;
const scan = (attendeeId: number) => [
  sql`insert into ms_point (ms_id, kind, name, way, often) select ms_id, 'door', '东门', 'both', 'day' from ms_attendee where attendee_id = ${attendeeId}`,
  sql`insert into ms_scan (ms_id, point_id, attendee_id, direction, device, nonce, mode, admitted, counted, ticket_version, scan_time, device_time)
    select a.ms_id, (select max(point_id) from ms_point), a.attendee_id, 'in', 'device', 'award', 'online', true, true, 1, '2026-05-20', '2026-05-20'
    from ms_attendee a where a.attendee_id = ${attendeeId}`,
];
/** Of credits. */
export const AWARD_CORRUPTIONS: Corruption[] = [
  {
    what: 'points by a rule that had ended',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { of: oldRule }),
    ],
    named: () => ['creditRuleDay credit 900'],
  },
  {
    what: 'more points than the minutes come to',
    change: ({ place, meeting, me }) => [
      project(meeting, me),
      ...scan(place.attendeeId),
      record(place.attendeeId, { minutes: 20 }),
    ],
    named: () => ['creditPoints credit 900'],
  },
  {
    what: 'points of who passed no door',
    change: ({ place, meeting, me }) => [project(meeting, me), record(place.attendeeId)],
    named: () => ['creditSignedIn credit 900'],
  },
];
