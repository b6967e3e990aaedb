import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { ATTENDEE_STATE } from '@/contract/attendee/attendee';
import { type Lane, listLane } from '@/contract/onsite/lane';
import { type Asked, listSql } from '@/upstream/core/list/list-sql';
import { pageWindow } from '@/upstream/core/list/paging';
import { endsWith } from '@/upstream/db/claimed';
import type { Reader } from '@/upstream/db/client';
import { nameInEnglish, partMatch } from '@/upstream/db/person-match';
import { users } from '@/upstream/db/schema/account';
import { attendees, attendeeWords } from '@/upstream/db/schema/attendee';
import { meetingFees } from '@/upstream/db/schema/meeting';
import { orderLines } from '@/upstream/db/schema/pay';
import { isThere } from '@/upstream/db/there';

/** Of whom something is to be paid or settled before they come in. */
const UNPAID = [
  ATTENDEE_STATE.draft,
  ATTENDEE_STATE.proof,
  ATTENDEE_STATE.submitted,
  ATTENDEE_STATE.invited,
  ATTENDEE_STATE.offered,
  ATTENDEE_STATE.awaiting,
  ATTENDEE_STATE.expired,
];
const STATES: Record<Lane, readonly string[]> = { paid: [ATTENDEE_STATE.enrolled], unpaid: UNPAID };
const LAST_DIGITS = /^\d{4}$/;

const LIST = listSql(listLane, {
  key: attendees.attendeeId,
  filters: {
    keyword: (words) =>
      or(
        partMatch(attendeeWords(attendees), [attendees.name, attendees.hospital], words),
        LAST_DIGITS.test(words) ? endsWith(words) : undefined,
      ),
    lane: (lane) => inArray(attendees.state, [...STATES[lane]]),
  },
  days: undefined,
  sorts: {},
  usual: [asc(attendees.name), asc(attendees.attendeeId)],
});
const lane = (msId: number) =>
  and(eq(attendees.msId, msId), isNull(attendees.hostId), inArray(attendees.state, [...STATES.paid, ...STATES.unpaid]));
/** Some point has let them in. */
const CAME = sql`(select min(s.scan_time) from ms_scan s where s.attendee_id = ${attendees.attendeeId} and s.counted and ${isThere(sql`s.point_id`)})`;

/** Who of a meeting goes which way at the desk. */
export async function findLane(db: Reader, msId: number, query: Asked<typeof listLane>) {
  const where = and(lane(msId), LIST.where({ db }, query));
  const { limit, offset } = pageWindow(query);
  const rows = await db
    .select({
      attendeeId: attendees.attendeeId,
      personName: attendees.name,
      personNameEn: nameInEnglish(attendees, users),
      hospital: attendees.hospital,
      feeName: meetingFees.feeName,
      feeNameEn: meetingFees.feeNameEn,
      state: attendees.state,
      orderNo: orderLines.orderNo,
      badges: sql<number>`(select count(*) from ms_badge_print p where p.attendee_id = ${attendees.attendeeId} and p.state = 'printed'
        and coalesce(p.ticket_version, ${attendees.ticketVersion}) = ${attendees.ticketVersion})::integer`,
      queued: sql<boolean>`exists (select from ms_badge_print p where p.attendee_id = ${attendees.attendeeId} and p.state = 'queued')`,
      scanTime: sql<string | null>`to_char(${CAME} at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS')`,
    })
    .from(attendees)
    .innerJoin(meetingFees, eq(meetingFees.feeId, attendees.feeId))
    .leftJoin(orderLines, and(eq(orderLines.lineId, attendees.lineId), eq(attendees.state, ATTENDEE_STATE.awaiting)))
    .leftJoin(users, eq(users.userId, attendees.userId))
    .where(where)
    .orderBy(...LIST.order({ db }, query))
    .limit(limit)
    .offset(offset);
  return { total: await db.$count(attendees, where), rows };
}

/** How many there are in each lane, and how many of those with a place have come. */
export async function countLanes(db: Reader, msId: number) {
  const [row] = await db
    .select({
      paid: sql<number>`(count(*) filter (where ${attendees.state} = 'enrolled'))::integer`,
      unpaid: sql<number>`(count(*) filter (where ${attendees.state} <> 'enrolled'))::integer`,
      came: sql<number>`(count(*) filter (where ${attendees.state} = 'enrolled' and ${CAME} is not null))::integer`,
    })
    .from(attendees)
    .where(lane(msId));
  return row ?? { paid: 0, unpaid: 0, came: 0 };
}

/** The lane of a place. */
export const laneOf = (state: string): Lane => (STATES.paid.includes(state) ? 'paid' : 'unpaid');
