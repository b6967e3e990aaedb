import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const attendees = { table: 'ms_attendee', key: 'attendee_id' };

/** The state of a place that the state of its line makes. */
const PLACE = sql`case l.state when 'held' then 'held' when 'fulfilled' then 'enrolled'
  when 'released' then 'released' else 'cancelled' end`;

export const placeState = checkOver(
  {
    name: 'placeState',
    ...attendees,
    holds: 'the state and the person of a place at a meeting follow from the line that pays for it',
  },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id,
      'of person ' || coalesce(a.user_id::text, 'none') || ' is ' || a.state || ', line ' || l.line_id || ' for person '
        || coalesce(l.user_id::text, 'none') || ' is ' || l.biz || ' ' || l.state as what
    from ms_attendee a join pay_order_line l using (line_id)
    where ${piece('a.attendee_id')} and (a.state <> (${PLACE}) or l.biz not in ('enroll', 'enrollArt') or a.user_id <> l.user_id)`,
);

export const placePaid = checkOver(
  {
    name: 'placePaid',
    holds: 'what was paid for a place at a meeting is somebody’s place',
    table: 'pay_order_line',
    key: 'line_id',
  },
  (piece) => sql`
    select 'line ' || l.line_id as id, 'is ' || l.state || ' and nobody’s place' as what
    from pay_order_line l
    where ${piece('l.line_id')} and l.biz = 'enroll' and l.state in ('held', 'fulfilled')
      and not exists (select 1 from ms_attendee a where a.line_id = l.line_id)`,
);

export const placeMeeting = checkOver(
  { name: 'placeMeeting', holds: 'a place is paid for as it says, at the meeting where it is', ...attendees },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id,
      'is at meeting ' || a.ms_id || ', its fee is of ' || f.ms_id || ', its order of ' || coalesce(o.ms_id::text, 'none') as what
    from ms_attendee a join ms_fee f using (fee_id)
    left join pay_order_line l using (line_id) left join pay_order o using (order_no)
    where ${piece('a.attendee_id')} and (f.ms_id <> a.ms_id or (l.line_id is not null and o.ms_id is distinct from a.ms_id))`,
);

export const placeHeld = checkOver(
  {
    name: 'placeHeld',
    ...attendees,
    holds:
      'nobody can still pay for a place at a meeting that is called off, but while somebody compares a bank transfer',
  },
  (piece) => sql`
    select 'attendee ' || a.attendee_id as id, 'is held at meeting ' || m.ms_id || ', which does not take place' as what
    from ms_attendee a join ms_meeting m using (ms_id) join pay_order_line l using (line_id)
    where ${piece('a.attendee_id')} and a.state = 'held' and m.status = '3' and not exists (
      select from pay_voucher v join pay_payment p using (out_trade_no)
      where p.order_no = l.order_no and v.audit_status in ('0', '1'))`,
);

/** What places at meetings promise. */
export const ATTENDEE_CHECKS = [placeState, placePaid, placeMeeting, placeHeld];
