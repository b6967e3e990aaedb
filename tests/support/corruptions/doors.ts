import { type SQL, sql } from 'drizzle-orm';
import type { Corruption } from './corruption';

/** A point of somebody's meeting, and scans of theirs there. */
const scanned = (attendeeId: number, scans: SQL[], msId: SQL = sql`a.ms_id`): SQL[] => [
  sql`insert into ms_point (ms_id, kind, name, way, often) select ms_id, 'door', '东门', 'both', 'day' from ms_attendee where attendee_id = ${attendeeId}`,
  ...scans.map(
    (
      values,
      at,
    ) => sql`insert into ms_scan (ms_id, point_id, attendee_id, direction, device, nonce, mode, admitted, counted, ticket_version, scan_time, device_time)
      select ${msId}, (select max(point_id) from ms_point), a.attendee_id, 'in', 'device', ${`nonce-${at}`}, 'online', true, true, ${values}
      from ms_attendee a where a.attendee_id = ${attendeeId}`,
  ),
];
const at = (time: string, version = 1) => sql`${version}::integer, ${time}::timestamptz, ${time}::timestamptz`;

/** Of what was scanned at doors. */
export const DOOR_CORRUPTIONS: Corruption[] = [
  {
    what: 'somebody who counts as in twice in one day',
    change: ({ place }) =>
      scanned(place.attendeeId, [
        at('2026-05-19T23:00:00+08:00'),
        at('2026-05-20T00:30:00+08:00'),
        at('2026-05-20T23:30:00+08:00'),
      ]),
    named: () => ['scanOnce scan'],
  },
  {
    what: 'a scan of somebody at another meeting',
    change: ({ place, elsewhere }) =>
      scanned(place.attendeeId, [at('2026-05-20T08:00:00+08:00')], sql`${elsewhere}::integer`),
    named: () => ['scanMeeting scan'],
  },
  {
    what: 'a scan with a ticket that nobody made',
    change: ({ place }) => scanned(place.attendeeId, [at('2026-05-20T08:00:00+08:00', 9)]),
    named: () => ['scanVersion scan'],
  },
];
