import { sql } from 'drizzle-orm';
import { checkOver } from '@/upstream/core/module/check';

const scans = { table: 'ms_scan', key: 'scan_id' };

export const scanOnce = checkOver(
  {
    name: 'scanOnce',
    ...scans,
    holds: 'nobody counts as in twice without having gone out, in a day, or at all where one passes once',
  },
  (piece) => sql`
    select 'scan ' || s.scan_id as id, 'counts at point ' || s.point_id || ', and so does scan ' || l.scan_id || ' before it' as what
    from ms_scan s join ms_point p using (point_id)
    join lateral (
      select b.scan_id, b.direction from ms_scan b join ms_point q on q.point_id = b.point_id
      where b.attendee_id = s.attendee_id and b.counted and q.ms_id = p.ms_id and q.kind = p.kind and q.place = p.place
        and (b.scan_time, b.scan_id) < (s.scan_time, s.scan_id)
        and (p.often = 'once' or (b.scan_time + interval '8 hours')::date = (s.scan_time + interval '8 hours')::date)
      order by b.scan_time desc, b.scan_id desc limit 1) l on true
    where ${piece('s.scan_id')} and s.counted and s.direction = 'in' and p.often <> 'any' and l.direction = 'in'`,
);

export const scanMeeting = checkOver(
  { name: 'scanMeeting', ...scans, holds: 'a scan is of somebody at the meeting of its point' },
  (piece) => sql`
    select 'scan ' || s.scan_id as id, 'is of meeting ' || s.ms_id || ', its point of ' || p.ms_id || ', its place of ' || coalesce(a.ms_id::text, 'none') as what
    from ms_scan s join ms_point p using (point_id) left join ms_attendee a using (attendee_id)
    where ${piece('s.scan_id')} and (p.ms_id <> s.ms_id or a.ms_id <> s.ms_id)`,
);

export const scanVersion = checkOver(
  { name: 'scanVersion', ...scans, holds: 'nobody was scanned with a ticket that was not made yet' },
  (piece) => sql`
    select 'scan ' || s.scan_id as id, 'has ticket ' || s.ticket_version || ' of attendee ' || a.attendee_id || ', whose last one is ' || a.ticket_version as what
    from ms_scan s join ms_attendee a using (attendee_id)
    where ${piece('s.scan_id')} and s.ticket_version > a.ticket_version`,
);

/** What holds of scans. */
export const DOOR_CHECKS = [scanOnce, scanMeeting, scanVersion];
